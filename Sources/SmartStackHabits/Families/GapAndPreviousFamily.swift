extension HabitFamily {
  /// What is used so long after the last thing.
  static let gapAndPrevious = HabitFamily(
    name: "gap and previous", title: "previous action and pause",
    phrase: "so long after {previous}",
    nodes: [
      NodeDescription(
        name: "gap and previous", context: .gapAndPrevious, fading: .visits(0.95), backoff: 2,
        parent: "previous")
    ],
    features: ["gap and previous"])
}
