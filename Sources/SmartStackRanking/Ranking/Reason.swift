extension Ranking.Entry {
  /// Returns why the card stands where it stands, in one sentence.
  ///
  /// It is the note of the family that contributes most, in either direction where none speaks for
  /// the card.
  ///
  /// - Parameter explanation: the score of the card, taken apart.
  /// - Returns: the sentence, without a full stop.
  public func reason(from explanation: Explanation) -> String {
    let families = explanation.children
    switch tier {
    case .session: return "controls of a running session stand on top"
    case .pinned: return "pinned by the person"
    case .activity: return "a live activity stands above cards by relevance"
    case .notEligible:
      if isNeverSuggested { return "never to be suggested, as asked" }
      return families.first { $0.label == Family.declared.title }?.note ?? ""
    case .relevant:
      let strongest = families.max { first, second in first.value < second.value }
      if let strongest, strongest.value > 0 { return strongest.note }
      let weakest = families.min { first, second in first.value < second.value }
      if let weakest, weakest.value < 0 { return weakest.note }
      return "nothing speaks for or against it"
    }
  }
}
