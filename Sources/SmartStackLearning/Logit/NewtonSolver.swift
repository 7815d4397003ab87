/// Minimises a loss with a quadratic prior by Newton's method with step halving.
///
/// The solver holds no data: it asks for the statistics of its ``weights``, takes them, and moves on,
/// so that they can be gathered by one machine or by many. The loss is convex and the prior strictly
/// so; the decrement of S. Boyd and L. Vandenberghe, "Convex Optimization" (2004), section 9.5,
/// bounds what is left to gain.
public struct NewtonSolver: Hashable, Sendable {
  /// Where a search stands between two rounds.
  package struct State: Hashable, Sendable {
    /// The weights whose statistics are wanted next.
    package var weights: [Double]
    /// The last point that was kept, and the value there.
    package var kept: [Double]
    package var keptValue = Double.infinity
    /// The step from there; none before the first statistics.
    package var step: [Double] = []
    package var slope = 0.0
    package var length = 1.0
    package var iterations = 0
    package var isDone = false
    package var remainingGain = Double.infinity

    /// Creates the state before the first statistics.
    package init(start: [Double]) {
      weights = start
      kept = start
    }
  }

  /// The weights towards which the prior pulls.
  public let center: [Double]
  /// The strength of the prior: its second derivative.
  public let precision: Double
  /// The gain below which the weights are at rest.
  public let tolerance: Double
  /// Where the search stands.
  package private(set) var state: State

  /// The weights whose statistics are wanted next, in units of the spread.
  public var weights: [Double] { state.weights }
  /// Whether the weights have come to rest.
  public var isDone: Bool { state.isDone }
  /// The number of statistics taken.
  public var iterations: Int { state.iterations }
  /// Half of the squared Newton decrement at the last point that was kept: what is left to gain.
  public var remainingGain: Double { state.remainingGain }
  /// The value at the last point that was kept: loss and prior.
  public var value: Double { state.keptValue }

  /// Creates a solver.
  ///
  /// - Parameters:
  ///   - center: the weights towards which the prior pulls.
  ///   - start: the weights from which the search starts; nothing for the center.
  ///   - precision: the strength of the prior, above 0.
  ///   - tolerance: the gain in log-likelihood below which the weights are at rest.
  public init(
    center: [Double], start: [Double]? = nil, precision: Double, tolerance: Double = 1e-3
  ) {
    self.center = center
    self.precision = precision
    self.tolerance = tolerance
    state = State(start: start ?? center)
  }

  /// Creates a solver that goes on from a state.
  ///
  /// - Parameters:
  ///   - center: the weights towards which the prior pulls.
  ///   - precision: the strength of the prior, above 0.
  ///   - tolerance: the gain in log-likelihood below which the weights are at rest.
  ///   - state: where the search stands.
  package init(center: [Double], precision: Double, tolerance: Double, state: State) {
    self.center = center
    self.precision = precision
    self.tolerance = tolerance
    self.state = state
  }

  /// Takes the statistics of ``weights`` and chooses the next.
  ///
  /// - Parameter statistics: the statistics of all choices, without the prior.
  public mutating func take(_ statistics: LogitStatistics) {
    guard !isDone else { return }
    state.iterations += 1
    var value = statistics.loss
    for index in weights.indices {
      let distance = weights[index] - center[index]
      value += 0.5 * precision * distance * distance
    }
    let expected = state.length * state.slope
    let isGood =
      state.keptValue == .infinity || value <= state.keptValue - 1e-4 * expected
      || expected < tolerance
    guard isGood, value.isFinite else {
      shorten()
      return
    }
    state.kept = weights
    state.keptValue = value
    aim(statistics)
  }

  private mutating func shorten() {
    state.length /= 2
    guard state.length > 1e-3, !state.step.isEmpty else {
      rest()
      return
    }
    move()
  }

  private mutating func rest() {
    state.weights = state.kept
    state.isDone = true
  }

  private mutating func move() {
    state.weights = state.kept
    for column in state.step.indices { state.weights[column] -= state.length * state.step[column] }
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
    let size = center.count
    var matrix = [Double](repeating: 0, count: size * size)
    var gradient = [Double](repeating: 0, count: size)
    var index = 0
    for row in 0..<size {
      gradient[row] = statistics.gradient[row] + precision * (state.kept[row] - center[row])
      for column in 0...row {
        matrix[row * size + column] = statistics.hessian[index]
        index += 1
      }
      matrix[row * size + row] += precision
    }
    guard let factor = Self.factor(of: matrix, size: size) else {
      rest()
      return
    }
    state.step = factor.solve(gradient)
    state.slope = zip(state.step, gradient).reduce(0) { $0 + $1.0 * $1.1 }
    state.remainingGain = state.slope / 2
    if state.slope / 2 < tolerance || iterations >= 100 {
      rest()
      return
    }
    state.length = 1
    move()
  }
}
