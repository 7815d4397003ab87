extension HabitFamily {
  /// How likely a thing is used that was the last, the second last, and so on, to be used.
  static let returnRank = HabitFamily(
    name: "return rank", title: "return by recency", phrase: "at this rank among the last used",
    nodes: [], features: [])
}
