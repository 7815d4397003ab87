#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the chances that a policy gave compare with what came true; sums of parts add up.
///
/// The chances are the softmax of the scores. The chance of the thing put first falls into one of ten
/// equal bins (M. P. Naeini, G. F. Cooper and M. Hauskrecht, "Obtaining Well Calibrated Probabilities
/// Using Bayesian Binning", 2015); the loss is the negative logarithm of the chance of the thing used,
/// over those that had been used before.
public struct CalibrationSums: Hashable, Sendable {
  /// The number of bins.
  public static let binCount = 10

  /// The number of decisions whose first chance lies in each bin.
  public private(set) var binCounts = [Int](repeating: 0, count: binCount)
  /// The sum of the first chances in each bin.
  public private(set) var binChances = [Double](repeating: 0, count: binCount)
  /// The number of decisions in each bin whose first thing was the one used.
  public private(set) var binHits = [Int](repeating: 0, count: binCount)
  /// The number of decisions whose thing had been used before.
  public private(set) var seenCount = 0
  /// The sum of the losses over them.
  public private(set) var loss = 0.0

  /// Creates sums over nothing.
  public init() {}

  /// Creates sums from their parts, or nothing where there are not ten bins.
  ///
  /// - Parameters:
  ///   - binCounts: the number of decisions by bin.
  ///   - binChances: the sum of chances by bin.
  ///   - binHits: the number of hits by bin.
  ///   - seenCount: the number of decisions whose thing had been used before.
  ///   - loss: the sum of the losses over them.
  public init?(
    binCounts: [Int], binChances: [Double], binHits: [Int], seenCount: Int, loss: Double
  ) {
    guard [binCounts.count, binChances.count, binHits.count].allSatisfy({ $0 == Self.binCount })
    else { return nil }
    self.binCounts = binCounts
    self.binChances = binChances
    self.binHits = binHits
    self.seenCount = seenCount
    self.loss = loss
  }

  /// The number of decisions.
  public var count: Int { binCounts.reduce(0, +) }

  /// Adds one decision.
  ///
  /// - Parameters:
  ///   - scores: the score of each thing, whose softmax is its chance.
  ///   - excluded: a thing that was no candidate.
  ///   - used: the thing that was used; one beyond the scores was new.
  public mutating func add(scores: [Double], excluding excluded: Int?, used: Int) {
    var first = -1
    for (item, score) in scores.enumerated() where item != excluded {
      if first < 0 || score > scores[first] { first = item }
    }
    guard first >= 0 else { return }
    var sum = 0.0
    for (item, score) in scores.enumerated() where item != excluded {
      sum += exp(score - scores[first])
    }
    let chance = 1 / sum
    let bin = min(max(0, Int(chance * Double(Self.binCount))), Self.binCount - 1)
    binCounts[bin] += 1
    binChances[bin] += chance
    if first == used { binHits[bin] += 1 }
    guard used < scores.count, used != excluded else { return }
    seenCount += 1
    loss += log(sum) - (scores[used] - scores[first])
  }

  /// Adds the sums over other decisions.
  ///
  /// - Parameter other: the other sums.
  public mutating func add(_ other: CalibrationSums) {
    for bin in 0..<Self.binCount {
      binCounts[bin] += other.binCounts[bin]
      binChances[bin] += other.binChances[bin]
      binHits[bin] += other.binHits[bin]
    }
    seenCount += other.seenCount
    loss += other.loss
  }

  /// The expected calibration error of the first chance; nothing over no decision.
  public var error: Double? {
    guard count > 0 else { return nil }
    let distance = (0..<Self.binCount).reduce(0.0) {
      $0 + abs(binChances[$1] - Double(binHits[$1]))
    }
    return distance / Double(count)
  }

  /// The mean loss; nothing over no decision.
  public var meanLoss: Double? { seenCount > 0 ? loss / Double(seenCount) : nil }
}
