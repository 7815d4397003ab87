import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackEvaluation

@Suite struct BootstrapSumsTests {
  /// Sums of people under two policies, of which the first is better by a half or so.
  private func people(seed: UInt64, count: Int) -> [(name: String, sums: [MetricSums])] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { number in
      var sums = [MetricSums(), MetricSums()]
      for _ in 0..<20 + Int(random.next() % 30) {
        let rank = 1 + Double(random.next() % 6)
        sums[0].add(rank: rank)
        sums[1].add(rank: random.next() % 3 == 0 ? rank : rank + 1)
      }
      return ("person \(number)", sums)
    }
  }

  private func sums(_ people: [(name: String, sums: [MetricSums])]) -> BootstrapSums {
    var result = BootstrapSums(policyCount: 2, draws: 400, seed: 5)
    for person in people { result.add(person: person.name, person.sums) }
    return result
  }

  @Test("Draws of shards add up to those of all, to 1e-9", arguments: [1, 2, 3, 7])
  func shards(count: Int) throws {
    let people = people(seed: 1, count: 23)
    let whole = sums(people)
    var merged = BootstrapSums(policyCount: 2, draws: 400, seed: 5)
    for shard in 0..<count {
      let part = people.enumerated().filter { $0.offset % count == shard }.map(\.element)
      let isAdded = merged.add(sums(part.reversed()))
      #expect(isAdded)
    }
    #expect(merged.personCount == 23 && merged.counts == whole.counts)
    for metric in BootstrapSums.metrics {
      let one = try #require(whole.interval(metric: metric, of: 0, over: 1))
      let other = try #require(merged.interval(metric: metric, of: 0, over: 1))
      #expect(abs(one.difference - other.difference) < 1e-9)
      #expect(abs(one.lower - other.lower) < 1e-9 && abs(one.upper - other.upper) < 1e-9)
    }
  }

  @Test("The interval is near that of drawing people with replacement")
  func nearTheMultinomial() throws {
    let people = people(seed: 2, count: 200)
    let poisson = try #require(sums(people).interval(metric: 3, of: 0, over: 1))
    let drawn = try #require(
      PairedBootstrap(draws: 400, seed: 5).interval(
        metric: 3, of: people.map { $0.sums[0] }, over: people.map { $0.sums[1] }))
    #expect(abs(poisson.difference - drawn.difference) < 1e-12)
    let width = drawn.upper - drawn.lower
    #expect(abs(poisson.lower - drawn.lower) < 0.3 * width)
    #expect(abs(poisson.upper - drawn.upper) < 0.3 * width)
    #expect(poisson.isClearOfZero)
  }

  @Test("A person counts once on average, and as often wherever counted")
  func weights() {
    var sums = BootstrapSums(policyCount: 1, draws: 20_000, seed: 3)
    var one = MetricSums()
    one.add(rank: 1)
    sums.add(person: "somebody", [one])
    let mean = sums.counts.dropFirst().reduce(0, +) / 20_000
    let squares = sums.counts.dropFirst().reduce(0) { $0 + ($1 - 1) * ($1 - 1) } / 20_000
    #expect(abs(mean - 1) < 0.03 && abs(squares - 1) < 0.05)
    var again = BootstrapSums(policyCount: 1, draws: 20_000, seed: 3)
    again.add(person: "somebody", [one])
    #expect(again == sums)
    var other = BootstrapSums(policyCount: 1, draws: 20_000, seed: 3)
    other.add(person: "somebody else", [one])
    #expect(other.counts != sums.counts)
  }

  @Test("One person has no interval, and other draws are not added")
  func refusals() {
    var sums = sums(people(seed: 4, count: 1))
    #expect(sums.interval(metric: 3, of: 0, over: 1) == nil)
    for (policies, draws, seed) in [(2, 399, 5), (2, 400, 6), (3, 400, 5)] as [(Int, Int, UInt64)] {
      let isAdded = sums.add(BootstrapSums(policyCount: policies, draws: draws, seed: seed))
      #expect(!isAdded)
    }
  }
}
