extension HabitWeights {
  /// Weights that need no learning: the same small weight for the logarithm of every chance.
  public static let flat: HabitWeights = {
    let columns = HabitLayout.standard.columns
    let task = Task(
      values: columns.map { $0.form == .logarithm ? 0.06 : 0 },
      spreads: columns.map { _ in 1 })
    return HabitWeights(switch: task, start: task)
  }()
}
