import SmartStackLint
import SmartStackModel
import Testing

@Suite struct ReloadInThePastTests {
  private let rule = "reload-in-the-past"

  private func stack(reload: Timestamp) -> Stack {
    Stack(
      widgets: [
        Build.widget(
          timeline: Build.timeline(
            [Build.entry(Build.instant(3, 8)), Build.entry(Build.instant(3, 12))],
            .after(.at(reload, .zero))))
      ])
  }

  @Test func findsAReloadBeforeTheFirstEntry() {
    let findings = found(rule, in: stack(reload: Build.instant(3, 8)))
    #expect(findings.map(\.path) == ["widgets[0].timeline.reload.after"])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func isQuietDuringAndAfterTheTimeline() {
    #expect(places(rule, in: stack(reload: Build.instant(3, 10))).isEmpty)
    #expect(places(rule, in: stack(reload: Build.instant(4))).isEmpty)
  }
}
