import SmartStackReport
import Testing

@Suite struct FrontReportTests {
  private func page(_ name: String) -> String {
    FrontReport(
      title: name, subtitle: name, columns: ["a", name],
      points: [
        FrontReport.Point(cost: 1, gain: 0.2, cells: ["1", name], isDefault: true),
        FrontReport.Point(cost: 4, gain: 0.5, cells: ["2"], isChosen: true),
        FrontReport.Point(cost: 0, gain: 0, cells: ["3", "4", "5"]),
      ]
    ).html()
  }

  /// Returns the first tag that is not closed as it should be.
  private func unbalanced(_ html: String) -> String? {
    var open: [String] = []
    for part in html.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: ">") else { return String(part) }
      let tag = part[..<end]
      if tag.hasPrefix("!") || tag.hasSuffix("/") || tag.hasPrefix("meta") { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { return String(tag) }
      } else {
        open.append(String(tag.prefix { $0 != " " && $0 != "\n" }))
      }
    }
    return open.last
  }

  @Test func thePageIsWellFormed() {
    #expect(unbalanced(page("Rotation policy")) == nil)
    #expect(unbalanced(page("</title><svg onload=x>\"'&")) == nil)
    #expect(unbalanced("<p><b></p>") != nil)
  }

  @Test func hostileNamesAreEscaped() {
    let html = page("<script>alert(1)</script>\u{202E}")
    #expect(!html.contains("<script"))
    #expect(!html.contains("\u{202E}"))
    #expect(html.contains("&lt;script&gt;alert(1)"))
  }

  @Test func theTableSaysWhatThePictureSays() {
    let html = page("x")
    #expect(html.split(separator: "<circle class=\"dot\"").count == 3)
    #expect(html.contains("<circle class=\"own\""))
    #expect(html.contains("<td>as it is</td>"))
    #expect(html.contains("<td>chosen</td>"))
    #expect(html.contains("role=\"img\""))
  }

  @Test func nothingToShowIsNoTrap() {
    let html = FrontReport(title: "", subtitle: "", columns: [], points: []).html()
    #expect(unbalanced(html) == nil)
    let odd = FrontReport(
      title: "", subtitle: "", columns: [],
      points: [
        FrontReport.Point(cost: .infinity, gain: .nan, cells: []),
        FrontReport.Point(cost: 1e300, gain: -1, cells: []),
      ]
    ).html()
    #expect(unbalanced(odd) == nil)
  }
}
