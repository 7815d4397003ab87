/// What one Newton step needs to know of some choices; the statistics of two parts add up.
public struct LogitStatistics: Hashable, Sendable {
  /// The number of choices.
  public private(set) var count = 0
  /// The sum of the negative logarithms of the chances of what was chosen.
  public private(set) var loss = 0.0
  /// The gradient of the loss, by column.
  public private(set) var gradient: [Double]
  /// The lower triangle of the Hessian of the loss, row by row.
  public private(set) var hessian: [Double]

  /// Creates the statistics of nothing.
  ///
  /// - Parameter columnCount: the number of columns.
  public init(columnCount: Int) {
    gradient = [Double](repeating: 0, count: columnCount)
    hessian = [Double](repeating: 0, count: columnCount * (columnCount + 1) / 2)
  }

  /// Creates statistics from their parts.
  ///
  /// - Parameters:
  ///   - count: the number of choices.
  ///   - loss: the loss.
  ///   - gradient: the gradient.
  ///   - hessian: the lower triangle of the Hessian, row by row.
  public init(count: Int, loss: Double, gradient: [Double], hessian: [Double]) {
    self.count = count
    self.loss = loss
    self.gradient = gradient
    self.hessian = hessian
  }

  /// Adds the statistics of other choices.
  ///
  /// - Parameter other: the other statistics, of the same columns and weights.
  public mutating func add(_ other: LogitStatistics) {
    count += other.count
    loss += other.loss
    for index in gradient.indices where index < other.gradient.count {
      gradient[index] += other.gradient[index]
    }
    for index in hessian.indices where index < other.hessian.count {
      hessian[index] += other.hessian[index]
    }
  }
}
