import SmartStackLint
import SmartStackModel
import Testing

@Suite struct LiveActivityTieTests {
  private let rule = "live-activity-tie"

  private func stack(_ scores: [Double], firstEnd: Timestamp? = nil, apps: [String]) -> Stack {
    Stack(
      profile: .watch, widgets: [],
      liveActivities: scores.enumerated().map { index, score in
        LiveActivity(
          id: "l\(index)", app: apps[index], relevanceScore: score,
          start: Build.instant(2, 8 + index), end: index == 0 ? firstEnd : nil)
      })
  }

  @Test func findsEqualScoresAtTheSameTime() {
    let findings = found(rule, in: stack([0, 0], apps: ["a", "a"]))
    #expect(findings.map(\.path) == ["liveActivities[1].score"])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func remembersTheActivityThatEndsLast() {
    let ends: [Timestamp?] = [Build.instant(2, 20), Build.instant(2, 9), nil]
    let stack = Stack(
      profile: .watch, widgets: [],
      liveActivities: ends.enumerated().map { index, end in
        LiveActivity(id: "l\(index)", app: "a", start: Build.instant(2, 8 + index * 2), end: end)
      }.reversed())
    let findings = found(rule, in: stack)
    #expect(findings.map(\.path) == ["liveActivities[0].score", "liveActivities[1].score"])
    #expect(findings.allSatisfy { $0.message.contains("liveActivities[2]") })
  }

  @Test func isQuietForOtherScoresAppsAndTimes() {
    #expect(places(rule, in: stack([0, 1], apps: ["a", "a"])).isEmpty)
    #expect(places(rule, in: stack([0, 0], apps: ["a", "b"])).isEmpty)
    #expect(
      places(rule, in: stack([0, 0], firstEnd: Build.instant(2, 9), apps: ["a", "a"])).isEmpty)
  }
}
