import SmartStackModel
import Testing

@testable import SmartStackEvaluation

@Suite struct HourBinsTests {
  private func bins(_ counts: [Int]) -> HourBins {
    var bins = HourBins()
    bins.reload(dayNumber: 0)
    for (item, count) in counts.enumerated() {
      for _ in 0..<count { bins.add(item, bin: 8) }
    }
    return bins
  }

  @Test func neighboursCountByTheirWeights() {
    let bins = bins([3, 1])
    #expect(abs(bins.score(of: 0, bin: 8) - 0.6 * 0.75) < 1e-12)
    #expect(abs(bins.score(of: 0, bin: 9) - 0.15 * 0.75) < 1e-12)
    #expect(abs(bins.score(of: 1, bin: 6) - 0.05 * 0.25) < 1e-12)
    #expect(bins.score(of: 0, bin: 8 + 24) == 0)
    #expect(bins.score(of: 0, bin: 11) == 0)
  }

  @Test func midnightIsNoEdge() {
    var bins = HourBins()
    bins.add(0, bin: 23)
    #expect(abs(bins.score(of: 0, bin: 0) - 0.15) < 1e-12)
  }

  @Test func weekendsHaveTheirOwnBins() {
    // Day 0, 1 January 1970, was a Thursday.
    #expect(HourBins.bin(LocalTime(timestamp(5 * hour), offset: .zero)) == 5)
    #expect(HourBins.bin(LocalTime(timestamp(2 * day + 5 * hour), offset: .zero)) == 29)
  }

  /// Published defect: counts fade once when they are loaded, however many weeks have passed.
  @Test func tenWeeksFadeAsMuchAsOne() {
    var week = bins([8, 4])
    var tenWeeks = week
    week.reload(dayNumber: 7)
    tenWeeks.reload(dayNumber: 70)
    #expect(week.count(of: 0, bin: 8) == 4)
    #expect(tenWeeks.count(of: 0, bin: 8) == 4)
    var unloaded = bins([8, 4])
    unloaded.reload(dayNumber: 6)
    #expect(unloaded.count(of: 0, bin: 8) == 8)
  }

  /// Published defect: fading cuts counts to whole numbers, so that a lone use is lost.
  @Test func aLoneUseIsLost() {
    var bins = bins([1, 3])
    bins.reload(dayNumber: 7)
    #expect(bins.count(of: 0, bin: 8) == 0)
    #expect(bins.count(of: 1, bin: 8) == 1)
    #expect(bins.score(of: 1, bin: 8) == 0.6)
  }
}
