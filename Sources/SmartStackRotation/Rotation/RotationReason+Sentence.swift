public import SmartStackModel

extension RotationReason {
  /// Returns the reason in one sentence.
  ///
  /// - Parameters:
  ///   - time: the instant from which spans of time are told.
  ///   - name: how to call a card of which only the identifier is known.
  /// - Returns: the sentence, without a full stop.
  public func sentence(at time: Timestamp, naming name: (String) -> String = { $0 }) -> String {
    func left(_ end: Timestamp) -> String { SentenceText.span(from: time, to: end) }
    func number(_ value: Double) -> String { SentenceText.number(value) }
    return switch self {
    case .leads(let challenger, let lead, let margin):
      "\(name(challenger)) leads by \(number(lead)) (margin \(number(margin)))"
    case .leadTooSmall(let challenger, let lead, let margin):
      "\(name(challenger)) leads by only \(number(lead)) (margin \(number(margin)))"
    case .shownLeads: "no card stands above the one shown"
    case .shownMayNotLead(let challenger):
      "the card that was on top before may not lead now, and \(name(challenger)) may"
    case .nothingEligible: "no card may lead now"
    case .dwellNotOver(let end): "the card shown stays for at least another \(left(end))"
    case .budgetSpent(let limit, let end):
      limit == 0
        ? "the policy may not move the stack by itself"
        : "all \(limit) moves of the day are used up; there are new ones in \(left(end))"
    case .swipeHolds(let end): "a swipe by hand holds for another \(left(end))"
    case .tapHolds(let end): "a tap holds for another \(left(end))"
    case .smartRotateOff: "Smart Rotate is off"
    case .suggestionsOff: "Widget Suggestions are off"
    case .suggestionLikely(let chance, let threshold):
      "the chance of the suggestion is \(number(chance)) (threshold \(number(threshold)))"
    case .suggestionLimitReached(let limit):
      limit == 0
        ? "no suggestion may stand in the stack"
        : "\(limit) \(limit == 1 ? "suggestion stands" : "suggestions stand") in the stack already"
    case .suggestionRests(let end):
      "the suggestion stayed for the maximum time and rests for another \(left(end))"
    default: personSentence(at: time, naming: name)
    }
  }

  /// The identifier of the card that the sentence names; nothing where it names none.
  public var namedCard: String? {
    switch self {
    case .leads(let challenger, _, _), .leadTooSmall(let challenger, _, _): challenger
    case .shownMayNotLead(let challenger): challenger
    case .staysAway(let card, _): card
    default: nil
    }
  }

  /// The sentences about what the person did and about what ended.
  private func personSentence(
    at time: Timestamp, naming name: (String) -> String
  ) -> String {
    func left(_ end: Timestamp) -> String { SentenceText.span(from: time, to: end) }
    return switch self {
    case .suggestionEnded: "the relevance of the suggestion ended"
    case .suggestionTimeOver(let milliseconds):
      "the suggestion stayed for the maximum of \(SentenceText.span(milliseconds: milliseconds))"
    case .dismissed(let end, let count):
      count == 1
        ? "dismissed; it stays away for \(left(end))"
        : "dismissed for the \(count). time; it stays away for \(left(end))"
    case .staysAway(let card, let end):
      "\(name(card)) was dismissed before and stays away for another \(left(end))"
    case .neverSuggested: "never to be suggested, as asked"
    case .suggestionKept: "the person added the suggestion to the stack"
    case .notASuggestion: "the card is not a suggestion"
    case .pinned: "the person pinned it"
    case .unpinned: "the person unpinned it"
    case .pinWithoutEffect: "a pin has no effect on a home screen"
    case .swipedByHand(let end): "the person swiped; this holds for \(left(end))"
    case .tapped(let end): "the person tapped; the stack holds for \(left(end))"
    case .shownCardGone: "the card shown is gone"
    case .followsRanking: "the order follows the ranking"
    case .explored(let propensity):
      "chosen by chance to learn about it (propensity \(SentenceText.number(propensity)))"
    case .outOfSight: "nobody sees the stack"
    case .unknownCard: "the stack does not hold this card"
    default: ""
    }
  }
}
