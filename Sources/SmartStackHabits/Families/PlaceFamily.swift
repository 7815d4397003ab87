extension HabitFamily {
  /// What is used at this place, there in this situation, and there in this part of the day.
  ///
  /// Where nothing is known of sleep, workouts and headphones the situation says what the place says,
  /// so that weights which were learnt without them hold.
  static let place = HabitFamily(
    name: "place", title: "place", phrase: "at {place}",
    nodes: [
      NodeDescription(
        name: "place alone", context: .place, fading: .days(30), backoff: 3, parent: "task ever"),
      NodeDescription(
        name: "place", context: .situation, fading: .days(30), backoff: 3, parent: "place alone"),
      NodeDescription(
        name: "place and day part", context: .placeAndDayPart, fading: .days(30), backoff: 3,
        parent: "place alone"),
    ],
    features: ["place", "place and day part"])
}
