extension HabitFamily {
  /// What is used at this place, and there in this part of the day.
  static let place = HabitFamily(
    name: "place", title: "place", phrase: "at {place}",
    nodes: [
      NodeDescription(
        name: "place", context: .place, fading: .days(30), backoff: 3, parent: "task ever"),
      NodeDescription(
        name: "place and day part", context: .placeAndDayPart, fading: .days(30), backoff: 3,
        parent: "place"),
    ],
    features: ["place", "place and day part"])
}
