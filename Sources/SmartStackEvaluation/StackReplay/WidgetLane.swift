public import SmartStackModel

/// What one widget declared, when it was shown and when it was used.
public struct WidgetLane: Sendable {
  /// A span of time over which one declaration was in force.
  public struct Declared: Sendable {
    /// The first instant.
    public let start: Timestamp
    /// The instant after the last.
    public let end: Timestamp
    /// The score in force; 0 once its duration had elapsed.
    public let score: Double
    /// The quantile among the widget's own scores, from 0 to 1.
    public let quantile: Double
    /// The label of the entry, where it has one.
    public let label: String?

    /// Whether the widget was eligible.
    public var isEligible: Bool { score > 0 }

    /// Creates a span.
    ///
    /// - Parameters:
    ///   - start: the first instant.
    ///   - end: the instant after the last.
    ///   - score: the score in force.
    ///   - quantile: the quantile among the widget's own scores.
    ///   - label: the label of the entry.
    public init(
      start: Timestamp, end: Timestamp, score: Double, quantile: Double, label: String?
    ) {
      self.start = start
      self.end = end
      self.score = score
      self.quantile = quantile
      self.label = label
    }
  }

  /// The identifier of the widget.
  public let widget: String
  /// The name that people see.
  public let name: String
  /// Whether it does not stand in the stack, which may insert it for a while.
  public let isSuggestion: Bool
  /// What was declared, in the order of time.
  public var declared: [Declared] = []
  /// When a card of it was on top, in the order of time.
  public var shown: [ClosedRange<Timestamp>] = []
  /// When it was used.
  public var uses: [Timestamp] = []

  /// Creates an empty lane.
  ///
  /// - Parameters:
  ///   - widget: the identifier of the widget.
  ///   - name: the name that people see.
  ///   - isSuggestion: whether it does not stand in the stack.
  public init(widget: String, name: String, isSuggestion: Bool = false) {
    self.isSuggestion = isSuggestion
    self.widget = widget
    self.name = name
  }
}
