extension HabitFamily {
  /// What is used around this hour of the day, by a circular kernel over half hours.
  static let hour = HabitFamily(
    name: "hour", title: "hour of day", phrase: "around this hour",
    nodes: [
      NodeDescription(
        name: "hour ever", context: .hour, fading: .never, backoff: 3, parent: "month", kernel: 2),
      NodeDescription(
        name: "hour week", context: .hour, fading: .days(7), backoff: 3, parent: "hour ever",
        kernel: 2),
      NodeDescription(
        name: "hour two days", context: .hour, fading: .days(2), backoff: 2, parent: "hour week",
        kernel: 1.5),
    ],
    features: ["hour week", "hour two days"])
}
