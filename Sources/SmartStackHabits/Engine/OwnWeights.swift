/// One task's weights as the engine keeps them: shared, and what the person's own choices moved.
struct OwnWeights {
  /// The number of columns, rounded up to whole blocks of eight.
  let width: Int
  /// The weight of each column, with what it was moved by.
  private(set) var values: RawBuffer<Double>
  private(set) var shared: RawBuffer<Double>
  /// One over the spread of each column; 0 for one that the shared weights lack.
  private(set) var inverseSpreads: RawBuffer<Double>
  private(set) var moves: RawBuffer<Double>
  private(set) var squares: RawBuffer<Double>

  /// Creates the weights of a person who has not chosen yet.
  init(_ task: HabitWeights.Task, columnCount: Int) {
    width = (columnCount + 7) / 8 * 8
    values = RawBuffer(repeating: 0, count: width)
    shared = RawBuffer(repeating: 0, count: width)
    inverseSpreads = RawBuffer(repeating: 0, count: width)
    moves = RawBuffer(repeating: 0, count: width)
    squares = RawBuffer(repeating: 1, count: width)
    for column in 0..<min(columnCount, task.values.count, task.spreads.count) {
      shared[column] = task.values[column]
      values[column] = task.values[column]
      inverseSpreads[column] = 1 / task.spreads[column]
    }
  }

  /// Codes what the person's own choices moved.
  func code(_ coder: inout SnapshotCoder) throws(SnapshotDamage) {
    try coder.code(values, count: width, usual: 0)
    try coder.code(moves, count: width, usual: 0)
    try coder.code(squares, count: width, usual: 1)
  }

  /// Returns weights of their own with the same numbers.
  func copy() -> OwnWeights {
    var copy = self
    copy.values = values.copy()
    copy.shared = shared.copy()
    copy.inverseSpreads = inverseSpreads.copy()
    copy.moves = moves.copy()
    copy.squares = squares.copy()
    return copy
  }

  /// Gives the memory back.
  func free() {
    values.free()
    shared.free()
    inverseSpreads.free()
    moves.free()
    squares.free()
  }
}
