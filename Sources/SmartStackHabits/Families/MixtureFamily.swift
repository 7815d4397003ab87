extension HabitFamily {
  /// What the chances of all families say together, each as loud as it was lately right.
  ///
  /// It reads all features again at every use, and adds little to weights that were learnt, so that it is
  /// not among ``counting``.
  static let mixture = HabitFamily(
    name: "mixture", title: "what was lately right", phrase: "by what was lately right",
    nodes: [], features: [])
}
