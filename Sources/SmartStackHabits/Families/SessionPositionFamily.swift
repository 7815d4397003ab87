extension HabitFamily {
  /// What is used at this position in a session.
  static let sessionPosition = HabitFamily(
    name: "session position", title: "position in the session",
    phrase: "at this point of a session",
    nodes: [
      NodeDescription(
        name: "session position", context: .sessionPosition, fading: .visits(0.97), backoff: 4,
        parent: "task lately")
    ],
    features: ["session position"])
}
