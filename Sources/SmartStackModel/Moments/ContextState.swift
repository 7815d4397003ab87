/// What is known of a person's situation at an instant.
public struct ContextState: Hashable, Sendable {
  /// A fact, and since when it holds.
  public struct Fact<Value: Hashable & Sendable>: Hashable, Sendable {
    /// What holds.
    public var value: Value
    /// Since when it holds, where that is known.
    public var since: Timestamp?

    /// Creates a fact.
    ///
    /// - Parameters:
    ///   - value: what holds.
    ///   - since: since when it holds.
    public init(_ value: Value, since: Timestamp? = nil) {
      self.value = value
      self.since = since
    }
  }

  /// The label of the place, such as "home"; no value inside the fact means "at none".
  public var place: Fact<String?>?
  /// The point where the device is.
  public var coordinate: Fact<Coordinate>?
  /// The categories of places nearby.
  public var nearby: Fact<Set<PointOfInterest>>?
  /// Whether the person sleeps.
  public var isAsleep: Fact<Bool>?
  /// The typical times of sleep.
  public var sleepSchedule: SleepSchedule?
  /// Whether a workout runs.
  public var isWorkoutActive: Fact<Bool>?
  /// Whether the day's activity goals are still open.
  public var areActivityRingsIncomplete: Fact<Bool>?
  /// Whether headphones are connected.
  public var areHeadphonesConnected: Fact<Bool>?
  /// Whether the device is locked.
  public var isLocked: Fact<Bool>?

  /// Creates a state in which nothing is known.
  public init() {}

  /// Applies one change.
  ///
  /// A change to the value that holds already leaves the instant since when it holds.
  ///
  /// - Parameters:
  ///   - change: what changed.
  ///   - time: when it changed; nothing where that is not known.
  public mutating func apply(_ change: ContextChange, at time: Timestamp?) {
    switch change {
    case .place(let label): Self.update(&place, to: label, at: time)
    case .coordinate(let point):
      if let point { Self.update(&coordinate, to: point, at: time) } else { coordinate = nil }
    case .nearby(let categories): Self.update(&nearby, to: categories, at: time)
    case .asleep(let flag): Self.update(&isAsleep, to: flag, at: time)
    case .sleepSchedule(let schedule): sleepSchedule = schedule
    case .workoutActive(let flag): Self.update(&isWorkoutActive, to: flag, at: time)
    case .activityRingsIncomplete(let flag):
      Self.update(&areActivityRingsIncomplete, to: flag, at: time)
    case .headphonesConnected(let flag): Self.update(&areHeadphonesConnected, to: flag, at: time)
    case .locked(let flag): Self.update(&isLocked, to: flag, at: time)
    }
  }

  private static func update<Value>(
    _ fact: inout Fact<Value>?, to value: Value, at time: Timestamp?
  ) {
    if let current = fact, current.value == value { return }
    fact = Fact(value, since: time)
  }
}
