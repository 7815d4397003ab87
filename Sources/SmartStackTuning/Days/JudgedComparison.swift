public import SmartStackEvaluation

/// What a change did on the days that were not searched on.
public struct JudgedComparison: Hashable, Sendable {
  /// The figures of one side.
  public struct Side: Hashable, Sendable {
    /// The glances.
    public var glances = 0
    /// The glances whose widget was on top.
    public var answered = 0
    /// The times at which the stack moved by itself.
    public var rotations = 0
    /// The rotations away from the card that was wanted next.
    public var wrongRotations = 0
    /// The days that were judged, over all people, as a fraction.
    public var days = 0.0

    /// Creates figures of nothing.
    public init() {}

    /// The share of glances that were answered; 0 of none.
    public var answeredShare: Double { glances > 0 ? Double(answered) / Double(glances) : 0 }
    /// The rotations a day; 0 of no time.
    public var rotationsPerDay: Double { days > 0 ? Double(rotations) / days : 0 }
    /// The share of rotations that were wrong; 0 of none.
    public var wrongShare: Double {
      rotations > 0 ? Double(wrongRotations) / Double(rotations) : 0
    }
  }

  /// The answered glances of one widget.
  public struct WidgetEffect: Hashable, Sendable {
    /// The identifier of the widget.
    public let widget: String
    /// The glances that wanted it, before the change.
    public let glances: Int
    /// The answered ones before.
    public let before: Int
    /// The answered ones after.
    public let after: Int
  }

  /// The figures before the change.
  public let before: Side
  /// The figures after it.
  public let after: Side
  /// The effect on each widget, in the order of the stack.
  public let widgets: [WidgetEffect]
  /// The gain in the share of answered glances with its interval over days; nothing for fewer than
  /// two days with glances.
  public let interval: PairedBootstrap.Interval?

  /// Whether the gain is clear of zero, and a gain.
  public var isClearGain: Bool { interval.map { $0.lower > 0 } ?? false }

  /// Compares the days of the same people before and after a change.
  ///
  /// - Parameters:
  ///   - before: the days of each person before the change.
  ///   - after: those of the same people after it.
  ///   - widgets: the identifiers of the stack's widgets, in order.
  ///   - bootstrap: draws days with replacement, each person's day with both sides.
  init(before: [JudgedDays], after: [JudgedDays], widgets: [String], bootstrap: PairedBootstrap) {
    self.before = Self.side(before)
    self.after = Self.side(after)
    self.widgets = widgets.map { widget in
      let old = before.compactMap { $0.widgets[widget] }
      let new = after.compactMap { $0.widgets[widget] }
      return WidgetEffect(
        widget: widget, glances: old.reduce(0) { $0 + $1.glances },
        before: old.reduce(0) { $0 + $1.answered }, after: new.reduce(0) { $0 + $1.answered })
    }
    var first: [(count: Int, of: Int)] = []
    var second: [(count: Int, of: Int)] = []
    for (old, new) in zip(before, after) {
      for day in Set(old.days.keys).union(new.days.keys).sorted() {
        let (own, other) = (new.days[day] ?? (0, 0), old.days[day] ?? (0, 0))
        first.append((own.answered, own.glances))
        second.append((other.answered, other.glances))
      }
    }
    interval = bootstrap.interval(first, over: second)
  }

  private static func side(_ people: [JudgedDays]) -> Side {
    var side = Side()
    for person in people {
      side.glances += person.glances
      side.answered += person.answered
      side.rotations += person.rotations
      side.wrongRotations += person.wrongRotations
      side.days += person.length
    }
    return side
  }
}
