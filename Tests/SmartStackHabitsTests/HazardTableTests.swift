import Testing

@testable import SmartStackHabits

@Suite struct HazardTableTests {
  @Test("Before anything is known a hazard is its prior")
  func prior() {
    let table = HazardTable.ranks
    #expect(abs(table.hazard(0) - 0.25) < 1e-12)
    #expect(abs(table.hazard(1, of: 9) - 0.125) < 1e-12)
  }

  @Test("A thing's own hazard leans on that of all things by eight exposures")
  func own() {
    var table = HazardTable(priors: [0.1], priorExposures: 10, keep: 1)
    for use in 0..<10 {
      table.expose(use < 4 ? 0 : 1, in: 0, isUsed: use < 4)
      table.expose(1, used: use < 4 ? 1 : 0, in: 0)
    }
    let common = (4 + 1.0) / (10 + 10)
    #expect(abs(table.hazard(0) - common) < 1e-12)
    #expect(abs(table.hazard(0, of: 0) - (4 + 8 * common) / 12) < 1e-12)
    #expect(abs(table.hazard(0, of: 1) - 8 * common / 14) < 1e-12)
  }

  @Test("A faded hazard stays above zero however often nothing happens")
  func floor() {
    var table = HazardTable(priors: [0.1], priorExposures: 10, keep: 0.5)
    for _ in 0..<10_000 { table.expose(1, used: 0, in: 0) }
    #expect(table.hazard(0) > 0)
  }

  @Test("Many things in a bucket fade it as often as one after the other would")
  func together() {
    var table = HazardTable(priors: [0.1], priorExposures: 10, keep: 0.5)
    table.expose(1, used: 1, in: 0)
    table.expose(2, used: 1, in: 0)
    // Events 1 · ¼ + 1, exposures 1 · ¼ + 1 + ½.
    #expect(abs(table.hazard(0) - (1.25 + 1) / (1.75 + 10)) < 1e-12)
  }

  @Test(
    "Ranks and their buckets", arguments: [(1, 0), (2, 1), (8, 7), (10, 8), (40, 12), (41, 13)])
  func ranks(rank: Int, bucket: Int) {
    #expect(HazardBuckets.bucket(ofRank: rank) == bucket)
  }
}
