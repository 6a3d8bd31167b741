import Synchronization

#if canImport(CryptoKit)
    import CryptoKit
#else
    import CLibcrypto
#endif

/// Computes the digest of bytes that come in pieces.
///
/// Safe from any thread, although the compiler cannot see it: the state is touched under the lock and nowhere else.
final class DigestHasher: @unchecked Sendable {
    /// The hash function.
    private let algorithm: Digest.Algorithm
    /// Guards the state.
    private let lock = Mutex(())
    /// The computation; nil once it is finished, or if the platform does not offer the hash function.
    private var state: State?

    /// Begins with no bytes.
    init(_ algorithm: Digest.Algorithm) {
        self.algorithm = algorithm
        state = State(algorithm)
    }

    /// Takes the next bytes; those that come after the end are ignored.
    func update(_ bytes: UnsafeRawBufferPointer) {
        lock.withLock { _ in state?.update(bytes) }
    }

    /// Ends the computation and returns the digest.
    ///
    /// Nil if it has ended before, or if the platform refuses the hash function, as one that follows FIPS 140 refuses MD5.
    func finalize() -> Digest? {
        let bytes = lock.withLock { _ in
            defer { state = nil }
            return state?.finalize()
        }
        return bytes.flatMap { Digest(algorithm, hexadecimal: Self.hexadecimal($0)) }
    }

    /// Bytes in lower-case hexadecimal digits.
    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }
}

#if canImport(CryptoKit)
    /// A computation by CryptoKit.
    private struct State {
        /// The hash function and what it has taken in.
        private var function: any HashFunction

        /// Begins with no bytes.
        init?(_ algorithm: Digest.Algorithm) {
            switch algorithm {
            case .md5: function = Insecure.MD5()
            case .sha1: function = Insecure.SHA1()
            case .sha256: function = SHA256()
            case .sha512: function = SHA512()
            }
        }

        /// Takes the next bytes.
        mutating func update(_ bytes: UnsafeRawBufferPointer) { function.update(bufferPointer: bytes) }

        /// The digest's bytes.
        func finalize() -> [UInt8]? { function.digestBytes }
    }

    extension HashFunction {
        /// The digest's bytes, whichever hash function it is.
        fileprivate var digestBytes: [UInt8] { Array(finalize()) }
    }
#else
    /// A computation by libcrypto, whose context is freed with it.
    private final class State {
        /// The context, initialised and not yet finished.
        private let context: OpaquePointer
        /// Whether every step so far has succeeded.
        private var isValid = true

        /// Begins with no bytes; nil if libcrypto has no memory or does not offer the hash function.
        init?(_ algorithm: Digest.Algorithm) {
            guard let context = EVP_MD_CTX_new() else { return nil }
            self.context = context
            let function =
                switch algorithm {
                case .md5: EVP_md5()
                case .sha1: EVP_sha1()
                case .sha256: EVP_sha256()
                case .sha512: EVP_sha512()
                }
            guard EVP_DigestInit_ex(context, function, nil) == 1 else { return nil }
        }

        deinit { EVP_MD_CTX_free(context) }

        /// Takes the next bytes.
        func update(_ bytes: UnsafeRawBufferPointer) {
            guard !bytes.isEmpty else { return }
            isValid = isValid && EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1
        }

        /// The digest's bytes; nil if a step has failed.
        ///
        /// May be called once.
        func finalize() -> [UInt8]? {
            var bytes = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
            var count: UInt32 = 0
            guard isValid, EVP_DigestFinal_ex(context, &bytes, &count) == 1 else { return nil }
            return Array(bytes.prefix(Int(count)))
        }
    }
#endif
