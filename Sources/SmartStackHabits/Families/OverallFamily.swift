extension HabitFamily {
  /// How often a thing is used at all, over weeks.
  public static let overall = HabitFamily(
    name: "overall", title: "overall", phrase: "overall",
    nodes: [
      NodeDescription(
        name: "ever", context: .always, fading: .never, backoff: 0.5, parent: nil),
      NodeDescription(
        name: "month", context: .always, fading: .days(30), backoff: 1, parent: "ever"),
      NodeDescription(
        name: "week", context: .always, fading: .days(7), backoff: 1, parent: "month"),
    ],
    features: ["month", "week"])
}
