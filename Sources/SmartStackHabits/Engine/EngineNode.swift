/// What the engine knows of one node of counts.
struct EngineNode {
  let context: HabitContext
  let backoff: Double
  /// The index of the parent; −1 for the root.
  let parent: Int32
  /// The index among the features; −1 for a node that is none.
  let feature: Int32
  /// The factor by which a row fades at each visit; 1 where it does not.
  let keep: Double
  /// The index of the clock by which it fades; −1 for none.
  let clock: Int
  /// The index among the tables by half hour; −1 for a node with rows.
  let hours: Int
  /// The row of the moment that is read; −1 where its context was never seen.
  var row: Int32 = -1
  /// The context of that moment; nothing where it is not known.
  var key: UInt64?
}

/// The clock of all nodes that fade by the same half-life.
struct EngineClock {
  var clock: FadingClock
  /// The instant of ``factor``, and the factor that turns stored counts into counts then.
  var instant: Int64 = .min
  var factor = 1.0

  /// Returns the factor at an instant, which is computed once a step of the clock.
  @inline(__always)
  mutating func factor(at time: Int64) -> Double {
    if time != instant {
      instant = time
      factor = clock.factor(at: time)
    }
    return factor
  }
}
