import SmartStackEvaluation
import Testing

@Suite struct RankMetricsTests {
  @Test func theColumnsAreThoseOfThePublishedTables() {
    #expect(RankMetrics.names == ["HR@1", "HR@3", "HR@5", "MRR", "nDCG@5"])
  }

  @Test func everyMetricIsBetweenZeroAndOneAndNeverRisesWithTheRank() {
    for metric in RankMetrics.all {
      var last = 1.0
      for half in 2...60 {
        let value = metric.value(rank: Double(half) / 2)
        #expect((0...last).contains(value), "\(metric.name) at \(half)/2")
        last = value
      }
      #expect(metric.value(rank: 1) == 1)
      #expect(metric.value(rank: nil) == 0)
    }
  }
}
