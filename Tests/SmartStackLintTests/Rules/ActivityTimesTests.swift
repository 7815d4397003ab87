import SmartStackLint
import SmartStackModel
import Testing

@Suite struct ActivityTimesTests {
  private let rule = "activity-times"

  private func stack(end: Timestamp?, stale: Timestamp?) -> Stack {
    Stack(
      profile: .watch, widgets: [],
      liveActivities: [
        LiveActivity(id: "l", app: "a", start: Build.instant(2, 8), end: end, staleDate: stale)
      ],
      sessionControls: [SessionControl(id: "s", app: "a", start: Build.instant(2, 8), end: end)])
  }

  @Test func findsTimesThatDoNotFit() {
    let findings = found(rule, in: stack(end: Build.instant(2, 7), stale: Build.instant(2, 8)))
    #expect(
      findings.map(\.path)
        == ["liveActivities[0].end", "liveActivities[0].stale", "sessionControls[0].end"])
    #expect(findings.map(\.severity) == [.error, .warning, .error])
    #expect(places(rule, in: stack(end: Build.instant(3, 8), stale: nil)).count == 1)
  }

  @Test func isQuietForAnEvening() {
    #expect(places(rule, in: stack(end: Build.instant(2, 20), stale: nil)).isEmpty)
    #expect(places(rule, in: stack(end: Build.instant(2, 8), stale: nil)).isEmpty)
    #expect(places(rule, in: stack(end: nil, stale: Build.instant(2, 9))).isEmpty)
  }
}
