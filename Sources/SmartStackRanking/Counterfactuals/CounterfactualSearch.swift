import SmartStackModel

/// What the searches for a sufficient change share: how to apply one and look at the result.
struct CounterfactualSearch {
  let ranker: Ranker
  let moment: Moment
  /// The index of the widget in the stack.
  let widget: Int
  /// The stack with the timelines that are in force after the log.
  let stack: Stack
  /// What is declared on the moment's day, before any change.
  let declarations: DeclarationTable

  init(ranker: Ranker, moment: Moment, widget: Int) {
    self.ranker = ranker
    self.moment = moment
    self.widget = widget
    stack = ranker.history.effectiveStack
    declarations = ranker.history.declarations(at: moment)
  }

  /// Returns the remedy that a change is, or nothing where the widget does not lead after it.
  func remedy(_ change: Counterfactual.Change) -> Counterfactual.Remedy? {
    guard let changed = applying(change) else { return nil }
    let history = ranker.history.replacingDeclarations(with: changed)
    let ranking = Ranker(history: history).ranking(at: moment)
    guard ranking.leader?.card.widget == widget else { return nil }
    return Counterfactual.Remedy(change: change, stack: changed, ranking: ranking)
  }

  private func applying(_ change: Counterfactual.Change) -> Stack? {
    var result = stack
    switch change {
    case .score(let index, _, let score):
      guard var declaration = stack.widgets[widget].timeline?.declarations[index],
        let relevance = DeclaredRelevance(
          score: score, duration: declaration.relevance?.duration ?? .zero)
      else { return nil }
      declaration.relevance = relevance
      result.widgets[widget].timeline?.declarations[index] = declaration
    case .duration(let index, _, let duration):
      guard var declaration = stack.widgets[widget].timeline?.declarations[index],
        let score = declaration.relevance?.score
      else { return nil }
      declaration.relevance = DeclaredRelevance(score: score, duration: duration)
      result.widgets[widget].timeline?.declarations[index] = declaration
    case .clue(let index, _, let context):
      result.widgets[widget].attributes[index].content = .context(context)
    case .newClue(let context):
      result.widgets[widget].attributes.insert(
        RelevanceAttribute(content: .context(context)), at: 0)
    }
    return result
  }

  /// Returns the first index of an ascending list at which a change is sufficient.
  ///
  /// - Parameters:
  ///   - count: the number of candidates, of which each does at least as much as the one before.
  ///   - change: the change of a candidate.
  /// - Returns: the remedy of that candidate; nothing where not even the last is sufficient.
  /// - Complexity: O(log *n*) rankings.
  func smallest(
    of count: Int, _ change: (Int) -> Counterfactual.Change
  ) -> Counterfactual.Remedy? {
    guard count > 0, var best = remedy(change(count - 1)) else { return nil }
    var low = 0
    var high = count - 1
    while low < high {
      let middle = low + (high - low) / 2
      if let found = remedy(change(middle)) {
        best = found
        high = middle
      } else {
        low = middle + 1
      }
    }
    return best
  }
}
