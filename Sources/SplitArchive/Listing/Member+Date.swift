public import Foundation

extension Member {
    /// When the member was last changed; nil if the archive does not tell a possible time.
    ///
    /// The fields of Unix (0x5455) and of NTFS (0x000a) count in UTC and win over the time of DOS, which is local.
    public var modificationDate: Date? { unixDate ?? ntfsDate ?? dosLocalDate }

    /// The time in the field 0x5455: seconds since 1970, of 32 bits with a sign, if its first flag is set.
    private var unixDate: Date? {
        guard let data = field(0x5455), let flags = data.first, flags & 1 != 0 else { return nil }
        var reader = ByteReader(data.dropFirst())
        let seconds = Int32(bitPattern: reader.uint32())
        return reader.isOverrun ? nil : Date(timeIntervalSince1970: TimeInterval(seconds))
    }

    /// The time in the field 0x000a (APPNOTE 4.5.5): steps of 100 ns since 1601.
    private var ntfsDate: Date? {
        guard let data = field(0x000a) else { return nil }
        var reader = ByteReader(data.dropFirst(4))
        guard reader.uint16() == 1, reader.uint16() >= 24 else { return nil }
        let ticks = reader.uint64()
        // From 1970 to 2400: what is outside is no time that a file was changed.
        guard !reader.isOverrun, (116_444_736_000_000_000...252_142_848_000_000_000).contains(ticks) else { return nil }
        return Date(timeIntervalSince1970: TimeInterval(ticks - 116_444_736_000_000_000) / 1e7)
    }

    /// The time in the form of DOS, in this computer's time zone (APPNOTE 4.4.6).
    private var dosLocalDate: Date? {
        var time = tm()
        time.tm_year = CInt(dosDate >> 9) + 80
        time.tm_mon = CInt(dosDate >> 5 & 0xF) - 1
        time.tm_mday = CInt(dosDate & 0x1F)
        time.tm_hour = CInt(dosTime >> 11)
        time.tm_min = CInt(dosTime >> 5 & 0x3F)
        time.tm_sec = CInt(dosTime & 0x1F) * 2
        guard (0...11).contains(time.tm_mon), time.tm_mday > 0 else { return nil }
        guard time.tm_hour < 24, time.tm_min < 60, time.tm_sec < 60 else { return nil }
        time.tm_isdst = -1
        let seconds = mktime(&time)
        return seconds == -1 ? nil : Date(timeIntervalSince1970: TimeInterval(seconds))
    }

    /// The data of an extra field.
    private func field(_ identifier: UInt16) -> ArraySlice<UInt8>? {
        ExtraFields(extra[...]).first { $0.identifier == identifier }?.data
    }
}
