/// What tells one file from every other on this computer, whatever name leads to it.
package struct FileIdentity: Sendable, Hashable {
    /// The file system.
    let device: UInt64
    /// The file's number in it.
    let number: UInt64
}
