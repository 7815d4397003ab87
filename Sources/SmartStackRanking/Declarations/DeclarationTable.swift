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

  private var segments: [[DeclarationSegment]]
  private var pools: [ScorePool]
  private let poolIndices: [Int]
  /// What each widget brings into its pool.
  private var contents: [[(score: Double, weight: Int64)]]
  /// The widgets of each pool.
  private let members: [[Int]]
  private let reader: Reader

  /// The rules by which a widget's timeline and past are read on this day.
  private struct Reader: Sendable {
    let builder: PoolBuilder
    let expansion: ClosedRange<Timestamp>
    let zone: Zone
    let parameters: DeclaredParameters

    func read(
      _ source: Source
    ) -> (segments: [DeclarationSegment], content: [(score: Double, weight: Int64)]) {
      let entries = source.timeline?.entries(in: expansion, zone: zone) ?? []
      let segments = DeclarationSegment.segments(of: entries, parameters: parameters)
      let content = builder.weightedScores(entries: entries, segments: segments, source: source)
      return (segments, content)
    }
  }

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
    reader = Reader(
      builder: builder, expansion: expansion, zone: recurrenceZone, parameters: parameters)
    segments = []
    contents = []
    var indices: [Int] = []
    var members: [[Int]] = []
    var indexByKey: [String: Int] = [:]
    for (widget, source) in zip(widgets, sources) {
      let read = reader.read(source)
      segments.append(read.segments)
      contents.append(read.content)
      let key =
        parameters.poolScope == .kind ? "\(widget.app)\u{0}\(widget.kind)" : widget.id
      let index = indexByKey[key] ?? members.count
      if index == members.count {
        indexByKey[key] = index
        members.append([])
      }
      members[index].append(indices.count)
      indices.append(index)
    }
    poolIndices = indices
    self.members = members
    pools = []
    for index in members.indices { pools.append(makePool(index)) }
  }

  private func makePool(_ index: Int) -> ScorePool {
    ScorePool(
      members[index].flatMap { contents[$0] }, countsZeros: reader.parameters.countsZeros)
  }

  /// Returns the table with another timeline and past of one widget.
  ///
  /// It equals a new table of the day; only the widget and its pool are read again.
  ///
  /// - Parameters:
  ///   - source: the timeline in force and the past.
  ///   - widget: the index of the widget.
  /// - Returns: the table.
  /// - Complexity: O(*n* log *n*) in the number of entries of the widget's pool, and O(*w*) in the
  ///   number of widgets.
  func replacing(_ source: Source, ofWidget widget: Int) -> DeclarationTable {
    var table = self
    let read = reader.read(source)
    table.segments[widget] = read.segments
    table.contents[widget] = read.content
    table.pools[poolIndices[widget]] = table.makePool(poolIndices[widget])
    return table
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
