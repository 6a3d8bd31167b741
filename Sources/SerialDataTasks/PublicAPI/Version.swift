/// The version of the library and of `partget`.
public enum Version {
    /// The version in semantic versioning's form.
    public static let current = "0.1.0"
}
