/// What the device can tell of a person's situation during a phase of the day.
struct Facts: Hashable, Sendable {
  /// The label of the place; nothing means "at none".
  var place: String?
  var isAsleep = false
  var isWorkoutActive = false
  var areHeadphonesConnected = false
  /// Whether the day's activity goals are open; nothing where the device does not know goals.
  var areActivityRingsIncomplete: Bool?
}
