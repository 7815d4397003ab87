import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackEvaluation

@Suite struct MetricSumsTests {
  private func sums(_ ranks: some Sequence<Double?>) -> MetricSums {
    ranks.reduce(into: MetricSums()) { $0.add(rank: $1) }
  }

  private func isNear(_ first: MetricSums, _ second: MetricSums) -> Bool {
    first.count == second.count && first.unseenCount == second.unseenCount
      && zip(first.sums, second.sums).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test func theSumsOfAFewRanks() {
    let sums = sums([1, 2, 4, nil])
    #expect(sums.count == 4)
    #expect(sums.unseenCount == 1)
    #expect(sums.sums[0...2] == [1, 2, 3])
    #expect(sums.sums[3] == 1.75)
    #expect(sums.mean(0) == 0.25)
    #expect(sums.mean(3) == 1.75 / 4)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func mergingIsAssociativeAndCommutative(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let ranks: [Double?] = (0..<300).map { _ in
      random.oneIn(9) ? nil : Double(random.integer(2...40)) / 2
    }
    let cut = random.integer(0...300)
    let end = random.integer(cut...300)
    let parts = [ranks[..<cut], ranks[cut..<end], ranks[end...]].map(sums)
    let whole = sums(ranks)
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      var merged = MetricSums()
      for index in order { merged.add(parts[index]) }
      #expect(isNear(merged, whole), "seed \(seed)")
    }
    var right = parts[1]
    right.add(parts[2])
    var nested = parts[0]
    nested.add(right)
    #expect(isNear(nested, whole))
  }

  @Test func nothingIsNeutral() {
    var some = sums([1, nil])
    some.add(MetricSums())
    #expect(some == sums([1, nil]))
    #expect(MetricSums().mean(0) == 0)
  }

  @Test func storedSumsComeBack() {
    let some = sums([1, 3, nil])
    let stored = MetricSums(
      count: some.count, unseenCount: some.unseenCount, sums: some.sums)
    #expect(stored == some)
  }
}
