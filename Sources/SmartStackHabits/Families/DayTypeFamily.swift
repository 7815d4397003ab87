extension HabitFamily {
  /// What is used on weekdays, or at weekends.
  static let dayType = HabitFamily(
    name: "day type", title: "type of day", phrase: "{dayType}",
    nodes: [
      NodeDescription(
        name: "day type", context: .dayType, fading: .days(30), backoff: 4, parent: "task ever")
    ],
    features: ["day type"])
}
