import Testing

@testable import SmartStackSimulation

@Suite struct SeededGeneratorTests {
  /// The reference values of the algorithm's authors for this seed.
  @Test func knownSequence() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func partsOfASeedDiffer() {
    var numbers: Set<UInt64> = []
    for seed in 0..<50 as Range<UInt64> {
      for part in 0..<50 as Range<UInt64> {
        var generator = SeededGenerator(seed: seed, part: part)
        numbers.insert(generator.next())
      }
    }
    #expect(numbers.count == 2500)
  }

  @Test(arguments: [1, 2, 3, 7, 100, 1_000_003]) func boundedNumbersAreUniform(bound: Int) {
    var generator = SeededGenerator(seed: 5)
    let bins = min(bound, 20)
    var counts = [Int](repeating: 0, count: bins)
    let draws = 100_000
    for _ in 0..<draws {
      let number = generator.below(bound)
      #expect((0..<bound).contains(number))
      counts[number * bins / bound] += 1
    }
    // Bins are equal but for less than a thousandth; 19 degrees of freedom exceed 50 once in 10,000.
    let expected = Double(draws) / Double(bins)
    let statistic = counts.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) }
    #expect(statistic / expected < 50)
  }

  @Test func rangesHaveBothEnds() {
    var generator = SeededGenerator(seed: 6)
    #expect(Set((0..<200).map { _ in generator.number(-2...2) }) == [-2, -1, 0, 1, 2])
    let hits = (0..<10_000).reduce(0) { sum, _ in sum + (generator.percent(8) ? 1 : 0) }
    #expect((680...920).contains(hits))
    #expect((0..<100).allSatisfy { _ in !generator.percent(0) && generator.percent(100) })
  }
}
