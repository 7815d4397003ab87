/// The lower triangular factor of a positive definite matrix, after Cholesky (1910).
struct CholeskyFactor {
  private let size: Int
  private var values: [Double]

  /// Creates the factor, or nothing where the matrix is not positive definite.
  ///
  /// - Parameters:
  ///   - matrix: the matrix, row by row; only its lower triangle is read.
  ///   - size: the number of its rows.
  /// - Complexity: O(*n*³).
  init?(_ matrix: [Double], size: Int) {
    self.size = size
    values = matrix
    for row in 0..<size {
      for column in 0...row {
        var sum = values[row * size + column]
        for index in 0..<column {
          sum -= values[row * size + index] * values[column * size + index]
        }
        if row == column {
          guard sum > 0, sum.isFinite else { return nil }
          values[row * size + row] = sum.squareRoot()
        } else {
          values[row * size + column] = sum / values[column * size + column]
        }
      }
    }
  }

  /// Solves a system of equations.
  ///
  /// - Parameter right: the right side.
  /// - Returns: the solution.
  /// - Complexity: O(*n*²).
  func solve(_ right: [Double]) -> [Double] {
    var result = right
    for row in 0..<size {
      for index in 0..<row { result[row] -= values[row * size + index] * result[index] }
      result[row] /= values[row * size + row]
    }
    for row in (0..<size).reversed() {
      for index in row + 1..<max(size, row + 1) {
        result[row] -= values[index * size + row] * result[index]
      }
      result[row] /= values[row * size + row]
    }
    return result
  }
}
