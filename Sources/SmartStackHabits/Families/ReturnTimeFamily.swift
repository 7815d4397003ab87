extension HabitFamily {
  /// How likely a thing is used again so long after its last use.
  static let returnTime = HabitFamily(
    name: "return time", title: "time since last use",
    phrase: "for this time since the last use", nodes: [], features: [])
}
