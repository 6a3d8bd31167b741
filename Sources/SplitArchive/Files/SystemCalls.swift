import Foundation

/// The calls that Linux and Apple platforms spell differently; every `#if` of this module is in this file.
enum SystemCalls {
    /// Puts a file's bytes and size on the disk itself; returns false and sets `errno` if that failed.
    static func syncData(_ descriptor: CInt) -> Bool {
        #if canImport(Darwin)
            // fsync on Apple platforms stops at the drive's cache; not every file system knows F_FULLFSYNC.
            return fcntl(descriptor, F_FULLFSYNC) == 0 || fsync(descriptor) == 0
        #else
            return retrying { fdatasync(descriptor) } == 0
        #endif
    }

    /// Asks the kernel to copy between two files and returns how many bytes it copied; nil if it cannot between these two.
    ///
    /// Where the file system can, the copy shares blocks and costs next to nothing.
    static func copyRange(
        from source: CInt,
        at sourceOffset: Int64,
        to target: CInt,
        at targetOffset: Int64,
        count: Int
    ) -> Int? {
        #if os(Linux)
            var input = sourceOffset
            var output = targetOffset
            let copied = retrying { copyFileRange(source, &input, target, &output, count, 0) }
            return copied > 0 ? copied : nil
        #else
            return nil
        #endif
    }

    /// Renames a file unless there is something under the new name; returns 0, or -1 and sets `errno`.
    static func renameExclusively(_ source: UnsafePointer<CChar>, _ target: UnsafePointer<CChar>) -> CInt {
        #if canImport(Darwin)
            return renamex_np(source, target, UInt32(RENAME_EXCL))
        #elseif canImport(Glibc)
            let noReplacing: CUnsignedInt = 1
            return renameAt2(AT_FDCWD, source, AT_FDCWD, target, noReplacing)
        #else
            errno = ENOSYS
            return -1
        #endif
    }

    /// Calls again as long as a signal interrupts the call.
    static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
        while true {
            let result = call()
            if result != -1 || errno != EINTR { return result }
        }
    }
}

#if canImport(Glibc)
    // As copy_file_range below.
    @_silgen_name("renameat2")
    private func renameAt2(
        _ sourceFolder: CInt,
        _ source: UnsafePointer<CChar>,
        _ targetFolder: CInt,
        _ target: UnsafePointer<CChar>,
        _ flags: CUnsignedInt
    ) -> CInt
#endif

#if os(Linux)
    // The C library's module leaves out what needs _GNU_SOURCE, so the function is named here. Plain integers and
    // pointers are passed alike by Swift and C on the platforms that Swift has on Linux.
    @_silgen_name("copy_file_range")
    private func copyFileRange(
        _ source: CInt,
        _ sourceOffset: UnsafeMutablePointer<Int64>,
        _ target: CInt,
        _ targetOffset: UnsafeMutablePointer<Int64>,
        _ count: Int,
        _ flags: CUnsignedInt
    ) -> Int
#endif
