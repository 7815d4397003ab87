/// A part of a person's day during which habits stay the same.
struct Phase: Hashable, Sendable {
  /// The name, such as "weekday-way-out".
  var name: String
  /// The minute of the local day at which it begins.
  var start: Int
  /// What the device can tell.
  var facts: Facts
  /// How many of a hundred slots of ten minutes have a session.
  var rate: Int
  /// What the person is after; never empty.
  var tastes: [Taste]
  /// Whether the device lies somewhere, switched off.
  var isSilent = false

  init(
    _ name: String, from start: Int, at place: String?, rate: Int, asleep isAsleep: Bool = false,
    workout isWorkoutActive: Bool = false, headphones: Bool = false,
    wants weights: [String: Int] = [:]
  ) {
    self.name = name
    self.start = start
    facts = Facts(
      place: place, isAsleep: isAsleep, isWorkoutActive: isWorkoutActive,
      areHeadphonesConnected: headphones)
    self.rate = rate
    tastes = [Taste(weights: weights)]
  }

  /// A phase during which the device tells nothing at all.
  static func silent(_ name: String) -> Phase {
    var phase = Phase(name, from: 0, at: nil, rate: 0)
    phase.isSilent = true
    return phase
  }
}

extension Int {
  /// Returns the minute of the day of a time such as 7, 30.
  static func clock(_ hour: Int, _ minute: Int = 0) -> Int { hour * 60 + minute }
}
