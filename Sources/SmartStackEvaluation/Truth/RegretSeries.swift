public import SmartStackModel

/// A replay of a simulated person held against the truth, decision by decision.
///
/// The value of a choice is the true chance of the widget chosen, so that no luck of a single want
/// enters; regret is the oracle's value less the choice's (P. Auer, N. Cesa-Bianchi and P. Fischer,
/// 2002).
public struct RegretSeries: Sendable {
  /// What the choices at one decision were worth.
  public struct Point: Sendable {
    /// The instant.
    public let time: Timestamp
    /// The value of the oracle's choice.
    public let oracle: Double
    /// The value of what the stack showed.
    public let shown: Double
    /// The value of the card that the ranking put first.
    public let ranked: Double
    /// The value of the widget wanted most often so far.
    public let mostFrequent: Double
    /// The identifier of the widget that the stack showed.
    public let shownWidget: String?
  }

  /// The means over some decisions.
  public struct Means: Sendable {
    /// The number of decisions.
    public let count: Int
    /// The mean value of the oracle's choices.
    public let oracle: Double
    /// The mean value of what the stack showed.
    public let shown: Double
    /// The mean value of the cards that the ranking put first.
    public let ranked: Double
    /// The mean value of the widgets wanted most often so far.
    public let mostFrequent: Double

    /// The oracle's mean less that of the ranking.
    public var regret: Double { oracle - ranked }
  }

  /// One point for each decision, in the order of time.
  public let points: [Point]

  /// Holds a replay against the truth.
  ///
  /// - Parameters:
  ///   - record: the replay of the person's log.
  ///   - decisions: the truth of the same span, in the order of time.
  /// - Complexity: O(*d* log *m* + *d* · *w*) for *d* decisions, *m* moments and *w* widgets.
  public init(record: StackReplayRecord, decisions: [TruthDecision]) {
    self.init(trail: record.trail, stack: record.stack, decisions: decisions)
  }

  /// Holds what was on top against the truth.
  ///
  /// - Parameters:
  ///   - trail: which widgets were on top, in the order of time.
  ///   - stack: the stack.
  ///   - decisions: the truth of the same span, in the order of time.
  /// - Complexity: O(*d* log *m* + *d* · *w*) for *d* decisions, *m* points and *w* widgets.
  public init(trail: [TopCards], stack: Stack, decisions: [TruthDecision]) {
    var counts: [String: Int] = [:]
    points = decisions.compactMap { decision in
      let index = trail.partitioningIndex { $0.time > decision.time }
      guard index > 0 else { return nil }
      let top = trail[index - 1]
      let value = { (widget: String?) in widget.flatMap { decision.chances[$0] } ?? 0 }
      let widget = { (index: Int?) in index.map { stack.widgets[$0].id } }
      let shown = widget(top.shown)
      let frequent = counts.max {
        ($0.value, $1.key) < ($1.value, $0.key)
      }?.key
      counts[decision.wanted, default: 0] += 1
      return Point(
        time: decision.time, oracle: value(decision.best), shown: value(shown),
        ranked: value(widget(top.first)), mostFrequent: value(frequent),
        shownWidget: shown)
    }
  }

  /// Returns the means over the decisions of a span.
  ///
  /// - Parameter span: the instants.
  /// - Returns: the means; zeros over no decision.
  public func means(in span: ClosedRange<Timestamp>) -> Means {
    Self.means(points.filter { span.contains($0.time) })
  }

  /// The means over all decisions.
  public var total: Means { Self.means(points) }

  private static func means(_ points: [Point]) -> Means {
    let count = Double(max(1, points.count))
    return Means(
      count: points.count, oracle: points.reduce(0) { $0 + $1.oracle } / count,
      shown: points.reduce(0) { $0 + $1.shown } / count,
      ranked: points.reduce(0) { $0 + $1.ranked } / count,
      mostFrequent: points.reduce(0) { $0 + $1.mostFrequent } / count)
  }

  /// Returns the decisions after an instant until the ranking is back at a share of its plateau.
  ///
  /// - Parameters:
  ///   - time: the instant of the change.
  ///   - share: the share of the plateau, such as 0.9.
  ///   - window: the decisions over which the ranking's value is averaged.
  ///   - plateau: the instants over which the plateau is taken.
  /// - Returns: the number of decisions up to the end of the first such window; nothing where there is
  ///   none.
  public func recovery(
    after time: Timestamp, to share: Double, window: Int, plateau: ClosedRange<Timestamp>
  ) -> Int? {
    let after = points.filter { $0.time >= time }
    let goal = means(in: plateau).ranked * share
    guard window > 0, after.count >= window else { return nil }
    for end in window...after.count {
      let mean = Self.means(Array(after[(end - window)..<end])).ranked
      if mean >= goal { return end }
    }
    return nil
  }
}
