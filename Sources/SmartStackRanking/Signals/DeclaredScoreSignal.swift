import SmartStackModel

/// What a widget's author declares, as a quantile among the widget's own declarations.
///
/// The contribution is the weight times `2 q − 1` for the mid-rank quantile `q` of the score in
/// force (see ``ScorePool``): between −1 and 1, zero for a widget that declares nothing or always
/// the same, and unchanged by any rescaling that keeps the order of the scores.
struct DeclaredScoreSignal: Signal {
  static let family = Family.declared

  private let input: SignalInput
  private let counts: Bool

  init(_ input: SignalInput) {
    self.input = input
    counts = input.honoured.contains(.entryScores)
  }

  /// Returns what a card's widget declares, or nothing where scores do not count for it.
  func state(of card: Card) -> DeclarationTable.State? {
    guard counts, case .widget(let index) = card.source else { return nil }
    return input.declarations.state(ofWidget: index, at: input.moment.time)
  }

  /// Returns the quantile of a card as a claim between −1 and 1, without the weight.
  func claim(of card: Card) -> Double {
    guard case .declared(let segment, let quantile)? = state(of: card) else { return 0 }
    return segment.score > 0 ? 2 * quantile - 1 : -1
  }

  /// Whether the author says that the widget is not relevant now, and that decides alone.
  func isVetoed(_ card: Card) -> Bool {
    guard input.model.declared.notRelevantRule == .veto else { return false }
    return isDeclaredIrrelevant(card)
  }

  /// Whether a score of zero or less is in force.
  func isDeclaredIrrelevant(_ card: Card) -> Bool {
    if case .declared(let segment, _)? = state(of: card) { segment.score <= 0 } else { false }
  }

  func contribution<R: Recorder>(to card: Card, recorder: inout R) -> Double {
    recorder.open()
    let weight = input.model.declared.weight
    recorder.constant("weight", weight, note: "declared.weight")
    let claim = claim(of: card)
    recorder.constant("claim", claim, note: note(for: card))
    let value = weight * claim
    recorder.close(Self.family.title, value, .product, note: note(for: card))
    return value
  }

  func nextBoundary(for card: Card) -> Timestamp? {
    guard counts, case .widget(let index) = card.source else { return nil }
    return input.declarations.nextBoundary(ofWidget: index, after: input.moment.time)
  }

  private func note(for card: Card) -> String {
    guard counts else { return "scores on entries do not count in this profile" }
    switch state(of: card) {
    case nil: return "a card of this kind has no timeline"
    case .undeclared: return "declares no score yet"
    case .declared(let segment, let quantile):
      let label = segment.entry.label.map { " (\($0))" } ?? ""
      let score = NumberText.short(segment.entry.relevance?.score ?? segment.score)
      if segment.hasElapsed {
        return "declared \(score)\(label), and its duration has elapsed: counts as 0"
      }
      if segment.score <= 0 { return "declares \(score)\(label): not relevant now" }
      let until = segment.end == .latest ? "" : ", \(remaining(segment)) left"
      return "declares \(score)\(label), above \(NumberText.percent(quantile)) of its own "
        + "scores\(until)"
    }
  }

  private func remaining(_ segment: DeclarationSegment) -> String {
    Membership.length(segment.end.milliseconds(since: input.moment.time))
  }
}
