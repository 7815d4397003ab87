import SmartStackModel
import Testing

@testable import SmartStackEvaluation

@Suite struct BaselinePoliciesTests {
  @Test func theOrderIsThatOfTheSlowRestatement() {
    #expect(BaselinePolicies.all.map { $0.name } == SlowReplay.names)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func figuresEqualTheSlowRestatement(seed: UInt64) throws {
    let events = randomEvents(seed: seed, count: 420, apps: seed % 2 == 0 ? 5 : 14)
    let engine = ReplayEngine(rules: .standard, policies: BaselinePolicies.all)
    let figures = try #require(
      engine.figures(of: "p") { body in for event in events { body(event) } })
    let slow = SlowReplay(events)
    #expect(SlowReplay.steps(events).count == figures.useCount)
    for (task, sums) in zip(figures.tasks, figures.sums) {
      let ranks = slow.ranks[task.rawValue] ?? []
      #expect(ranks.count == sums.count)
      for (policy, pair) in zip(SlowReplay.names, zip(ranks, sums)) {
        let expected = pair.0.reduce(into: MetricSums()) { $0.add(rank: $1) }
        #expect(pair.1 == expected, "seed \(seed), \(task), \(policy)")
        #expect(expected.count > 10)
      }
    }
  }
}
