#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A TCP socket on 127.0.0.1; copies name the same descriptor, which its owner closes once.
package struct Socket: Sendable {
    /// The system's number for it.
    let descriptor: Int32

    /// Listens on a free port.
    static func listening() throws(SocketError) -> (Socket, port: UInt16) {
        let socket = try make()
        var address = loopback(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (failure, call) = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic -> (Bool, String) in
                if bind(socket.descriptor, generic, length) != 0 { return (true, "bind") }
                if listen(socket.descriptor, 1024) != 0 { return (true, "listen") }
                return (getsockname(socket.descriptor, generic, &length) != 0, "getsockname")
            }
        }
        if failure { throw SocketError(call: call, number: errno) }
        return (socket, UInt16(bigEndian: address.sin_port))
    }

    /// Connects to a port of this machine.
    package static func connected(to port: UInt16) throws(SocketError) -> Socket {
        let socket = try make()
        var address = loopback(port: port)
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if status != 0 {
            let number = errno
            socket.finish()
            throw SocketError(call: "connect", number: number)
        }
        return socket
    }

    /// Waits for the next client; nil when the wait was in vain.
    func accepted() -> Socket? {
        let client = accept(descriptor, nil, nil)
        guard client >= 0 else { return nil }
        let socket = Socket(descriptor: client)
        socket.configure()
        return socket
    }

    /// Sends all bytes; false when the peer is gone.
    package func sendAll(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = send(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, Self.noSignal)
            if count > 0 {
                sent += count
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Receives some bytes; empty at the end of the stream, nil when the connection was reset.
    package func receive(atMost limit: Int) -> [UInt8]? {
        var status = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            repeat { status = recv(descriptor, buffer.baseAddress, limit, 0) } while status < 0 && errno == EINTR
            count = max(0, status)
        }
        return status < 0 ? nil : bytes
    }

    /// Whether the peer has ended or reset the connection; never waits.
    var peerHasLeft: Bool {
        var byte: UInt8 = 0
        let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
    }

    /// Wakes whoever waits for the socket, and makes every later call fail.
    func interrupt() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Closes the socket in order (FIN).
    package func finish() {
        close(descriptor)
    }

    /// Whether the peer's side has not yet received all that was sent.
    var hasUnsentBytes: Bool {
        var count: Int32 = 0
        #if canImport(Darwin)
            var length = socklen_t(MemoryLayout<Int32>.size)
            return getsockopt(descriptor, SOL_SOCKET, SO_NWRITE, &count, &length) == 0 && count > 0
        #else
            return ioctl(descriptor, UInt(TIOCOUTQ), &count) == 0 && count > 0
        #endif
    }

    /// Makes the coming close a reset (RST) that throws away what was not sent.
    func resetOnClose() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }

    /// Flag of send(2) that keeps SIGPIPE away; Darwin has a socket option instead.
    private static var noSignal: Int32 {
        #if canImport(Darwin)
            0
        #else
            Int32(MSG_NOSIGNAL)
        #endif
    }

    /// Opens a TCP socket.
    private static func make() throws(SocketError) -> Socket {
        #if canImport(Darwin)
            let kind = SOCK_STREAM
        #else
            let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        #endif
        let descriptor = socket(AF_INET, kind, 0)
        if descriptor < 0 { throw SocketError(call: "socket", number: errno) }
        let socket = Socket(descriptor: descriptor)
        socket.configure()
        return socket
    }

    /// Sends small pieces at once, is not inherited by child processes, and never raises SIGPIPE.
    private func configure() {
        var on: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, size)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        #if canImport(Darwin)
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, size)
        #endif
    }

    /// The address 127.0.0.1 with a port.
    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        return address
    }
}
