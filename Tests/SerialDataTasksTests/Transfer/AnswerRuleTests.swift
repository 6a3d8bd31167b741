import Foundation
import Testing

@testable import SerialDataTasks

/// The judgement of answers, as a table: what was asked, what was answered, what is done.
struct AnswerRuleTests {
    /// An answer of the server.
    private func answer(_ status: Int, _ headers: [String: String] = [:]) throws -> HTTPAnswer {
        HTTPAnswer(status: status, url: try #require(URL(string: "http://host/a")), headers: headers)
    }

    /// What is asked for when nothing is there.
    private static let whole = AnswerRule.Asked(offset: 0, validator: nil, total: nil)
    /// What is asked for when 100 of 300 bytes are there.
    private static let rest = AnswerRule.Asked(offset: 100, validator: .entityTag("\"a\""), total: 300)

    @Test(arguments: [
        (200, ["Content-Length": "300"], whole, AnswerRule.Decision.replace(total: 300, reason: nil)),
        (200, [:], whole, .replace(total: nil, reason: nil)),
        (200, ["Content-Length": "-5"], whole, .replace(total: nil, reason: nil)),
        (200, ["Content-Length": "300, 300"], whole, .replace(total: 300, reason: nil)),
        (200, ["Content-Length": "300, 301"], whole, .replace(total: nil, reason: nil)),
        (200, ["Content-Length": "99999999999999999999"], whole, .replace(total: nil, reason: nil)),
        (206, ["Content-Range": "bytes 100-299/300", "ETag": "\"a\""], rest, .append(total: 300)),
        (206, ["Content-Range": "bytes 100-199/300"], rest, .append(total: 300)),
        (206, ["Content-Range": "bytes 100-299/*"], rest, .append(total: 300)),
        (416, ["Content-Range": "bytes */100"], AnswerRule.Asked(offset: 100, validator: nil, total: nil), .complete),
        (416, ["Content-Range": "bytes */100"], AnswerRule.Asked(offset: 100, validator: nil, total: 100), .complete),
    ]) func `an answer that fits is taken`(
        status: Int,
        headers: [String: String],
        asked: AnswerRule.Asked,
        decision: AnswerRule.Decision
    ) throws {
        #expect(AnswerRule.judge(try answer(status, headers), asked: asked) == decision)
    }

    @Test(arguments: [
        ["Content-Length": "400", "ETag": "\"b\""], ["Content-Length": "300", "ETag": "\"a\""], [:],
    ]) func `the whole in place of the rest replaces what is there and says why`(headers: [String: String]) throws {
        let decision = AnswerRule.judge(try answer(200, headers), asked: Self.rest)
        guard case .replace(_, let reason?) = decision else {
            Issue.record("\(decision)")
            return
        }
        #expect(reason.contains("changed") == (headers["ETag"] == "\"b\""))
    }

    @Test(arguments: [
        (206, ["Content-Range": "bytes 0-299/300"]), (206, ["Content-Range": "bytes 101-299/300"]),
        (206, ["Content-Range": "bytes 100-299/400"]), (206, ["Content-Range": "nonsense"]), (206, [:]),
        (206, ["Content-Range": "bytes 100-299/300", "ETag": "\"b\""]),
        (206, ["Content-Range": "bytes 100-99/300"]), (206, ["Content-Range": "bytes */300"]),
        (416, ["Content-Range": "bytes */400"]), (416, ["Content-Range": "bytes */50"]), (416, [:]),
        (416, ["Content-Range": "bytes */100"]),
    ]) func `a range that is not the rest means start over`(status: Int, headers: [String: String]) throws {
        let decision = AnswerRule.judge(try answer(status, headers), asked: Self.rest)
        guard case .startOver = decision else {
            Issue.record("\(decision)")
            return
        }
    }

    @Test(arguments: [408, 425, 429, 500, 502, 503, 504, 507, 520, 599])
    func `a status that may pass is tried again`(status: Int) throws {
        let decision = AnswerRule.judge(try answer(status, ["Retry-After": "7"]), asked: Self.whole)
        guard case .retry(let reason, "7") = decision else {
            Issue.record("\(decision)")
            return
        }
        #expect(reason.contains("\(status)"))
    }

    @Test(arguments: [400, 401, 403, 404, 405, 407, 410, 412, 413, 414, 416, 417, 421, 451, 501, 505])
    func `a status that stays is a refusal`(status: Int) throws {
        let decision = AnswerRule.judge(try answer(status), asked: Self.whole)
        guard case .fail(.refused, let reason) = decision else {
            Issue.record("\(decision)")
            return
        }
        #expect(reason.contains("\(status)"))
    }

    @Test(arguments: [201, 202, 203, 204, 205, 226, 300, 304, 306, 206])
    func `a success that brings no file is a failure`(status: Int) throws {
        let decision = AnswerRule.judge(try answer(status, ["Content-Range": "bytes 0-9/10"]), asked: Self.whole)
        guard case .fail(.unexpectedAnswer, _) = decision else {
            Issue.record("\(decision)")
            return
        }
    }

    @Test(arguments: ["gzip", "br", "GZIP", "aws-chunked", "x"])
    func `an encoded body is a failure, whole or in part`(coding: String) throws {
        for (status, asked) in [(200, Self.whole), (200, Self.rest), (206, Self.rest)] {
            let headers = ["Content-Encoding": coding, "Content-Range": "bytes 100-299/300"]
            guard case .fail(.unexpectedAnswer, _) = AnswerRule.judge(try answer(status, headers), asked: asked) else {
                Issue.record("\(status) \(coding)")
                continue
            }
        }
        let plain = try answer(200, ["Content-Encoding": "identity", "Content-Length": "5"])
        #expect(AnswerRule.judge(plain, asked: Self.whole) == .replace(total: 5, reason: nil))
    }

    @Test(
        arguments: [
            ("\"a\"", nil, Validator.entityTag("\"a\"")), ("W/\"a\"", "date", .lastModified("date")),
            (nil, "date", .lastModified("date")), ("a", nil, nil), ("\"\"", nil, nil), (nil, nil, nil),
            ("\"a\"", "date", .entityTag("\"a\"")),
        ] as [(String?, String?, Validator?)]
    )
    func `a strong tag is the validator, else the date`(tag: String?, date: String?, validator: Validator?) throws {
        var headers: [String: String] = [:]
        headers["ETag"] = tag
        headers["Last-Modified"] = date
        #expect(Validator(try answer(200, headers)) == validator)
    }
}
