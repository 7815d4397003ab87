import SmartStackEvaluation
import Testing

/// Sums of parts add up to those of the whole, and the intervals follow from them.
@Suite struct StackSumsTests {
  private static func sums(_ seed: UInt64) -> StackSums {
    let days = RandomDays(seed: seed)
    return StackReplay.result(
      of: days.events, stack: days.stack, span: days.span, zone: days.zone
    ).sums
  }

  @Test func partsAddUp() {
    let parts = (1...6 as ClosedRange<UInt64>).map(Self.sums)
    var total = StackSums()
    for part in parts { total.add(part) }
    #expect(total.glanceCount == parts.reduce(0) { $0 + $1.glanceCount })
    #expect(total.chanceCount == total.binCounts.reduce(0, +))
    #expect(total.milliseconds == parts.reduce(0) { $0 + $1.milliseconds })
    let people = StackPeopleFigures(
      policies: ["own"],
      people: parts.enumerated().map { PersonStackFigures(person: "p\(9 - $0)", sums: [$1]) },
      minimumGlances: 1)
    #expect(people.people.map(\.person) == people.people.map(\.person).sorted())
    let answered = people.macro(AnsweredGlances(), policy: 0)
    let shares = people.sums(policy: 0).map {
      Double($0.answeredCount) / Double($0.glanceCount)
    }
    #expect(answered == shares.reduce(0, +) / Double(shares.count))
    #expect(people.people.count + people.leftOutCount == parts.count)
  }

  @Test func partsOfAnotherLengthAreRefused() {
    #expect(
      StackSums(squaredError: 0, binCounts: [1], binChances: [0.5], binHits: [1]) == nil)
  }

  @Test func theIntervalOfEqualPoliciesIsZero() throws {
    let bootstrap = PairedBootstrap(draws: 200)
    let people = [(count: 3, of: 9), (count: 1, of: 4), (count: 0, of: 0), (count: 7, of: 8)]
    let same = try #require(bootstrap.interval(people, over: people))
    #expect(same.difference == 0 && same.lower == 0 && same.upper == 0)
    let better = people.map { (count: $0.of, of: $0.of) }
    let interval = try #require(bootstrap.interval(better, over: people))
    #expect(interval.difference == 1 - 11.0 / 21)
    #expect(interval.lower <= interval.difference && interval.difference <= interval.upper)
    #expect(interval.isClearOfZero)
    #expect(bootstrap.interval([(count: 1, of: 1)], over: [(count: 0, of: 1)]) == nil)
    #expect(bootstrap.interval([(0, 0), (0, 0)], over: [(0, 0), (0, 0)]) == nil)
  }
}
