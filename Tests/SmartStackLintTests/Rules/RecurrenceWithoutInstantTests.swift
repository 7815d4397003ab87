import SmartStackLint
import SmartStackModel
import Testing

@Suite struct RecurrenceWithoutInstantTests {
  private let rule = "recurrence-without-instant"

  private func stack(_ recurrence: Recurrence) -> Stack {
    Build.stack([Build.entry(every: recurrence, 1)])
  }

  @Test func findsRecurrencesThatCannotOccur() {
    let flawed = [
      Build.daily(8, since: Build.march(9), until: Build.march(3)),
      Build.every(minutes: 0, from: 6, until: 22),
      Build.every(minutes: 30, from: 22, until: 6),
      Recurrence(pattern: .times([])),
      Recurrence(
        weekdays: [.sunday], pattern: .times([Build.time(8)]), firstDay: Build.march(2),
        lastDay: Build.march(6)),
    ]
    for recurrence in flawed {
      let findings = found(rule, in: stack(recurrence))
      #expect(findings.map(\.path) == ["widgets[0].timeline.entries[0].every"])
      #expect(findings.map(\.severity) == [.error])
    }
  }

  @Test func warnsOfARecurrenceThatIsOver() {
    let stack = Build.watch(
      .recurring(Build.daily(8, until: Build.march(1)), length: .seconds(60), .standard))
    let findings = found(rule, in: stack)
    #expect(findings.map(\.path) == ["widgets[0].relevance[0].every"])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func readsReloadPoliciesAndRelevantIntents() {
    let flawed = Build.every(minutes: 0, from: 6, until: 22)
    let stack = Stack(
      widgets: [
        Build.widget(
          timeline: Build.timeline([Build.entry(Build.instant(2))], .after(.recurring(flawed))))
      ],
      relevantIntents: [
        RelevantIntent(
          app: "com.example.app", widgetKind: "one", intentType: "Show",
          context: .recurring(flawed, length: .zero, .standard))
      ])
    #expect(
      places(rule, in: stack)
        == ["relevantIntents[0].context.every", "widgets[0].timeline.reload.after.every"])
  }

  @Test func isQuietForNowAndTheFuture() {
    #expect(places(rule, in: stack(Build.daily(8, until: Build.march(2)))).isEmpty)
    let single = Build.daily(8, since: Build.march(3), until: Build.march(3))
    #expect(places(rule, in: stack(single)).isEmpty)
    #expect(places(rule, in: stack(Build.daily(8, since: Build.march(30)))).isEmpty)
  }
}
