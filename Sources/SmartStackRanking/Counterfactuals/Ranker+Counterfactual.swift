public import SmartStackModel

extension Ranker {
  /// Returns why a widget is not on top, and the smallest changes that would put it there.
  ///
  /// Every remedy was applied to the stack and ranked again; none is listed that does not do what
  /// it says.
  ///
  /// - Parameters:
  ///   - id: the identifier of the widget.
  ///   - moment: the moment.
  /// - Returns: the answer; nothing where the stack has no such widget.
  /// - Complexity: O(log *n*) rankings in the number of levels of the widget's scores, and one for
  ///   each of its clues.
  public func counterfactual(forWidget id: String, at moment: Moment) -> Counterfactual? {
    guard let widget = history.stack.widgets.firstIndex(where: { $0.id == id }) else {
      return nil
    }
    let ranking = ranking(at: moment)
    if ranking.leader?.card.widget == widget {
      return Counterfactual(leads: true, obstacle: "", remedies: [])
    }
    let search = CounterfactualSearch(ranker: self, moment: moment, widget: widget)
    let honoured = history.model.profiles.honouredClues(in: history.stack)
    var remedies: [Counterfactual.Remedy] = []
    let isTimeline = history.stack.widgets[widget].role == .timeline
    if honoured.contains(.entryScores), isTimeline {
      remedies += [
        ScoreSearch(search: search).remedy(), DurationSearch(search: search).remedy(),
      ].compactMap(\.self)
    }
    if honoured.contains(isTimeline ? .attributes : .relevanceWidgets) {
      remedies += [ClueSearch(search: search).remedy()].compactMap(\.self)
    }
    return Counterfactual(
      leads: false, obstacle: obstacle(of: widget, in: ranking), remedies: remedies)
  }

  private func obstacle(of widget: Int, in ranking: Ranking) -> String {
    let own = ranking.entries.first { $0.card.widget == widget }
    guard let own else {
      let id = history.stack.widgets[widget].id
      let hidden = ranking.hidden.first { $0.card?.widget == widget || $0.id == id }
      return hidden?.sentence ?? "it has no card at this moment"
    }
    guard let top = ranking.entries.first, top.card.widget != widget else {
      return "no card of the stack may lead at this moment"
    }
    switch top.tier {
    case .session: return "the controls of the session \(top.card.id) stand above every card"
    case .pinned where own.tier != .pinned: return "\(top.card.id) is pinned"
    case .activity: return "the live activity \(top.card.id) stands above cards by relevance"
    default: break
    }
    if own.isNeverSuggested { return "it may not lead: the person asked never to be shown it" }
    if own.tier == .notEligible { return "it may not lead: its author says not relevant now" }
    return "\(top.card.id) leads by \(NumberText.short(top.score - own.score))"
  }
}
