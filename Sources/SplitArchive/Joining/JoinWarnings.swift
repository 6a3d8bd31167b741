/// What a person should know about an archive whose directory is rewritten.
enum JoinWarnings {
    /// The warnings.
    static func rewriting(_ directory: CentralDirectory, endsInSignature: Bool) -> [String] {
        var warnings: [String] = []
        if directory.trailingByteCount > 0 {
            let count = directory.trailingByteCount
            warnings.append("\(count) bytes behind the end of the archive belong to nothing and are left out.")
        }
        if endsInSignature {
            warnings.append("The directory's digital signature is left out: it is void for a joined archive.")
        }
        if containsEndRecord(directory.comment) {
            warnings.append(
                "The archive's comment looks like an end record: unzip and others may not open the archive."
            )
        }
        return warnings
    }

    /// Whether bytes hold the signature of an end record.
    private static func containsEndRecord(_ bytes: [UInt8]) -> Bool {
        bytes.indices.contains { bytes[$0...].starts(with: [0x50, 0x4b, 0x05, 0x06]) }
    }
}
