/// Follows what a moment is made of: the last uses, the session, the last signal.
public struct ContextTracker: Hashable, Sendable {
  private var previous = PreviousUses()
  private var sessionPosition = 0
  private var lastStart: Int64?

  /// Creates a tracker of nothing.
  public init() {}

  /// Returns the moment before a use.
  ///
  /// - Parameters:
  ///   - time: the instant in milliseconds.
  ///   - localMilliseconds: the local clock, in milliseconds since 1970.
  ///   - isStart: whether the use begins a session.
  ///   - place: the place, where it is known.
  ///   - conditions: what else is so.
  ///   - signal: the last signal from outside.
  ///   - signalAge: its age in milliseconds.
  ///   - tick: the step of the clock by which counts fade, in milliseconds.
  /// - Returns: the moment.
  public func moment(
    time: Int64, localMilliseconds: Int64, isStart: Bool, place: Int?,
    conditions: HabitConditions = [], signal: Int?,
    signalAge: Int64, tick: Int64 = 3_600_000
  ) -> HabitMoment {
    let day = Self.floor(localMilliseconds, 86_400_000)
    let within = localMilliseconds - day * 86_400_000
    // 1970-01-01 was a Thursday.
    let weekday = day + 3 - Self.floor(day + 3, 7) * 7
    return HabitMoment(
      isStart: isStart, time: time, halfHour: Int(within / 1_800_000), isWeekend: weekday >= 5,
      place: place, conditions: conditions, previous: previous, sessionPosition: sessionPosition,
      gap: lastStart.map { max(0, time - $0) }, signal: signal, signalAge: signalAge,
      tick: tick)
  }

  /// Takes a use.
  ///
  /// - Parameters:
  ///   - item: the thing.
  ///   - time: the instant in milliseconds.
  ///   - isStart: whether the use begins a session.
  public mutating func use(_ item: Int, time: Int64, isStart: Bool) {
    previous.push(item)
    sessionPosition = isStart ? 1 : sessionPosition + 1
    lastStart = time
  }

  /// Returns the next instant at which a bucket of the moment changes by time alone.
  ///
  /// - Parameters:
  ///   - time: the instant after which it lies, in milliseconds.
  ///   - signalTime: when the last signal came.
  /// - Returns: the instant in milliseconds, or nothing.
  public func nextBoundary(after time: Int64, signalTime: Int64?) -> Int64? {
    let gaps = lastStart.flatMap { start in
      HabitMoment.gapEdges.first { start + $0 > time }.map { start + $0 }
    }
    let ages = signalTime.flatMap { signal in
      HabitMoment.signalEdges.first { signal + $0 > time }.map { signal + $0 }
    }
    return [gaps, ages].compactMap(\.self).min()
  }

  /// Codes what is followed.
  package mutating func code(_ coder: inout SnapshotCoder) throws(SnapshotDamage) {
    try previous.code(&coder)
    try coder.code(&sessionPosition, in: 0...Int(Int32.max))
    try coder.code(&lastStart, in: SnapshotCoder.times)
  }

  private static func floor(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }
}
