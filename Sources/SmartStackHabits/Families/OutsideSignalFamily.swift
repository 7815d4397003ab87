extension HabitFamily {
  /// What is used after the last call, message or notification, by its age.
  static let outsideSignal = HabitFamily(
    name: "outside signal", title: "last call, message or notification", phrase: "after {signal}",
    nodes: [
      NodeDescription(
        name: "outside signal", context: .outsideSignal, fading: .visits(0.95), backoff: 2,
        parent: "task lately")
    ],
    features: ["outside signal"])
}
