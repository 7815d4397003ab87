import SmartStackModel

/// What every widget of a stack declares on one local day, and the pools to compare it with.
///
/// Within the day the pools do not change, so that a declared score's part in a ranking changes
/// only where a segment begins or ends.
struct DeclarationTable: Sendable {
  /// A widget's timeline in force, and since when where a reload brought it.
  struct Source: Hashable, Sendable {
    var timeline: Timeline?
    var reloaded: Timestamp?
    var history = DeclarationHistory()
  }

  /// What a widget declares at an instant.
  enum State: Hashable, Sendable {
    /// No scored entry has begun yet, or there is none at all.
    case undeclared
    /// A score is in force, or has elapsed to zero.
    case declared(DeclarationSegment, quantile: Double)
  }

  /// The local day, as days since 1970-01-01.
  let dayNumber: Int
  /// The instants between which the day lies; outside them the table says nothing.
  let day: Range<Timestamp>

  private let segments: [[DeclarationSegment]]
  private let pools: [ScorePool]
  private let poolIndices: [Int]

  /// Creates the table of the day of a moment.
  ///
  /// - Parameters:
  ///   - widgets: the widgets of the stack.
  ///   - sources: their timelines in force and their pasts, in the same order.
  ///   - recurrenceZone: the zone whose clock recurrences mean.
  ///   - moment: the moment.
  ///   - parameters: how declared scores are read.
  /// - Complexity: O(*n* log *n*) in the number of entries of the days of the pool.
  init(
    widgets: [Widget], sources: [Source], recurrenceZone: Zone, moment: Moment,
    parameters: DeclaredParameters
  ) {
    let today = moment.local.dayNumber
    dayNumber = today
    let dayStart = moment.zone.timestamp(dayNumber: today, timeOfDay: .midnight)
    let dayEnd = moment.zone.timestamp(dayNumber: today + 1, timeOfDay: .midnight)
    day = min(dayStart, moment.time)..<max(dayEnd, moment.time.advanced(byMilliseconds: 1))
    let start = moment.zone.timestamp(
      dayNumber: today - Int(parameters.poolPastDays), timeOfDay: .midnight)
    let end = moment.zone.timestamp(
      dayNumber: today + 1 + Int(parameters.poolFutureDays), timeOfDay: .midnight)
    let builder = PoolBuilder(
      span: start..<max(start, end), firstDay: today - Int(parameters.poolPastDays),
      parameters: parameters)
    // A weekly entry from before the pool can still be in force, so look back a week more.
    let expansion = start.advanced(byMilliseconds: -8 * 86_400_000)...max(start, end)
    var segments: [[DeclarationSegment]] = []
    var contents: [[(score: Double, weight: Int64)]] = []
    var indices: [Int] = []
    var indexByKey: [String: Int] = [:]
    for (widget, source) in zip(widgets, sources) {
      let entries = source.timeline?.entries(in: expansion, zone: recurrenceZone) ?? []
      let own = DeclarationSegment.segments(of: entries, parameters: parameters)
      segments.append(own)
      let key =
        parameters.poolScope == .kind ? "\(widget.app)\u{0}\(widget.kind)" : widget.id
      let index = indexByKey[key] ?? contents.count
      if index == contents.count {
        indexByKey[key] = index
        contents.append([])
      }
      contents[index] += builder.weightedScores(entries: entries, segments: own, source: source)
      indices.append(index)
    }
    self.segments = segments
    poolIndices = indices
    pools = contents.map { ScorePool($0, countsZeros: parameters.countsZeros) }
  }

  /// Returns what a widget declares at an instant of this day.
  ///
  /// - Parameters:
  ///   - widget: the index of the widget.
  ///   - time: the instant.
  /// - Returns: the score in force with its quantile, or that there is none.
  /// - Complexity: O(log *n*) in the number of the widget's segments.
  func state(ofWidget widget: Int, at time: Timestamp) -> State {
    let own = segments[widget]
    let index = own.partitioningIndex { $0.start > time }
    guard index > 0 else { return .undeclared }
    let segment = own[index - 1]
    return .declared(segment, quantile: pool(ofWidget: widget).quantile(of: segment.score))
  }

  /// Returns the pool with which a widget's scores are compared.
  func pool(ofWidget widget: Int) -> ScorePool { pools[poolIndices[widget]] }

  /// Returns a widget's segments that overlap a span of time, cut to it.
  func segments(
    ofWidget widget: Int, within span: Range<Timestamp>
  ) -> [(segment: DeclarationSegment, milliseconds: Int64)] {
    segments[widget].compactMap { segment in
      let start = max(segment.start, span.lowerBound)
      let end = min(segment.end, span.upperBound)
      return start < end ? (segment, end.milliseconds(since: start)) : nil
    }
  }

  /// Returns the next instant at which what a widget declares can change.
  ///
  /// - Complexity: O(log *n*) in the number of the widget's segments.
  func nextBoundary(ofWidget widget: Int, after time: Timestamp) -> Timestamp? {
    let own = segments[widget]
    let index = own.partitioningIndex { $0.start > time }
    let start = index < own.count ? own[index].start : nil
    return [start, day.upperBound > time ? day.upperBound : nil].compactMap(\.self).min()
  }
}
