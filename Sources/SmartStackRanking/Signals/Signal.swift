import SmartStackModel

/// The families of evidence, in the order in which their contributions are added.
public enum Family: String, CaseIterable, Sendable {
  /// What the widget's author declares.
  case declared
  /// What is taken off where a widget claims too much.
  case abuse
  /// When and where the widget says that it matters.
  case clues
  /// What the person did before in moments like this.
  case habit
  /// How the person reacted to the card.
  case feedback

  /// The name that people read.
  public var title: String {
    switch self {
    case .declared: "declared score"
    case .abuse: "abuse control"
    case .clues: "context clues"
    case .habit: "habit"
    case .feedback: "feedback"
    }
  }
}

/// One family of evidence, prepared for a moment.
///
/// All work that does not depend on the card is done when it is made; `contribution` is then called
/// for each card, with a recorder that either vanishes or keeps the reasons.
protocol Signal: Sendable {
  /// The family.
  static var family: Family { get }

  /// Returns the part of a card's score that comes from this family, always finite.
  func contribution<R: Recorder>(to card: Card, recorder: inout R) -> Double

  /// Returns the next instant at which a card's part can change by the passing of time alone.
  func nextBoundary(for card: Card) -> Timestamp?
}

/// What a signal needs to prepare itself.
struct SignalInput: Sendable {
  let history: History
  let moment: Moment
  let declarations: DeclarationTable
  /// The clues that the stack honours.
  let honoured: Set<Profile.Clue>

  var model: RankingModel { history.model }
}
