import Foundation
import SmartStackEvaluation
import SmartStackReport
import Testing

@Suite struct ReplayReportTests {
  @Test func writesTheSamePageTwice() throws {
    let record = try SampleReplay.commuter()
    let page = ReplayReport.html(of: record, title: "A day")
    #expect(page == ReplayReport.html(of: record, title: "A day"))
    if let path = ProcessInfo.processInfo.environment["REPORT_SAMPLE"] {
      try page.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
}
