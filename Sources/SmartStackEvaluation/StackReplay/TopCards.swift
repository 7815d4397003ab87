public import SmartStackModel

/// Which widgets were on top from an instant on.
public struct TopCards: Hashable, Sendable {
  /// The instant.
  public let time: Timestamp
  /// The index of the widget that the stack showed, where it showed one.
  public let shown: Int?
  /// The index of the widget that the ranking put first, where it is one's.
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
    moments.map { moment in
      TopCards(
        time: moment.time, shown: moment.cards.first { $0.id == moment.shown }?.widget,
        first: moment.cards.first?.widget)
    }
  }
}
