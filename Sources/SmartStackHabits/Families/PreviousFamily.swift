extension HabitFamily {
  /// What is used after the last thing, also across a pause.
  static let previous = HabitFamily(
    name: "previous", title: "previous action", phrase: "after {previous}",
    nodes: [
      NodeDescription(
        name: "previous", context: .previous, fading: .visits(0.95), backoff: 2,
        parent: "task lately")
    ],
    features: ["previous"])
}
