extension HabitFamily {
  /// What is used after the last two things, also across a pause.
  static let previousPair = HabitFamily(
    name: "previous pair", title: "last two actions", phrase: "after the last two actions",
    nodes: [
      NodeDescription(
        name: "previous pair", context: .previousPair, fading: .visits(0.95), backoff: 1.5,
        parent: "previous")
    ],
    features: ["previous pair"])
}
