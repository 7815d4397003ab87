import SmartStackModel

/// Which uses of widgets are glances: the part of a replay of a stack that no policy changes.
struct GlanceRules: Sendable {
  /// What a use is to the protocol.
  enum Verdict {
    /// The same use goes on.
    case sameUse
    /// A glance that only is learnt from.
    case learnt
    /// A glance that is judged.
    case judged
  }

  private let rules: ReplayProtocol
  private(set) var last: (widget: Int, time: Timestamp)?
  private var lastUnlock: Timestamp?

  init(_ rules: ReplayProtocol) { self.rules = rules }

  /// Takes note of an unlock.
  mutating func unlock(at time: Timestamp) { lastUnlock = time }

  /// Says what the use of one of some widgets is; the same use moves its end.
  mutating func verdict(on widgets: [Int], at time: Timestamp) -> Verdict {
    guard let last, widgets.contains(last.widget) else { return .judged }
    if time.milliseconds(since: last.time) < Int64(rules.gapSeconds) * 1000 {
      self.last = (last.widget, time)
      return .sameUse
    }
    let resume = Int64(rules.resumeSeconds) * 1000
    if resume > 0, let lastUnlock, time.milliseconds(since: lastUnlock) <= resume {
      return .learnt
    }
    return .judged
  }

  /// Takes note of which widget was used.
  mutating func used(_ widget: Int, at time: Timestamp) { last = (widget, time) }

  /// Tells whether the next use at an instant follows the last one within the gap.
  func isWithinGap(at time: Timestamp) -> Bool {
    guard let last else { return false }
    return time.milliseconds(since: last.time) < Int64(rules.gapSeconds) * 1000
  }
}
