import SmartStackModel

/// A fact about the person's situation, for the moment that is looked at.
public enum HostContext: Hashable, Sendable {
  /// Where the person is: "home", "work", "school", "commute", or any label of a log.
  case place(String)
  /// Where the person is, in degrees.
  case coordinate(latitude: Double, longitude: Double)
  /// The sorts of places near by, as `MKPointOfInterestCategory` names them.
  case nearby([String])
  /// Whether headphones are connected.
  case headphones(Bool)
  /// Whether a workout goes on.
  case workout(Bool)
  /// Whether the goals of the day are still open.
  case activityRingsIncomplete(Bool)
  /// Whether the person sleeps.
  case asleep(Bool)

  /// The change of the engine's context; nothing where a value is out of range.
  var change: ContextChange? {
    switch self {
    case .place(let label): .place(label)
    case .coordinate(let latitude, let longitude):
      Coordinate(latitude: latitude, longitude: longitude).map { .coordinate($0) }
    case .nearby(let names): .nearby(Set(names.compactMap { PointOfInterest(name: $0) }))
    case .headphones(let flag): .headphonesConnected(flag)
    case .workout(let flag): .workoutActive(flag)
    case .activityRingsIncomplete(let flag): .activityRingsIncomplete(flag)
    case .asleep(let flag): .asleep(flag)
    }
  }
}
