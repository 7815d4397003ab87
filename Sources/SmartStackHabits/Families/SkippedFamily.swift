extension HabitFamily {
  /// What is used two steps after a thing, whatever stood between.
  static let skipped = HabitFamily(
    name: "skipped", title: "action before the last", phrase: "two steps after {skipped}",
    nodes: [
      NodeDescription(
        name: "skipped", context: .skipped, fading: .never, backoff: 2, parent: "task ever")
    ],
    features: ["skipped"])
}
