/// Mean reciprocal rank: the mean of one over the rank, over all ranks.
///
/// E. M. Voorhees, "The TREC-8 Question Answering Track Report" (1999). A thing that is not among
/// the candidates counts 0.
public struct ReciprocalRank: RankMetric {
  /// The name in tables.
  public let name = "MRR"

  /// Creates the metric.
  public init() {}

  /// Returns one over the rank.
  public func value(rank: Double?) -> Double { rank.map { 1 / $0 } ?? 0 }
}
