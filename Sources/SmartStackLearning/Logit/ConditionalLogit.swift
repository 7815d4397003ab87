#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The conditional logit: the chance of a candidate is a softmax of a weighted sum of its features.
///
/// D. McFadden, "Conditional Logit Analysis of Qualitative Choice Behavior", 1974.
/// The negative log-likelihood is convex. Its gradient is Σ (x̄ − x_chosen) and its Hessian the sum
/// of the covariances of the features under the model's own chances.
public enum ConditionalLogit: Sendable {
  /// Returns the statistics of recorded choices under some weights.
  ///
  /// - Parameters:
  ///   - choices: the choices.
  ///   - weights: the weight of each column, in units of its spread.
  ///   - spreads: the spread of each column, above 0.
  ///   - withHessian: whether the Hessian is wanted; it is what costs.
  /// - Returns: loss, gradient and Hessian with respect to the weights in units of the spread.
  /// - Complexity: O(*r* · *c*²) for *r* rows and *c* columns with the Hessian, else O(*r* · *c*).
  public static func statistics(
    of choices: ChoiceSet, weights: [Double], spreads: [Double], withHessian: Bool = true
  ) -> LogitStatistics {
    var sums = LogitSums(columnCount: choices.columnCount, blockCount: choices.blockCount)
    var scaled = [SIMD8<Float>](repeating: SIMD8(repeating: 0), count: choices.blockCount)
    for column in 0..<choices.columnCount {
      scaled[column / 8][column % 8] = Float(weights[column] / spreads[column])
    }
    for choice in choices.choices {
      sums.add(choice, blocks: choices.blocks, weights: scaled, withHessian: withHessian)
    }
    return sums.statistics(count: choices.count, spreads: spreads)
  }

  /// Returns the sum over choices of the squared distances of each column from its mean.
  ///
  /// - Parameter choices: the choices.
  /// - Returns: the sums and the number of rows, to be added over people.
  public static func spreadSums(of choices: ChoiceSet) -> SpreadSums {
    var sums = SpreadSums(columnCount: choices.columnCount)
    for choice in choices.choices {
      for column in 0..<choices.columnCount {
        var sum = 0.0
        var squares = 0.0
        for candidate in 0..<choice.candidateCount {
          let block = (choice.firstRow + candidate) * choices.blockCount + column / 8
          let value = Double(choices.blocks[block][column % 8])
          sum += value
          squares += value * value
        }
        sums.squares[column] += max(0, squares - sum * sum / Double(choice.candidateCount))
      }
      sums.rowCount += choice.candidateCount
    }
    return sums
  }
}

/// How far the values of each column lie apart among the candidates of a choice.
public struct SpreadSums: Hashable, Sendable {
  /// The sums of squared distances from the mean of the choice, by column.
  public internal(set) var squares: [Double]
  /// The number of candidates.
  public internal(set) var rowCount = 0

  /// Creates the sums of nothing.
  ///
  /// - Parameter columnCount: the number of columns.
  public init(columnCount: Int) { squares = [Double](repeating: 0, count: columnCount) }

  /// Creates sums from their parts.
  ///
  /// - Parameters:
  ///   - squares: the sums of squared distances, by column.
  ///   - rowCount: the number of candidates.
  public init(squares: [Double], rowCount: Int) {
    self.squares = squares
    self.rowCount = rowCount
  }

  /// Adds the sums of other choices.
  public mutating func add(_ other: SpreadSums) {
    rowCount += other.rowCount
    for index in squares.indices where index < other.squares.count {
      squares[index] += other.squares[index]
    }
  }

  /// The spread of each column; one that never varies has spread 1.
  public var spreads: [Double] {
    squares.map {
      let spread = rowCount > 0 ? ($0 / Double(rowCount)).squareRoot() : 0
      return spread > 1e-9 ? spread : 1
    }
  }
}

/// Sums in the making, with the buffers of one choice.
private struct LogitSums {
  typealias Block = SIMD8<Float>

  let columnCount: Int
  let blockCount: Int
  var loss = 0.0
  var gradient: [Double]
  /// The Hessian, a row of blocks for each column; flushed to double precision now and then.
  var hessian: [Block]
  var total: [Double]
  var chances: [Float] = []
  var mean: [Block]
  /// A row less the mean.
  var centered: [Block]
  var unflushed = 0

  init(columnCount: Int, blockCount: Int) {
    self.columnCount = columnCount
    self.blockCount = blockCount
    let zero = Block(repeating: 0)
    gradient = [Double](repeating: 0, count: columnCount)
    hessian = [Block](repeating: zero, count: columnCount * blockCount)
    total = [Double](repeating: 0, count: columnCount * blockCount * 8)
    mean = [Block](repeating: zero, count: blockCount)
    centered = mean
  }

  mutating func add(
    _ choice: ChoiceSet.Choice, blocks: [Block], weights: [Block], withHessian: Bool
  ) {
    let range = choice.firstRow * blockCount
    let count = choice.candidateCount
    if chances.count < count { chances = [Float](repeating: 0, count: count) }
    let blockCount = blockCount
    blocks.withUnsafeBufferPointer { all in
      let rows = UnsafeBufferPointer(rebasing: all[range..<range + count * blockCount])
      weights.withUnsafeBufferPointer { weights in
        chances.withUnsafeMutableBufferPointer { chances in
          loss += Self.chances(
            into: chances, rows: rows, count: count, weights: weights, chosen: choice.chosen)
        }
      }
      average(rows, count: count)
      for column in 0..<columnCount {
        let chosen = rows[choice.chosen * blockCount + column / 8][column % 8]
        gradient[column] += Double(mean[column / 8][column % 8] - chosen)
      }
      if withHessian { addCovariance(rows, count: count) }
    }
    unflushed += 1
    if unflushed == 128 { flush() }
  }

  /// Writes the chances of the candidates and returns the loss of the chosen one.
  private static func chances(
    into chances: UnsafeMutableBufferPointer<Float>, rows: UnsafeBufferPointer<Block>, count: Int,
    weights: UnsafeBufferPointer<Block>, chosen: Int
  ) -> Double {
    var highest = -Float.infinity
    for candidate in 0..<count {
      var sum = Block(repeating: 0)
      let base = candidate * weights.count
      for block in weights.indices { sum += rows[base + block] * weights[block] }
      let score = sum.sum()
      chances[candidate] = score
      highest = max(highest, score)
    }
    var total = 0.0
    for candidate in 0..<count { total += exp(Double(chances[candidate] - highest)) }
    let loss = log(total) - Double(chances[chosen] - highest)
    for candidate in 0..<count {
      chances[candidate] = Float(exp(Double(chances[candidate] - highest)) / total)
    }
    return loss
  }

  /// Writes the mean of the rows under the chances.
  private mutating func average(_ rows: UnsafeBufferPointer<Block>, count: Int) {
    for block in 0..<blockCount {
      var sum = Block(repeating: 0)
      for candidate in 0..<count {
        sum += chances[candidate] * rows[candidate * blockCount + block]
      }
      mean[block] = sum
    }
  }

  /// Adds the covariance of the features under the chances: the blocks up to the diagonal.
  ///
  /// Rows are taken less their mean, so that no two large sums cancel and the matrix stays positive.
  /// Candidates of next to no chance are left out: the Hessian only steers the steps, the gradient
  /// says where they end.
  private mutating func addCovariance(_ rows: UnsafeBufferPointer<Block>, count: Int) {
    let blockCount = blockCount
    let columnCount = columnCount
    for candidate in 0..<count where chances[candidate] > 1e-5 {
      let chance = chances[candidate]
      let base = candidate * blockCount
      for block in 0..<blockCount { centered[block] = rows[base + block] - mean[block] }
      centered.withUnsafeBufferPointer { centered in
        hessian.withUnsafeMutableBufferPointer { hessian in
          for column in 0..<columnCount {
            let scale = chance * centered[column / 8][column % 8]
            let target = column * blockCount
            for block in 0...column / 8 { hessian[target + block] += scale * centered[block] }
          }
        }
      }
    }
  }

  private mutating func flush() {
    for (index, block) in hessian.enumerated() {
      for lane in 0..<8 { total[index * 8 + lane] += Double(block[lane]) }
      hessian[index] = Block(repeating: 0)
    }
    unflushed = 0
  }

  mutating func statistics(count: Int, spreads: [Double]) -> LogitStatistics {
    flush()
    var lower: [Double] = []
    lower.reserveCapacity(columnCount * (columnCount + 1) / 2)
    for row in 0..<columnCount {
      for column in 0...row {
        lower.append(total[row * blockCount * 8 + column] / (spreads[row] * spreads[column]))
      }
    }
    return LogitStatistics(
      count: count, loss: loss, gradient: (0..<columnCount).map { gradient[$0] / spreads[$0] },
      hessian: lower)
  }
}
