public import SmartStackModel

/// A stack under examination, with its timelines expanded over a span of time.
public struct LintSubject: Sendable {
  /// The stack, with its suggestions as further widgets behind its own.
  public let stack: Stack
  /// The number of widgets that stand in the stack.
  public let ownWidgetCount: Int
  /// The instants over which recurrences are expanded.
  public let span: ClosedRange<Timestamp>
  /// The zone whose clock recurrences mean.
  public let zone: Zone
  /// The thresholds of the rules.
  public let options: LintOptions
  /// The entries of every widget in the order of their dates; empty without a timeline.
  public let entries: [[TimelineEntry]]
  /// Which kinds there are.
  let kindIndex: KindIndex

  /// Expands the timelines of a stack.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - span: the instants over which recurrences are expanded.
  ///   - zone: the zone of recurrences, where the stack names none.
  ///   - options: the thresholds of the rules.
  /// - Complexity: O(*n* log *n*) in the number of entries.
  public init(
    stack: Stack, span: ClosedRange<Timestamp>, zone: Zone, options: LintOptions = .standard
  ) {
    let clock = stack.zone ?? zone
    var whole = stack
    whole.widgets += whole.suggestions
    whole.suggestions = []
    self.stack = whole
    ownWidgetCount = stack.widgets.count
    self.span = span
    self.zone = clock
    self.options = options
    entries = whole.widgets.map { $0.timeline?.entries(in: span, zone: clock) ?? [] }
    kindIndex = KindIndex(whole)
  }
}
