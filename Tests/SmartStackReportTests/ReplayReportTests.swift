import Foundation
import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackReport

@Suite struct ReplayReportTests {
  @Test func writesTheSamePageTwice() throws {
    let record = try SampleReplay.commuter()
    let page = ReplayReport.html(of: record, title: "A day")
    #expect(page == ReplayReport.html(of: record, title: "A day"))
    // For people who want to look at pages.
    if let folder = ProcessInfo.processInfo.environment["REPORT_SAMPLES"] {
      let hostile = HandMade.record(names: HandMade.hostileNames, moments: 90, seed: 1)
      let two = ReplayReport.html(of: try SampleReplay.commuter(days: 2), title: "Two days")
      let names = ReplayReport.html(of: hostile, title: HandMade.hostileNames[0])
      let watch = ReplayReport.html(of: try SampleReplay.watch(), title: "A day on the wrist")
      let many = (0..<50).map { index in
        index % 5 == 0 ? "שעון עולמי ותזכורות \(index)" : "Widget number \(index) of a long list"
      }
      let fifty = ReplayReport.html(
        of: HandMade.record(names: many, moments: 140, seed: 2), title: "Fifty widgets")
      let none = StackReplayRecord(
        stack: .init(widgets: []), span: HandMade.start...HandMade.start, zone: .utc, summary: "")
      try fifty.write(toFile: folder + "/fifty.html", atomically: true, encoding: .utf8)
      try ReplayReport.html(of: none, title: "Nothing")
        .write(toFile: folder + "/none.html", atomically: true, encoding: .utf8)
      try watch.write(toFile: folder + "/watch.html", atomically: true, encoding: .utf8)
      try page.write(toFile: folder + "/day.html", atomically: true, encoding: .utf8)
      try two.write(toFile: folder + "/two.html", atomically: true, encoding: .utf8)
      try names.write(toFile: folder + "/names.html", atomically: true, encoding: .utf8)
    }
  }

  @Test func hostileNamesDoNotLeaveTheirElement() throws {
    let record = HandMade.record(names: HandMade.hostileNames, moments: 30, seed: 1)
    for title in HandMade.hostileNames {
      let page = ReplayReport.html(of: record, title: title)
      #expect(page.matches(of: /<script/).count == 2)
      #expect(page.matches(of: /<\/script>/).count == 2)
      #expect(page.matches(of: /<\/style>/).count == 1)
      #expect(page.matches(of: /<\/title>/).count == 1)
      #expect(!page.contains("<img"))
      #expect(!page.contains("<!--"))
      #expect(!page.unicodeScalars.contains("\u{2028}"))
      #expect(!page.unicodeScalars.contains("\u{0}"))
    }
  }

  @Test func everyScalarThatCouldEndTheDataIsEscaped() {
    let json = ReportPage.json(.text("<>&\u{2028}\u{2029}\"\\"))
    #expect(json == "\"\\u003c\\u003e\\u0026\\u2028\\u2029\\\"\\\\\"")
    #expect(
      ReportPage.escaped("<a href='x' b=\"y\">&\u{7}")
        == "&lt;a href=&#39;x&#39; b=&quot;y&quot;&gt;&amp; ")
  }

  @Test func thePageNamesNothingOutsideItself() throws {
    let page = ReplayReport.html(of: try SampleReplay.commuter(), title: "A day")
    #expect(page.contains("default-src 'none'"))
    let addresses = page.matches(of: /(https?:)?\/\/[a-z][^\s"'<]*/).map { String($0.output.0) }
      .filter { $0.contains(".") && !$0.hasPrefix("// ") }
    #expect(addresses == ["http://www.w3.org/2000/svg"])
    #expect(page.matches(of: /@import|url\((?!#)|src=|innerHTML|eval\(|document\.write/).isEmpty)
  }

  @Test func aLongDayStaysBelowTwoMegabytes() {
    let names = (0..<12).map { "Widget number \($0) with a name of some length" }
    let record = HandMade.record(names: names, moments: 500, seed: 3, minutes: 2)
    #expect(record.moments.count == 500 && record.moments.allSatisfy { $0.cards.count == 12 })
    #expect(ReplayReport.html(of: record, title: "A day").utf8.count < 2_000_000)
  }

  /// Examples of FIPS 180-4 and of RFC 4648.
  @Test func lettersAreThoseOfTheStandard() {
    let pairs = [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ]
    for (text, letters) in pairs { #expect(Base64.text(of: Array(text.utf8)) == letters) }
  }
}
