/// Minimises a loss with a quadratic prior by Newton's method with step halving.
///
/// The solver holds no data: it asks for the statistics of its ``weights``, takes them, and moves on,
/// so that they can be gathered by one machine or by many. The loss is convex and the prior strictly
/// so; the decrement of S. Boyd and L. Vandenberghe, "Convex Optimization" (2004), section 9.5,
/// bounds what is left to gain.
public struct NewtonSolver: Hashable, Sendable {
  /// The weights whose statistics are wanted next, in units of the spread.
  public private(set) var weights: [Double]
  /// Whether the weights have come to rest.
  public private(set) var isDone = false
  /// The number of statistics taken.
  public private(set) var iterations = 0
  /// Half of the squared Newton decrement at the last point that was kept: what is left to gain.
  public private(set) var remainingGain = Double.infinity

  /// The weights towards which the prior pulls.
  public let center: [Double]
  /// The strength of the prior: its second derivative.
  public let precision: Double
  /// The gain below which the weights are at rest.
  public let tolerance: Double
  /// The columns that may differ from the center.
  public let active: [Int]

  private var kept: [Double]
  private var keptValue = Double.infinity
  private var step: [Double] = []
  private var slope = 0.0
  private var length = 1.0

  /// Creates a solver.
  ///
  /// - Parameters:
  ///   - center: the weights towards which the prior pulls, and from which the search starts.
  ///   - precision: the strength of the prior, above 0.
  ///   - active: the columns that may move; nothing for all.
  ///   - tolerance: the gain in log-likelihood below which the weights are at rest.
  public init(
    center: [Double], precision: Double, active: [Int]? = nil, tolerance: Double = 1e-3
  ) {
    self.center = center
    self.precision = precision
    self.tolerance = tolerance
    self.active = active ?? Array(center.indices)
    weights = center
    kept = center
  }

  /// Takes the statistics of ``weights`` and chooses the next.
  ///
  /// - Parameter statistics: the statistics of all choices, without the prior.
  public mutating func take(_ statistics: LogitStatistics) {
    guard !isDone else { return }
    iterations += 1
    var value = statistics.loss
    for index in weights.indices {
      let distance = weights[index] - center[index]
      value += 0.5 * precision * distance * distance
    }
    let isGood =
      keptValue == .infinity || value <= keptValue - 1e-4 * length * slope
      || length * slope < tolerance
    guard isGood, value.isFinite else {
      shorten()
      return
    }
    kept = weights
    keptValue = value
    aim(statistics)
  }

  /// The value at the last point that was kept: loss and prior.
  public var value: Double { keptValue }

  private mutating func shorten() {
    length /= 2
    guard length > 1e-3, !step.isEmpty else {
      weights = kept
      isDone = true
      return
    }
    move()
  }

  private mutating func move() {
    weights = kept
    for (index, column) in active.enumerated() { weights[column] -= length * step[index] }
  }

  /// Returns the factor of a matrix, with a growing ridge where rounding made it less than positive.
  private static func factor(of matrix: [Double], size: Int) -> CholeskyFactor? {
    var matrix = matrix
    for ridge in [0, 1e-9, 1e-7, 1e-5, 1e-3] {
      for row in 0..<size { matrix[row * size + row] *= 1 + ridge }
      if let factor = CholeskyFactor(matrix, size: size) { return factor }
    }
    return nil
  }

  private mutating func aim(_ statistics: LogitStatistics) {
    let size = active.count
    var matrix = [Double](repeating: 0, count: size * size)
    var gradient = [Double](repeating: 0, count: size)
    for (row, from) in active.enumerated() {
      gradient[row] =
        statistics.gradient[from] + precision * (kept[from] - center[from])
      for (column, to) in active[...row].enumerated() {
        let high = max(from, to)
        let low = min(from, to)
        matrix[row * size + column] = statistics.hessian[high * (high + 1) / 2 + low]
      }
      matrix[row * size + row] += precision
    }
    guard let factor = Self.factor(of: matrix, size: size) else {
      weights = kept
      isDone = true
      return
    }
    step = factor.solve(gradient)
    slope = zip(step, gradient).reduce(0) { $0 + $1.0 * $1.1 }
    remainingGain = slope / 2
    if slope / 2 < tolerance || iterations >= 100 {
      weights = kept
      isDone = true
      return
    }
    length = 1
    move()
  }
}
