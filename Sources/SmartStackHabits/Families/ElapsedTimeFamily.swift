extension HabitFamily {
  /// What the time since the last use says for any thing, as a broken line that all things share.
  static let elapsedTime = HabitFamily(
    name: "elapsed time", title: "time elapsed", phrase: "so long after the last use", nodes: [],
    features: [])
}
