import SmartStackLint
import SmartStackModel
import Testing

@Suite struct StackTooLargeTests {
  private let rule = "stack-too-large"

  private func stack(_ count: Int, _ profile: Profile) -> Stack {
    Stack(profile: profile, widgets: (0..<count).map { Build.widget("w\($0)") })
  }

  @Test func findsMoreThanTenWidgets() {
    let findings = found(rule, in: stack(11, .homeScreen))
    #expect(findings.map(\.path) == ["widgets"])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func isQuietForTenAndOnAWatch() {
    #expect(places(rule, in: stack(10, .homeScreen)).isEmpty)
    #expect(places(rule, in: stack(11, .watch)).isEmpty)
  }
}
