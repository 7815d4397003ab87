import SmartStackModel
import Testing

@testable import SmartStackEvaluation

@Suite struct ReplayTotalsTests {
  private static let rules = ReplayProtocol.standard

  private func people(_ count: Int) -> [PersonFigures] {
    var random = SplitMix64(seed: 4)
    return (0..<count).map { number in
      var person = PersonFigures(
        person: "p\(number)", useCount: 100, tasks: Self.rules.tasks, policyCount: 2)
      for task in Self.rules.tasks {
        for _ in 0..<Int(random.next() % 20) {
          person.add(rank: 1 + Double(random.next() % 5), task: task, policy: 0)
          person.add(rank: 1 + Double(random.next() % 8), task: task, policy: 1)
        }
      }
      return person
    }
  }

  private func empty(draws: Int = 100, seed: UInt64 = 2) -> ReplayTotals {
    ReplayTotals(rules: Self.rules, policies: ["a", "b"], draws: draws, seed: seed)
  }

  @Test("Totals of parts add up to those of all, in any order", arguments: [1, 2, 5, 30])
  func parts(count: Int) throws {
    let people = people(23)
    let whole = ReplayTotals(
      ReplayFigures(rules: Self.rules, policies: ["a", "b"], people: people, leftOutCount: 3),
      draws: 100, seed: 2)
    var merged = empty()
    for part in (0..<count).reversed() {
      var totals = empty()
      for (index, person) in people.enumerated() where index % count == part { totals.add(person) }
      if part == 0 { totals.addLeftOut(3) }
      let isAdded = merged.add(totals)
      #expect(isAdded)
    }
    #expect(merged.figures.personCount == 23 && merged.figures.leftOutCount == 3)
    for task in Self.rules.tasks {
      for metric in RankMetrics.all.indices {
        let one = try #require(whole.interval(metric: metric, of: 0, over: 1, task: task))
        let other = try #require(merged.interval(metric: metric, of: 0, over: 1, task: task))
        #expect(abs(one.difference - other.difference) < 1e-12)
        #expect(abs(one.lower - other.lower) < 1e-12 && abs(one.upper - other.upper) < 1e-12)
        #expect(one.lower < one.difference && one.difference < one.upper)
      }
    }
  }

  @Test("Totals of other draws, seeds or policies are not added; no draws, no interval")
  func others() {
    var totals = empty()
    let other = ReplayTotals(rules: Self.rules, policies: ["a"], draws: 100, seed: 2)
    let areAdded = [empty(draws: 99), empty(seed: 3), other].map { totals.add($0) }
    #expect(areAdded == [false, false, false])
    var plain = empty(draws: 0)
    for person in people(5) { plain.add(person) }
    let isAdded = plain.add(empty(draws: 0))
    #expect(plain.draws.isEmpty && isAdded)
    #expect(plain.interval(metric: 0, of: 0, over: 1, task: .start) == nil)
  }
}
