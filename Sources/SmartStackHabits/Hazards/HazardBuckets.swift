/// The buckets in which things wait to be used again.
enum HazardBuckets {
  /// The first ranks of the buckets by recency, beside rank 1; ranks from the last on share one.
  static let rankEdges = [2, 3, 4, 5, 6, 7, 8, 9, 11, 14, 19, 26, 41]
  /// The edges of the buckets by the time since the last use, in milliseconds.
  static let ageEdges: [Int64] = [
    10, 30, 60, 120, 300, 900, 3600, 3 * 3600, 8 * 3600, 16 * 3600, 22 * 3600, 26 * 3600, 36 * 3600,
    72 * 3600, 168 * 3600,
  ].map { $0 * 1000 }

  /// The number of buckets by recency.
  static let rankCount = rankEdges.count + 1
  /// The number of buckets by age.
  static let ageCount = ageEdges.count + 1

  /// The bucket of each rank below 41, from rank 0 on, which is not used.
  private static let rankBuckets: [Int] = (0..<41).map { rank in rankEdges.count { $0 <= rank } }

  /// Returns the bucket of a rank by recency.
  ///
  /// - Parameter rank: the rank, from 1.
  /// - Returns: the bucket, from 0.
  static func bucket(ofRank rank: Int) -> Int {
    rank < rankBuckets.count ? rankBuckets[rank] : rankCount - 1
  }

  /// The hazard by recency before anything is known: a quarter over the rank.
  static let rankPriors: [Double] = ([1] + rankEdges).map { 0.25 / Double($0) }
  /// The hazard by age before anything is known.
  static let agePriors = [Double](repeating: 0.03, count: ageCount)
}
