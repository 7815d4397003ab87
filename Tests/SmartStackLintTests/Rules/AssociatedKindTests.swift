import SmartStackLint
import SmartStackModel
import Testing

@Suite struct AssociatedKindTests {
  private let rule = "associated-kind"

  private func stack(_ kind: String?, other: Widget) -> Stack {
    var stack = Build.watch(.sleep(.bedtime))
    stack.widgets[0].role = .relevance(associatedKind: kind)
    stack.widgets.append(other)
    return stack
  }

  @Test func findsKindsThatReplaceNothing() {
    let findings = found(rule, in: stack("tody", other: Build.widget("today")))
    #expect(findings.map(\.path) == ["widgets[0].associatedKind"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.message == "the associated kind \"tody\" is not in the stack")
    let foreign = found(rule, in: stack("today", other: Build.widget("today", app: "b")))
    #expect(foreign.first?.message.contains("belongs to another app, \"b\"") == true)
    let itself = found(rule, in: stack("one", other: Build.widget("today")))
    #expect(itself.first?.message.contains("is that of a relevance widget") == true)
  }

  @Test func isQuietForATimelineWidgetOfTheApp() {
    #expect(places(rule, in: stack("today", other: Build.widget("today"))).isEmpty)
    #expect(places(rule, in: stack(nil, other: Build.widget("today"))).isEmpty)
  }
}
