/// A place that the system infers from behaviour.
public enum InferredLocation: String, CaseIterable, Sendable {
  /// Where the person lives.
  case home
  /// Where the person works.
  case work
  /// Where the person studies.
  case school
  /// On the way between two inferred places.
  case commute
}

/// A condition of sleep.
public enum SleepCondition: String, CaseIterable, Sendable {
  /// A span of time close to the typical bedtime.
  case bedtime
  /// A span of time close to the typical wake-up.
  case wakeup
}

/// A condition of fitness.
public enum FitnessCondition: String, CaseIterable, Sendable {
  /// A workout is running.
  case workoutActive
  /// The day's activity goals are not reached yet.
  case activityRingsIncomplete
}

/// A condition of the headphones.
public enum HeadphonesCondition: String, CaseIterable, Sendable {
  /// Headphones are connected.
  case connected
}
