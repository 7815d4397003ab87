/// The three forms in which a chance enters a score.
enum ChanceForms {
  /// Writes the forms of the chances of all subjects into three columns.
  ///
  /// - Parameters:
  ///   - chances: one chance for each subject, above 0.
  ///   - values: the matrix, column by column.
  ///   - column: the first of the three columns.
  static func write(
    _ chances: UnsafeBufferPointer<Double>, into values: UnsafeMutableBufferPointer<Double>,
    column: Int
  ) {
    let count = chances.count
    let base = column * count
    for subject in 0..<count {
      write(chances[subject], into: values, at: base + subject, stride: count)
    }
  }

  /// Writes the forms of one chance.
  ///
  /// - Parameters:
  ///   - chance: the chance, above 0.
  ///   - values: the matrix.
  ///   - index: where the first form goes.
  ///   - stride: the distance to the next form.
  static func write(
    _ chance: Double, into values: UnsafeMutableBufferPointer<Double>, at index: Int, stride: Int
  ) {
    let logarithm = ReproducibleMath.log(chance)
    values[index] = logarithm
    values[index + stride] = chance
    values[index + 2 * stride] = 0.1 * logarithm * logarithm
  }
}
