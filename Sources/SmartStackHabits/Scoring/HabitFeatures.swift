/// The features of all subjects at a moment, column by column.
public struct HabitFeatures: Sendable {
  /// The number of subjects.
  public private(set) var subjectCount = 0
  /// The number of columns.
  public private(set) var columnCount = 0
  /// The values: all subjects of the first column, then of the next.
  public internal(set) var values: [Double] = []

  /// Creates features of nothing.
  public init() {}

  /// Returns one value.
  public subscript(column column: Int, subject subject: Int) -> Double {
    values[column * subjectCount + subject]
  }

  mutating func prepare(subjectCount: Int, columnCount: Int) {
    self.subjectCount = subjectCount
    self.columnCount = columnCount
    let count = columnCount * subjectCount
    if values.count != count { values = [Double](repeating: 0, count: count) }
  }
}
