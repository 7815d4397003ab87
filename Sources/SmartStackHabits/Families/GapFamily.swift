extension HabitFamily {
  /// What is used after a pause of this length.
  static let gap = HabitFamily(
    name: "gap", title: "length of the pause", phrase: "after a pause of this length",
    nodes: [
      NodeDescription(
        name: "gap", context: .gap, fading: .visits(0.97), backoff: 4, parent: "task lately")
    ],
    features: ["gap"])
}
