extension HabitFamily {
  /// What is used when a session begins, or within one.
  static let task = HabitFamily(
    name: "task", title: "start or switch", phrase: "{task}",
    nodes: [
      NodeDescription(
        name: "task ever", context: .task, fading: .never, backoff: 2, parent: "month"),
      NodeDescription(
        name: "task week", context: .task, fading: .days(7), backoff: 2, parent: "task ever"),
      NodeDescription(
        name: "task lately", context: .task, fading: .visits(0.98), backoff: 2, parent: "month"),
    ],
    features: ["task ever", "task week", "task lately"])
}
