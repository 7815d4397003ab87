public import SmartStackModel
public import SmartStackRanking

/// A card as the rotation policy sees it: a light value, made from a ranking or by hand.
public struct RotationCandidate: Hashable, Sendable {
  /// Where a card stands.
  public enum Origin: String, CaseIterable, Sendable {
    /// In the stack, because the person put it there or the stack itself holds it.
    case stack
    /// Outside; it can be inserted as a suggestion.
    case suggestion
  }

  /// The identifier of the card.
  public var id: String
  /// The score, in log odds.
  public var score: Double
  /// The chance that it is the next one used.
  public var probability: Double
  /// The range of places that it is in.
  public var tier: Tier
  /// Where it stands.
  public var origin: Origin
  /// Until when its relevance lasts, where that is known.
  public var relevantUntil: Timestamp?

  /// Creates a candidate.
  ///
  /// - Parameters:
  ///   - id: the identifier of the card.
  ///   - score: the score, in log odds.
  ///   - probability: the chance that it is the next one used.
  ///   - tier: the range of places that it is in.
  ///   - origin: where it stands.
  ///   - relevantUntil: until when its relevance lasts, where that is known.
  public init(
    id: String, score: Double, probability: Double = 0, tier: Tier = .relevant,
    origin: Origin = .stack, relevantUntil: Timestamp? = nil
  ) {
    self.id = id
    self.score = score
    self.probability = probability
    self.tier = tier
    self.origin = origin
    self.relevantUntil = relevantUntil
  }

  /// Whether the card may lead now.
  public var isEligible: Bool { tier != .notEligible }

  /// Tells whether a card stands above another: score descending, then identifier ascending.
  static func isAbove(_ first: RotationCandidate, _ second: RotationCandidate) -> Bool {
    first.score != second.score ? first.score > second.score : first.id < second.id
  }
}
