public import Foundation

extension SerialDataTaskSequence {
    /// Where the bytes go, and whether parts become one file.
    public enum Destination: Sendable, Hashable {
        /// All parts make this one file, whatever their names are.
        ///
        /// Parts whose names form a volume set are put into its order; others keep the order given.
        case archive(URL)
        /// Volume sets among the parts become one file each in this folder, named after the set; other parts stay files.
        case archives(in: URL)
        /// All parts make this one file, byte after byte in the order given, and nothing in it is rewritten.
        case concatenation(URL)
        /// Each part stays a file of its own in this folder.
        case directory(URL)
    }
}
