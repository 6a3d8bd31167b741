extension Answer {
    /// The content, right in every way.
    public static func ok(_ content: Content) -> Answer {
        Answer(content)
    }

    /// A status with a short text, such as an error.
    public static func status(_ status: Int, _ text: String = "This is not the body you asked for.\n") -> Answer {
        Answer(.text(text)).with { $0.status = status }
    }

    /// A redirect; the location is sent as given, absolute or relative.
    public static func redirect(_ status: Int = 302, to location: String) -> Answer {
        Answer.status(status, "Look elsewhere.\n").header("Location", location)
    }

    /// 401 with a challenge.
    public static func unauthorized(_ challenge: String = "Basic realm=\"loopback\"") -> Answer {
        Answer.status(401, "Who are you?\n").header("WWW-Authenticate", challenge)
    }

    /// Bytes sent as they are, then the end of the connection: for answers that no sane server gives.
    public static func raw(_ text: String) -> Answer {
        Answer(.text("")).with { $0.raw = Array(text.utf8) }
    }

    /// No answer: the connection ends without a byte.
    public static var hangUp: Answer {
        Answer(.text("")).interrupted(at: nil, by: .cut)
    }
}
