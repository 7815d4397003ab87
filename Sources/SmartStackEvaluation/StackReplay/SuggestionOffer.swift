import SmartStackModel
import SmartStackRanking
import SmartStackRotation

/// The widgets that a stack may insert, as a replay offers them to the rotation policy.
///
/// They are ranked among the widgets of the stack, behind which they stand in the ranked stack.
struct SuggestionOffer: Sendable {
  /// The stack as its file says it, without the suggestions among its widgets.
  let stack: Stack
  /// Their identifiers; none where the stack's Widget Suggestions are off.
  let ids: Set<String>
  /// Where they stand in the ranked stack.
  private let indices: Range<Int>

  init(_ stack: Stack) {
    self.stack = stack
    ids = stack.suggestedIdentifiers
    indices = stack.widgets.count..<stack.rankedWithSuggestions.widgets.count
  }

  /// Returns the cards of a ranking as the policy takes them.
  ///
  /// A suggestion is relevant only while more speaks for it than against it, which is a score above 0:
  /// among few cards the chance of one that nothing is known of is high.
  func candidates(
    _ ranking: Ranking, ranker: inout DayRanker, state: RotationState, at moment: Moment
  ) -> [RotationCandidate] {
    guard !ids.isEmpty else { return ranking.rotationCandidates() }
    var suggested: Set<String> = []
    var ends: [String: Timestamp] = [:]
    for entry in ranking.entries {
      guard let widget = entry.card.widget, indices.contains(widget) else { continue }
      suggested.insert(entry.card.id)
      ends[entry.card.id] = end(ofWidget: widget, ranker: &ranker, at: moment)
    }
    return ranking.rotationCandidates(suggestions: suggested, relevantUntil: ends).map {
      guard $0.origin == .suggestion, $0.score <= 0, !state.ownOrder.contains($0.id) else {
        return $0
      }
      var candidate = $0
      candidate.tier = .notEligible
      return candidate
    }
  }

  /// Returns until when the declaration in force makes a widget relevant, where it ends that day.
  private func end(
    ofWidget widget: Int, ranker: inout DayRanker, at moment: Moment
  ) -> Timestamp? {
    guard stack.honours(.entryScores) else { return nil }
    let dayEnd = ranker.dayEnd(at: moment)
    guard moment.time < dayEnd else { return nil }
    var end = moment.time
    for declared in ranker.declared(ofWidget: widget, within: moment.time..<dayEnd, at: moment) {
      guard declared.start <= end, declared.score > 0 else { break }
      end = max(end, declared.end)
    }
    return end > moment.time && end < dayEnd ? end : nil
  }

  /// Tells whether a card is one that the person has not added to the stack.
  func isSuggested(_ id: String, in state: RotationState) -> Bool {
    ids.contains(id) && !state.ownOrder.contains(id)
  }

  /// Returns how a step moved the stack.
  func move(_ transition: Transition, to state: RotationState) -> StackMove {
    switch transition.action {
    case .insertSuggestion: return .suggestion
    case .removeSuggestion: return .withdrawal
    case _ where stack.profile == .homeScreen: return .rotation
    default:
      // A watch takes suggestions into its order without inserting them.
      return state.shown.map { isSuggested($0, in: state) } ?? false ? .suggestion : .rotation
    }
  }
}
