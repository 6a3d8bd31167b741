package import Foundation
import Synchronization

extension OpenFile {
    /// Whether the file belongs to the user of this process and has no second name through which another may write it.
    package func isOwn() throws(ArchiveError) -> Bool {
        let status = try status()
        return status.st_uid == geteuid() && status.st_nlink <= 1
    }

    /// Sets the mode bits.
    package func setPermissions(_ permissions: UInt16) throws(ArchiveError) {
        guard fchmod(descriptor.load(ordering: .relaxed), mode_t(permissions)) == 0 else {
            throw .system(.writeFailed, "The permissions of \(url.path) could not be set", errno)
        }
    }

    /// Sets the date of change; false where the file system keeps none.
    package func setModified(_ date: Date) -> Bool {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        guard let whole = Int(exactly: seconds) else { return false }
        let nanoseconds = Int((date.timeIntervalSince1970 - seconds) * 1e9)
        let times = [timespec(tv_sec: whole, tv_nsec: nanoseconds), timespec(tv_sec: whole, tv_nsec: nanoseconds)]
        return futimens(descriptor.load(ordering: .relaxed), times) == 0
    }
}
