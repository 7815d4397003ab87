import SmartStackLint
import SmartStackModel
import Testing

@Suite struct DuplicateWidgetTests {
  private let rule = "duplicate-widget"

  private func stack(_ books: String...) -> Stack {
    Stack(
      widgets: books.enumerated().map { index, book in
        Build.widget("w\(index)", kind: "log", configuration: ["book": .text(book)])
      })
  }

  @Test func findsTheSameContentTwice() {
    let findings = found(rule, in: stack("emma", "dune", "emma"))
    #expect(findings.map(\.path) == ["widgets[2]"])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func isQuietForOtherConfigurations() {
    #expect(places(rule, in: stack("emma", "dune")).isEmpty)
  }
}
