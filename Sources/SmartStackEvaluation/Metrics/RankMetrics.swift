/// The metrics of a replay of launches, in the order of its tables: the one place that lists them.
public enum RankMetrics: Sendable {
  /// All metrics.
  public static let all: [any RankMetric] = [
    HitRate(places: 1), HitRate(places: 3), HitRate(places: 5), ReciprocalRank(),
    DiscountedGain(places: 5),
  ]

  /// Their names.
  public static let names: [String] = all.map { $0.name }
}
