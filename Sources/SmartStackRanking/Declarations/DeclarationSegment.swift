import SmartStackModel

/// A span of time over which one declaration of a widget holds, or has elapsed.
struct DeclarationSegment: Hashable, Sendable {
  /// The first instant of the span.
  let start: Timestamp
  /// The instant after the span; `Timestamp.latest` where nothing ends it.
  let end: Timestamp
  /// The score in force; zero once the duration has elapsed.
  let score: Double
  /// The entry that declared it.
  let entry: TimelineEntry
  /// Whether the entry's duration has elapsed, so that the score counts as zero.
  let hasElapsed: Bool

  /// Returns the spans of a timeline, contiguous from its first scored entry on.
  ///
  /// The documented rules: an entry without relevance leaves the earlier declaration in force; a
  /// duration of zero lasts until the next scored entry; after a positive one the score counts as
  /// zero. What the documentation leaves open is a parameter: which of two overlapping declarations
  /// holds, and what a negative duration means.
  ///
  /// - Complexity: O(*n* log *n*) in the number of entries.
  static func segments(
    of entries: [TimelineEntry], parameters: DeclaredParameters
  ) -> [DeclarationSegment] {
    let windows = windows(of: entries, parameters: parameters)
    switch parameters.overlap {
    case .latest: return latestSegments(windows)
    case .highest: return highestSegments(windows)
    }
  }

  /// One scored entry, when its score begins to hold and when it ends by itself.
  struct Window {
    let entry: TimelineEntry
    let score: Double
    let start: Timestamp
    let end: Timestamp
  }

  static func windows(
    of entries: [TimelineEntry], parameters: DeclaredParameters
  ) -> [Window] {
    let scored = entries.filter { $0.relevance != nil }
    return scored.enumerated().compactMap { index, entry in
      guard let relevance = entry.relevance else { return nil }
      let next = index + 1 < scored.count ? scored[index + 1].date : .latest
      let isOpen =
        relevance.duration == .zero
        || (relevance.duration < .zero && parameters.negativeDurationIsOpen)
      let end = isOpen ? next : max(entry.date, entry.date.advanced(by: relevance.duration))
      return Window(entry: entry, score: relevance.score, start: entry.date, end: end)
    }
  }

  private static func latestSegments(_ windows: [Window]) -> [DeclarationSegment] {
    var result: [DeclarationSegment] = []
    for (index, window) in windows.enumerated() {
      let limit = index + 1 < windows.count ? windows[index + 1].start : .latest
      let end = min(window.end, limit)
      append(window, window.start, end, hasElapsed: false, to: &result)
      append(window, max(end, window.start), limit, hasElapsed: true, to: &result)
    }
    return result
  }

  private static func highestSegments(_ windows: [Window]) -> [DeclarationSegment] {
    var result: [DeclarationSegment] = []
    var active = ScoreHeap()
    let instants = Set(windows.flatMap { [$0.start, $0.end] }).sorted()
    var next = 0
    var elapsed: Window?
    for (index, instant) in instants.enumerated() {
      while next < windows.count, windows[next].start <= instant {
        active.insert(windows[next])
        next += 1
      }
      while let top = active.top, top.end <= instant {
        if elapsed.map({ $0.end <= top.end }) ?? true { elapsed = top }
        active.removeTop()
      }
      let limit = index + 1 < instants.count ? instants[index + 1] : .latest
      if let top = active.top {
        append(top, instant, limit, hasElapsed: false, to: &result)
      } else if let window = elapsed ?? windows.first {
        append(window, instant, limit, hasElapsed: true, to: &result)
      }
    }
    return result
  }

  private static func append(
    _ window: Window, _ start: Timestamp, _ end: Timestamp, hasElapsed: Bool,
    to result: inout [DeclarationSegment]
  ) {
    guard start < end else { return }
    result.append(
      DeclarationSegment(
        start: start, end: end, score: hasElapsed ? 0 : window.score, entry: window.entry,
        hasElapsed: hasElapsed))
  }
}

/// A binary heap of windows, the highest score on top and the later entry first among equals.
private struct ScoreHeap {
  private var windows: [DeclarationSegment.Window] = []

  var top: DeclarationSegment.Window? { windows.first }

  mutating func insert(_ window: DeclarationSegment.Window) {
    windows.append(window)
    var child = windows.count - 1
    while child > 0, isAbove(child, (child - 1) / 2) {
      windows.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeTop() {
    guard let last = windows.popLast(), !windows.isEmpty else { return }
    windows[0] = last
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < windows.count else { return }
      let right = left + 1
      let child = right < windows.count && isAbove(right, left) ? right : left
      guard isAbove(child, parent) else { return }
      windows.swapAt(child, parent)
      parent = child
    }
  }

  private func isAbove(_ first: Int, _ second: Int) -> Bool {
    let (one, other) = (windows[first], windows[second])
    return (one.score, one.start) > (other.score, other.start)
  }
}
