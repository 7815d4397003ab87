public import SmartStackModel

/// Which widgets were on top from an instant on.
public struct TopCards: Hashable, Sendable {
  /// The instant.
  public let time: Timestamp
  /// The index of the widget that the stack showed, where it showed one.
  public let shown: Int?
  /// The index of the widget that the ranking put first, where it is one's, among those that stand
  /// in the stack.
  public let first: Int?

  /// Creates a point of a trail.
  ///
  /// - Parameters:
  ///   - time: the instant.
  ///   - shown: the index of the widget that the stack showed.
  ///   - first: the index of the widget that the ranking put first.
  public init(time: Timestamp, shown: Int?, first: Int?) {
    self.time = time
    self.shown = shown
    self.first = first
  }
}

extension StackReplayRecord {
  /// Which widgets were on top, moment by moment.
  public var trail: [TopCards] {
    let suggestions = Set(lanes.indices.filter { lanes[$0].isSuggestion })
    return moments.map { moment in
      // A suggestion that the stack did not insert is no choice among its widgets.
      let first = moment.cards.first { card in
        card.id == moment.shown || !(card.widget.map(suggestions.contains) ?? false)
      }
      return TopCards(
        time: moment.time, shown: moment.cards.first { $0.id == moment.shown }?.widget,
        first: first?.widget)
    }
  }
}
