extension HabitFamily {
  /// What is used after the last one, two and three things of a session.
  static let sequence = HabitFamily(
    name: "sequence", title: "sequence in the session", phrase: "after this sequence",
    nodes: [
      NodeDescription(
        name: "sequence 1", context: .sessionPrevious, fading: .never, backoff: 2,
        parent: "task ever"),
      NodeDescription(
        name: "sequence 2", context: .sessionPreviousPair, fading: .never, backoff: 1,
        parent: "sequence 1"),
      NodeDescription(
        name: "sequence 3", context: .sessionPreviousTriple, fading: .never, backoff: 1,
        parent: "sequence 2"),
    ],
    features: ["sequence 1", "sequence 2", "sequence 3"])
}
