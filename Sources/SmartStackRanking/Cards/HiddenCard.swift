/// A card that could not be shown at a moment, and why.
public struct HiddenCard: Hashable, Sendable {
  /// Why a card is not shown.
  public enum Reason: Hashable, Sendable {
    /// Cards of this sort do not exist in the stack's profile.
    case notInProfile
    /// A relevance widget shows only while a clue holds.
    case noClueHolds
    /// A better card of the same group is shown, by its identifier.
    case groupIsFull(shown: String)
    /// A relevance card of the same app takes its place, by its identifier.
    case replaced(by: String)
    /// The stack has no more room.
    case noRoom
  }

  /// The identifier of the card.
  public let id: String
  /// Why it is not shown.
  public let reason: Reason
  /// The card, where there is one to explain.
  let card: Card?

  init(id: String, reason: Reason, card: Card? = nil) {
    self.id = id
    self.reason = reason
    self.card = card
  }

  /// The reason in words.
  public var sentence: String {
    switch reason {
    case .notInProfile: "cards of this sort do not exist in this profile"
    case .noClueHolds: "a relevance widget shows only while one of its clues holds"
    case .groupIsFull(let shown): "\(shown) of the same group is shown"
    case .replaced(let other): "\(other) takes its place while it shows"
    case .noRoom: "the stack has no more room"
    }
  }
}
