import SerialDataTasks
import SplitArchive
import Testing

@testable import PartgetCommand

struct ExitStatusTests {
    @Test(arguments: zip(DownloadError.Code.allCases, [130, 64, 2, 3, 4, 4, 5, 5, 5, 5, 6, 6, 1] as [Int32]))
    func `each failure of a download has its number`(code: DownloadError.Code, number: Int32) {
        #expect(ExitStatus(code).rawValue == number)
    }

    @Test(arguments: zip(ArchiveError.Code.allCases, [6, 6, 4, 6, 4, 5, 5, 5, 130] as [Int32]))
    func `each failure of work on archives has its number`(code: ArchiveError.Code, number: Int32) {
        #expect(ExitStatus(code).rawValue == number)
    }
}
