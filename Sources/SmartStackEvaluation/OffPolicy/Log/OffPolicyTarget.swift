public import SmartStackRanking

/// The policy whose worth is asked of a log.
public enum OffPolicyTarget: Sendable {
  /// The first card of the project's own ranking.
  case topCard(RankingModel)
  /// A card drawn by the chances of the project's own ranking.
  case softmax(RankingModel)
  /// The first widget of a policy of next use.
  case policy(any ReplayPolicy)

  /// The name in tables.
  public var name: String {
    switch self {
    case .topCard: "SmartStack"
    case .softmax: "SmartStack, drawn"
    case .policy(let policy): policy.name
    }
  }
}
