import SmartStackHabits

/// The field of a model file that holds what each kind of habit weighs.
///
/// For each task it names the columns of the features, each with its weight and its spread. A column
/// that is not named keeps the default.
enum HabitWeightsField {
  static let name = "habitWeights"

  private static let weightRange = -1e6...1e6
  private static let spreadRange = 1e-9...1e6
  private static let tasks:
    [(name: String, path: any WritableKeyPath<HabitWeights, HabitWeights.Task> & Sendable)] =
      [("start", \.start), ("switch", \.switch)]

  /// Returns the value to write.
  static func value(of weights: HabitWeights) -> JSONValue {
    .fields(
      tasks.map { task in
        let task = (name: task.name, weights: weights[keyPath: task.path])
        let columns = HabitLayout.standard.columns.enumerated().prefix(
          task.weights.values.count
        ).map { index, column in
          (
            name: column.name,
            value: JSONValue.fields([
              ("weight", .number(task.weights.values[index])),
              ("spread", .number(task.weights.spreads[index])),
            ]) as JSONValue?
          )
        }
        return (name: task.name, value: JSONValue.fields(columns))
      })
  }

  /// Reads the weights.
  static func read(_ field: FieldReader, into weights: inout HabitWeights) {
    guard var object = field.object() else { return }
    for task in tasks {
      guard var columns = object.field(task.name)?.object() else { continue }
      for (index, column) in HabitLayout.standard.columns.enumerated().prefix(
        weights[keyPath: task.path].values.count)
      {
        guard var values = columns.field(column.name)?.object() else { continue }
        if let weight = values.field("weight")?.number(
          in: weightRange, allowed: "a number from -1000000 to 1000000")
        {
          weights[keyPath: task.path].values[index] = weight
        }
        if let spread = values.field("spread")?.number(
          in: spreadRange, allowed: "a number from 0.000000001 to 1000000")
        {
          weights[keyPath: task.path].spreads[index] = spread
        }
        values.finish()
      }
      columns.finish()
    }
    object.finish()
  }
}
