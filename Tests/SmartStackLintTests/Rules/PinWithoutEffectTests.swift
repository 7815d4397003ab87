import SmartStackLint
import SmartStackModel
import Testing

@Suite struct PinWithoutEffectTests {
  private let rule = "pin-without-effect"

  private func stack(_ profile: Profile, _ role: Widget.Role) -> Stack {
    Stack(profile: profile, widgets: [Build.widget(role: role, isPinned: true)])
  }

  @Test func findsPinsThatNobodyCanSet() {
    let relevance = found(rule, in: stack(.watch, .relevance(associatedKind: nil)))
    #expect(relevance.map(\.path) == ["widgets[0].pinned"])
    #expect(relevance.map(\.severity) == [.error])
    #expect(found(rule, in: stack(.homeScreen, .timeline)).map(\.severity) == [.warning])
  }

  @Test func isQuietForATimelineWidgetOnAWatch() {
    #expect(places(rule, in: stack(.watch, .timeline)).isEmpty)
  }
}
