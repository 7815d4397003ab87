import SmartStackLint
import SmartStackModel
import Testing

@Suite struct RotationOffTests {
  private let rule = "rotation-off"

  private func stack(_ rotate: Bool, _ suggest: Bool) -> Stack {
    var stack = Build.stack([Build.entry(Build.instant(2), 1)])
    stack.options = Stack.Options(smartRotate: rotate, widgetSuggestions: suggest)
    return stack
  }

  @Test func notesAStackThatNeverMoves() {
    let findings = found(rule, in: stack(false, false))
    #expect(findings.map(\.path) == ["options.smartRotate"])
    #expect(findings.map(\.severity) == [.note])
  }

  @Test func isQuietWithEitherOption() {
    #expect(places(rule, in: stack(true, false)).isEmpty)
    #expect(places(rule, in: stack(false, true)).isEmpty)
  }
}
