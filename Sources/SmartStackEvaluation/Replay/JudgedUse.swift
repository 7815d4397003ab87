/// A use of a replay, and where each policy had ranked the thing that was used.
public struct JudgedUse: Hashable, Sendable {
  /// The number of uses before it.
  public let position: Int
  /// The use.
  public let use: Use
  /// The rank of the thing under each policy, from 1; nothing for a thing that was never used before.
  public let ranks: [Double?]

  /// Creates a judged use.
  ///
  /// - Parameters:
  ///   - position: the number of uses before it.
  ///   - use: the use.
  ///   - ranks: the rank of the thing under each policy.
  public init(position: Int, use: Use, ranks: [Double?]) {
    self.position = position
    self.use = use
    self.ranks = ranks
  }

  /// Whether a policy had the thing among its first.
  ///
  /// - Parameters:
  ///   - policy: the index of the policy.
  ///   - count: the number of places.
  /// - Returns: whether its rank is at most the count.
  public func isHit(_ policy: Int, within count: Int = 1) -> Bool {
    ranks[policy].map { $0 <= Double(count) } ?? false
  }
}
