extension HabitFamily {
  /// What was used in the moments of recent history that resemble this one most.
  ///
  /// It looks through recent history at every reading, so that it is not among ``counting``.
  static let nearestMoments = HabitFamily(
    name: "nearest moments", title: "moments like this one", phrase: "in moments like this",
    nodes: [], features: [])
}
