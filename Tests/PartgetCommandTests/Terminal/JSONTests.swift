import Foundation
import Testing

@testable import PartgetCommand
@testable import SerialDataTasks

struct JSONTests {
    @Test func `each event is one object on a line`() {
        let output = CapturedOutput()
        let printer = JSONPrinter(output: output, tracing: true)
        for event in SampleEvents.all { printer.show(event) }
        let place = #""part":2,"part_count":7,"name":"big.z02","url":"file:///big.z02""#
        #expect(
            output.lines == [
                #"{"event":"progress","phase":"transferring","suspended":false,"part":2,"part_count":7,"#
                    + #""completed_parts":1,"received_bytes":41200000,"total_bytes":230000000,"#
                    + #""part_received_bytes":8000000,"part_total_bytes":33000000,"bytes_per_second":3200000,"#
                    + #""seconds_remaining":61.2,"retry_seconds":null,"processed_bytes":0,"bytes_to_process":null}"#,
                #"{"event":"trace","message":"GET http://h/big.z02"}"#,
                #"{"event":"warning","message":"a \u001b[31mwarning"}"#,
                #"{"event":"part",\#(place),"state":"started","bytes":33000000,"resumed_bytes":8000000}"#,
                #"{"event":"retry",\#(place),"wait_seconds":2,"attempt":3,"code":"network","#
                    + #""message":"Part 2 of 7 (big.z02): the connection broke."}"#,
                #"{"event":"restart",\#(place),"reason":"it has changed on the server.","discarded_bytes":8000000}"#,
                #"{"event":"part",\#(place),"state":"failed","code":"refused","#
                    + #""message":"Part 2 of 7 (big.z02): 404 Not Found."}"#,
                #"{"event":"part",\#(place),"state":"finished","bytes":33000000}"#,
            ]
        )
    }

    @Test func `results and errors have all that a program needs`() {
        let file = FinishedFile(
            shownPath: "a.zip",
            absolutePath: "/x/a.zip",
            byteCount: 5,
            partCount: 7,
            verification: .init(verifiedMembers: 3, unverifiedMembers: ["encrypted": 2])
        )
        #expect(
            JSONEvent.object(file).text
                == #"{"event":"result","path":"/x/a.zip","bytes":5,"part_count":7,"verified_members":3,"#
                + #""unverified_members":{"encrypted":2}}"#
        )
        var bare = file
        bare.verification = nil
        #expect(JSONEvent.object(bare).text.hasSuffix(#""verified_members":null,"unverified_members":null}"#))
        let failure = Failure(DownloadError(.refused, "404", part: SampleEvents.part))
        #expect(
            JSONEvent.object(failure).text
                == #"{"event":"error","code":"refused","exit_status":3,"message":"404","part":2,"name":"big.z02","#
                + #""url":"file:///big.z02","others":[]}"#
        )
    }

    @Test(arguments: [
        (JSONValue.number(.nan), "null"), (.number(.infinity), "null"), (.number(1e300), "1e+300"),
        (.number(0.12345), "0.123"),
        (.number(-0.0), "0"), (.string("\"\\\u{0}\u{7F}\u{2028}\u{202E}é大"), #""\"\\\u0000\u007f\u2028\u202eé大""#),
        (.array([.null, .bool(true)]), "[null,true]"),
    ]) func `values are valid JSON and safe to show`(value: JSONValue, text: String) throws {
        #expect(value.text == text)
        _ = try JSONSerialization.jsonObject(with: Data(value.text.utf8), options: .fragmentsAllowed)
    }
}
