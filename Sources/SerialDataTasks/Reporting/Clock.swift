import Dispatch

/// The steady clock of this module: it never goes backwards.
enum Clock {
    /// Nanoseconds since some moment in the past.
    static var nanoseconds: UInt64 { DispatchTime.now().uptimeNanoseconds }

    /// Seconds since the same moment.
    static var seconds: Double { Double(nanoseconds) / 1e9 }
}
