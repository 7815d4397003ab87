public import SmartStackModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The cards of a stack at a moment, in order.
public struct Ranking: Hashable, Sendable {
  /// A card with its place.
  public struct Entry: Hashable, Sendable {
    /// The card.
    public let card: Card
    /// The range of places that it is in.
    public let tier: Tier
    /// The score, in log odds.
    public let score: Double
    /// The chance, by the softmax over the cards that compete by relevance; 0 for others.
    public let probability: Double
    /// Whether the person asked never to be shown the card by suggestion.
    let isNeverSuggested: Bool
  }

  /// The moment.
  public let moment: Moment
  /// The cards that are shown, the top one first.
  public let entries: [Entry]
  /// The cards that are not shown, by identifier.
  public let hidden: [HiddenCard]

  /// The card on top, where one may lead.
  public var leader: Entry? {
    entries.first.flatMap { $0.tier == .notEligible ? nil : $0 }
  }

  /// The order of the cards, by identifier and tier; two rankings with equal orders look the same.
  public var order: [String] { entries.map { "\($0.tier.rawValue)/\($0.card.id)" } }

  init(moment: Moment, placed: [CardPlacement.Placed], hidden: [HiddenCard]) {
    self.moment = moment
    self.hidden = hidden.sorted { $0.id < $1.id }
    let competing = placed.filter { $0.tier == .relevant }.map(\.score)
    // Shifting by the largest score keeps every power finite.
    let largest = competing.max() ?? 0
    let total = competing.reduce(0) { $0 + exp($1 - largest) }
    entries = placed.map { item in
      Entry(
        card: item.card, tier: item.tier, score: item.score,
        probability: item.tier == .relevant ? exp(item.score - largest) / total : 0,
        isNeverSuggested: item.isNeverSuggested)
    }
  }
}
