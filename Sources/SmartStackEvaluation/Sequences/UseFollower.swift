package import SmartStackHabits
import SmartStackModel

/// Follows a person's uses and tells what the habit families can see before each.
package struct UseFollower: Sendable {
  private var tracker = ContextTracker()
  private var places: [String: Int] = [:]
  /// The thing used last.
  package private(set) var current: Int?
  /// The number of things used so far.
  package private(set) var itemCount = 0

  /// Creates a follower of nobody's uses yet.
  package init() {}

  /// Returns the moment before a use.
  ///
  /// - Parameter use: the use; only what is known before it is read.
  /// - Returns: the moment.
  package mutating func moment(before use: Use) -> HabitMoment {
    moment(
      time: use.time, local: use.localMilliseconds, isStart: use.isStart, place: use.place,
      signal: use.signal)
  }

  /// Returns the moment of a decision.
  ///
  /// - Parameter decision: the decision.
  /// - Returns: the moment.
  package mutating func moment(of decision: Decision) -> HabitMoment {
    moment(
      time: decision.time, local: decision.localMilliseconds, isStart: decision.task == .start,
      place: decision.place, signal: decision.signal)
  }

  /// Takes a use.
  ///
  /// - Parameter use: the use.
  package mutating func observe(_ use: Use) {
    tracker.use(use.item, time: use.time.milliseconds, isStart: use.isStart)
    current = use.item
    itemCount = max(itemCount, use.item + 1)
  }

  private mutating func moment(
    time: Timestamp, local: Int64, isStart: Bool, place: String?, signal: OutsideSignal?
  ) -> HabitMoment {
    tracker.moment(
      time: time.milliseconds, localMilliseconds: local, isStart: isStart,
      place: place.map { number(of: $0) }, signal: signal?.number,
      signalAge: signal.map { max(0, time.milliseconds(since: $0.time)) } ?? 0)
  }

  private mutating func number(of place: String) -> Int {
    if let number = places[place] { return number }
    let number = places.count
    places[place] = number
    return number
  }
}
