extension HabitFamily {
  /// How often a thing was among the last uses, however long ago those were.
  ///
  /// The clock of this family is use itself, so that a holiday does not wipe a habit.
  static let lately = HabitFamily(
    name: "lately", title: "lately", phrase: "among the last uses",
    nodes: [
      NodeDescription(
        name: "last 200", context: .always, fading: .uses(200), backoff: 1, parent: "ever"),
      NodeDescription(
        name: "last 50", context: .always, fading: .uses(50), backoff: 1, parent: "last 200"),
      NodeDescription(
        name: "last 10", context: .always, fading: .uses(10), backoff: 1, parent: "last 50"),
      NodeDescription(
        name: "last 3", context: .always, fading: .uses(3), backoff: 1, parent: "last 10"),
    ],
    features: ["last 200", "last 50", "last 10", "last 3"])
}
