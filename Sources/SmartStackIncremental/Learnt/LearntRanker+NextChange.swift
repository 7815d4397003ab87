internal import SmartStackHabits
public import SmartStackModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension LearntRanker {
  /// The milliseconds that ``nextChange(of:)`` looks ahead: four weeks.
  public static let horizon: Int64 = 28 * 86_400_000

  /// Returns the first instant after the clock at which distinct items stand in another order than now
  /// if nothing else happens, or nothing where they do not within the next four weeks.
  ///
  /// Between two boundaries no feature changes, so that the order is computed at boundaries alone.
  ///
  /// - Parameter items: the items.
  /// - Returns: the instant, or nothing.
  /// - Complexity: O(*b* · *n* · *f*) for *b* boundaries up to the change.
  public mutating func nextChange(of items: [ItemNumber]) -> Timestamp? {
    score()
    let order = items.sorted(by: precedes)
    defer { areScoresValid = false }
    let end = clock.milliseconds + Self.horizon
    var time = clock.milliseconds
    while let next = nextBoundary(after: time, of: items), next <= end {
      time = next
      read(at: Timestamp(clamping: time))
      if !isOrdered(order) { return Timestamp(clamping: time) }
    }
    return nil
  }

  private func isOrdered(_ items: [ItemNumber]) -> Bool {
    zip(items, items.dropFirst()).allSatisfy { precedes($0, $1) }
  }

  /// Returns the next instant at which a score of some items can change.
  private func nextBoundary(after time: Int64, of items: [ItemNumber]) -> Int64? {
    let local = time + Int64(offset) * 1000
    var next = Self.multiple(of: parameters.tick, after: time)
    next = min(next, time + Self.multiple(of: 1_800_000, after: local) - local)
    // A feature of one item moves no other, but all are read at once.
    let candidates = [
      habit.nextBoundary(after: time, subjectCount: itemCount),
      session.tracker.nextBoundary(after: time, signalTime: nil),
      session.end.map { $0 + parameters.sessionGap },
    ]
    for case .some(let candidate) in candidates where candidate > time {
      next = min(next, candidate)
    }
    for item in items where item >= 0 && Int(item) < itemCount {
      for window in windows[Int(item)] {
        for edge in [window.start.milliseconds, window.end.milliseconds] where edge > time {
          next = min(next, edge)
        }
      }
      for dismissal in dismissals[Int(item)] {
        let step = LearntRankerParameters.dismissalStep
        let edge =
          time < dismissal
          ? dismissal : dismissal + Self.multiple(of: step, after: time - dismissal)
        next = min(next, edge)
      }
    }
    return next
  }

  private static func multiple(of step: Int64, after time: Int64) -> Int64 {
    let rest = time % step
    return time - (rest < 0 ? rest + step : rest) + step
  }

  /// The share of a dismissal that is left at an age.
  func dismissalShare(atAge age: Int64) -> Double {
    let step = LearntRankerParameters.dismissalStep
    let halfLives = Double(age / step * step) / Double(max(1, parameters.dismissalHalfLife))
    return halfLives < Double(LearntRankerParameters.dismissalHalfLives) ? exp2(-halfLives) : 0
  }
}
