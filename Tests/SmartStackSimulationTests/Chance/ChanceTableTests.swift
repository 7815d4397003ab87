import SmartStackModel
import Testing

@testable import SmartStackSimulation

@Suite struct ChanceTableTests {
  static let widgets = ["d", "b", "c", "a"].map { Widget(id: $0, kind: "K", app: "com.example.k") }

  @Test func chancesAreTheStatedMixture() {
    let table = ChanceTable(
      weights: [6, 3, 1, 0], noisePercent: 8, widgets: Self.widgets[...])
    for (index, share) in [0.6, 0.3, 0.1, 0.0].enumerated() {
      #expect(abs(table.chance(of: index) - (0.92 * share + 0.02)) < 1e-15)
    }
    #expect(table.best == 0)
  }

  @Test func theLeastIdentifierIsBestAmongEquals() {
    #expect(
      ChanceTable(weights: [5, 5, 5, 4], noisePercent: 0, widgets: Self.widgets[...]).best == 1)
    #expect(
      ChanceTable(weights: [5, 1, 1, 5], noisePercent: 0, widgets: Self.widgets[...]).best == 3)
  }

  @Test(arguments: [0, 8, 50]) func drawsFollowTheChances(noise: Int) {
    let table = ChanceTable(
      weights: [50, 30, 15, 5], noisePercent: noise, widgets: Self.widgets[...])
    var generator = SeededGenerator(seed: UInt64(noise))
    var counts = [0, 0, 0, 0]
    for _ in 0..<200_000 { counts[table.draw(&generator)] += 1 }
    var statistic = 0.0
    for (index, count) in counts.enumerated() {
      let expected = 200_000 * table.chance(of: index)
      statistic += (Double(count) - expected) * (Double(count) - expected) / expected
    }
    // Three degrees of freedom exceed 21.1 once in 10,000.
    #expect(statistic < 21.1)
  }

  @Test func aWidgetOfWeightZeroIsNeverDrawnWithoutNoise() {
    let table = ChanceTable(weights: [0, 2, 0, 1], noisePercent: 0, widgets: Self.widgets[...])
    var generator = SeededGenerator(seed: 3)
    #expect(Set((0..<1000).map { _ in table.draw(&generator) }) == [1, 3])
  }
}
