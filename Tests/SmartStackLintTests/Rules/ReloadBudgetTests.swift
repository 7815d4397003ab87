import SmartStackLint
import SmartStackModel
import Testing

@Suite struct ReloadBudgetTests {
  private let rule = "reload-budget"

  private func stack(_ policy: ReloadPolicy, _ entries: [EntryDeclaration]? = nil) -> Stack {
    Stack(
      widgets: [
        Build.widget(
          timeline: Build.timeline(entries ?? [Build.entry(Build.instant(2))], policy))
      ])
  }

  @Test func findsAReloadEveryTenMinutes() {
    let findings = found(
      rule, in: stack(.after(.recurring(Build.every(minutes: 10, from: 0, until: 24)))))
    #expect(findings.map(\.path) == ["widgets[0].timeline.reload"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.message.contains("144 reloads a day") == true)
  }

  @Test func notesAReloadEveryHalfHour() {
    let findings = found(
      rule, in: stack(.after(.recurring(Build.every(minutes: 30, from: 0, until: 24)))))
    #expect(findings.map(\.severity) == [.note])
  }

  @Test func findsShortTimelinesThatReloadAtTheirEnd() {
    let entries = [Build.entry(Build.instant(2, 8)), Build.entry(Build.instant(2, 8, 10))]
    #expect(found(rule, in: stack(.atEnd, entries)).map(\.severity) == [.warning])
  }

  @Test(arguments: [(40, nil), (41, .note), (70, .note), (71, .warning)] as [(Int, Severity?)])
  func countsTheBusiestDay(count: Int, severity: Severity?) {
    let times = (0..<count).map { Build.time($0 / 4, $0 % 4 * 15) }
    let busy = Recurrence(weekdays: [.tuesday], pattern: .times(times))
    #expect(found(rule, in: stack(.after(.recurring(busy)))).first?.severity == severity)
  }

  @Test func isQuietWithinTheBudget() {
    let hourly = ReloadPolicy.after(.recurring(Build.every(minutes: 60, from: 0, until: 24)))
    let day = [Build.entry(Build.instant(2, 8)), Build.entry(Build.instant(2, 20))]
    #expect(places(rule, in: stack(hourly)).isEmpty)
    #expect(places(rule, in: stack(.atEnd, day)).isEmpty)
    #expect(places(rule, in: stack(.never)).isEmpty)
    #expect(
      places(rule, in: stack(.atEnd, [Build.entry(every: Build.daily(8, 9), 1)])).isEmpty)
  }
}
