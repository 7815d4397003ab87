/// One change of the person's situation.
public enum ContextChange: Hashable, Sendable {
  /// The person came to a place, named by a label such as "home"; nothing means "left it".
  case place(String?)
  /// The device moved to a point; nothing means "unknown".
  case coordinate(Coordinate?)
  /// The categories of places nearby changed.
  case nearby(Set<PointOfInterest>)
  /// The person fell asleep or woke up.
  case asleep(Bool)
  /// The typical bedtime and time of waking up were learnt anew.
  case sleepSchedule(SleepSchedule?)
  /// A workout began or ended.
  case workoutActive(Bool)
  /// The day's activity goals were reached, or are open again.
  case activityRingsIncomplete(Bool)
  /// Headphones were connected or disconnected.
  case headphonesConnected(Bool)
  /// The device was locked or unlocked.
  case locked(Bool)
}

/// The typical times between which a person sleeps.
public struct SleepSchedule: Hashable, Sendable {
  /// The typical time of going to bed, on the local clock.
  public let bedtime: TimeOfDay
  /// The typical time of waking up, on the local clock.
  public let wakeup: TimeOfDay

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - bedtime: the typical time of going to bed.
  ///   - wakeup: the typical time of waking up.
  public init(bedtime: TimeOfDay, wakeup: TimeOfDay) {
    self.bedtime = bedtime
    self.wakeup = wakeup
  }
}
