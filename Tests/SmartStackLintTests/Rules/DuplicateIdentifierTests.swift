import SmartStackLint
import SmartStackModel
import Testing

@Suite struct DuplicateIdentifierTests {
  private let rule = "duplicate-identifier"

  @Test func findsIdentifiersUsedTwice() {
    let stack = Stack(
      widgets: [Build.widget("a"), Build.widget("b"), Build.widget("a")],
      liveActivities: ["x", "x"].map {
        LiveActivity(id: $0, app: "com.example.app", start: Build.instant(2))
      },
      sessionControls: ["y", "y"].map {
        SessionControl(id: $0, app: "com.example.app", start: Build.instant(2))
      })
    let findings = found(rule, in: stack)
    #expect(
      findings.map(\.path) == ["liveActivities[1].id", "sessionControls[1].id", "widgets[2].id"])
    #expect(findings.allSatisfy { $0.severity == .error })
  }

  @Test func isQuietForDifferentIdentifiers() {
    #expect(
      places(rule, in: Stack(widgets: [Build.widget("a"), Build.widget("b")])).isEmpty)
  }
}
