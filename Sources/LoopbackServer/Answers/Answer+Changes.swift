extension Answer {
    // MARK: Head

    /// Puts a header line in the place of all lines of that name.
    public func header(_ name: String, _ value: String) -> Answer {
        with { $0.edits.append(.set(name, value)) }
    }

    /// Adds a header line beside those of that name, such as a second `Set-Cookie`.
    public func adding(_ name: String, _ value: String) -> Answer {
        with { $0.edits.append(.add(name, value)) }
    }

    /// Leaves a header line out.
    public func without(_ name: String) -> Answer {
        with { $0.edits.append(.remove(name)) }
    }

    /// Claims a length, whatever is sent: a longer body, a shorter one, or a HEAD that lies.
    public func claimingLength(_ length: Int64) -> Answer {
        header("Content-Length", String(length))
    }

    /// Sends an answer of status 1xx first.
    public func interim(_ status: Int, _ headers: [String: String] = [:]) -> Answer {
        var fields = HeaderFields()
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) { fields.add(name, value) }
        return with { $0.interim.append(Interim(status: status, headers: fields)) }
    }

    /// Answers the request's range with 200 and the whole body.
    public func ignoringRanges() -> Answer {
        with { $0.ranges = .ignored }
    }

    /// Makes a 206 serve another range than was asked for, and say so honestly: shorter, longer, elsewhere.
    public func serving(_ served: @escaping @Sendable (_ asked: Range<Int64>) -> Range<Int64>) -> Answer {
        with { $0.served = served }
    }

    /// Makes a 206 claim a `Content-Range` of its own choosing.
    public func claimingRange(
        _ contentRange: @escaping @Sendable (_ served: Range<Int64>, _ total: Int64) -> String
    ) -> Answer {
        with { $0.contentRange = contentRange }
    }

    // MARK: Framing

    /// Sends the body in chunks, without a length.
    public func chunked(_ size: Int = 16 << 10) -> Answer {
        with { $0.framing = .chunked(max(1, size)) }
    }

    /// Sends the body without a length, so that the end of the connection is its end.
    ///
    /// A HEAD gets no length either.
    public func untilClose() -> Answer {
        with { $0.framing = .untilClose }
    }

    /// Ends the connection after the answer.
    public func closing() -> Answer {
        with { $0.closes = true }
    }

    // MARK: Time

    /// Limits the speed of the body.
    public func paced(_ bytesPerSecond: Int) -> Answer {
        with { $0.bytesPerSecond = max(1, bytesPerSecond) }
    }

    /// Lets time pass before the answer.
    public func delayed(by latency: Duration) -> Answer {
        with { $0.latency = latency }
    }

    /// Waits at a gate before the status line.
    public func held(by gate: Gate) -> Answer {
        interrupted(at: nil, by: .hold(gate))
    }

    /// Waits at a gate after so many bytes of the body; a HEAD, having none, does not wait.
    public func held(at offset: Int64, by gate: Gate) -> Answer {
        interrupted(at: offset, by: .hold(gate))
    }

    /// Sends nothing more after so many bytes, until the client leaves or the server stops.
    public func stalled(after offset: Int64) -> Answer {
        held(at: offset, by: Gate())
    }

    /// Never answers, until the client leaves or the server stops.
    public func hanging() -> Answer {
        held(by: Gate())
    }

    // MARK: Ends

    /// Ends the connection in order (FIN) after so many bytes of the body.
    public func cut(after offset: Int64) -> Answer {
        interrupted(at: offset, by: .cut)
    }

    /// Resets the connection (RST) after so many bytes of the body.
    public func reset(after offset: Int64) -> Answer {
        interrupted(at: offset, by: .reset)
    }

    /// Adds something that happens at a byte; nil: before the status line.
    public func interrupted(at offset: Int64?, by action: Interruption.Action) -> Answer {
        with { answer in
            let later = answer.interruptions.firstIndex { ($0.offset ?? -1) > (offset ?? -1) }
            let place = later ?? answer.interruptions.endIndex
            answer.interruptions.insert(Interruption(offset: offset, action: action), at: place)
        }
    }

    // MARK: Choice

    /// Gives this answer to so many requests in a row, when others follow it.
    public func times(_ count: Int) -> Answer {
        with { $0.repetitions = count }
    }

    /// Gives another answer to requests that meet a condition.
    public func when(_ condition: @escaping @Sendable (Request) -> Bool, _ answer: Answer) -> Answer {
        with { $0.branches.append(Branch(condition: condition, answer: answer)) }
    }

    /// Gives another answer to requests whose header line does not have exactly this value.
    public func requiring(_ name: String, _ value: String, otherwise answer: Answer = .unauthorized()) -> Answer {
        when({ $0.headers[name] != value }, answer)
    }

    /// Gives another answer to requests that do not send this cookie, written `name=value`.
    public func requiringCookie(_ pair: String, otherwise answer: Answer = .status(403)) -> Answer {
        when({ request in !request.headers.values("Cookie").contains { $0.contains(pair) } }, answer)
    }
}
