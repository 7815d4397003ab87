/// How often a thing that waits in a bucket is used at a decision.
///
/// At every decision each thing is exposed once, in its bucket; the one that is used counts as an
/// event there. The quotient is the hazard of a discrete survival model (D. R. Cox, "Regression
/// Models and Life-Tables", 1972). A thing's own hazard leans on that of all things with the weight
/// of eight exposures.
struct HazardTable: Hashable, Sendable {
  let bucketCount: Int
  private let keep: Double
  /// The events and exposures before anything is known, which do not fade.
  private let priorEvents: [Double]
  private let priorExposures: Double
  /// The events of all things by bucket, faded at each exposure.
  private var events: [Double]
  private var exposures: [Double]
  /// The events of each thing by bucket, thing by thing.
  private var itemEvents: [Double] = []
  private var itemExposures: [Double] = []

  /// The number of exposures that the hazard of all things counts for in a thing's own.
  static let backoff = 8.0

  /// Creates a table of nothing.
  ///
  /// - Parameters:
  ///   - priors: the hazard of each bucket before anything is known.
  ///   - priorExposures: the number of exposures that it counts for.
  ///   - keep: the factor by which a bucket fades at each of its exposures.
  init(priors: [Double], priorExposures: Double, keep: Double) {
    bucketCount = priors.count
    self.keep = keep
    priorEvents = priors.map { $0 * priorExposures }
    self.priorExposures = priorExposures
    events = [Double](repeating: 0, count: priors.count)
    exposures = events
  }

  /// Returns the hazard of all things in a bucket.
  func hazard(_ bucket: Int) -> Double {
    (events[bucket] + priorEvents[bucket]) / (exposures[bucket] + priorExposures)
  }

  /// Returns the hazard of one thing in a bucket.
  func hazard(_ bucket: Int, of item: Int) -> Double {
    let common = hazard(bucket)
    let index = item * bucketCount + bucket
    guard index < itemEvents.count else { return common }
    return (itemEvents[index] + Self.backoff * common) / (itemExposures[index] + Self.backoff)
  }

  /// Notes that a thing was exposed in a bucket, for its own hazard.
  ///
  /// - Parameters:
  ///   - item: the thing.
  ///   - bucket: its bucket.
  ///   - isUsed: whether it was used.
  mutating func expose(_ item: Int, in bucket: Int, isUsed: Bool) {
    let index = item * bucketCount + bucket
    if index >= itemEvents.count {
      let missing = (item + 1) * bucketCount - itemEvents.count
      itemEvents.append(contentsOf: repeatElement(0, count: missing))
      itemExposures.append(contentsOf: repeatElement(0, count: missing))
    }
    itemExposures[index] += 1
    if isUsed { itemEvents[index] += 1 }
  }

  /// Notes how many things were exposed in a bucket at one decision, for the hazard of all things.
  ///
  /// What is remembered fades once for each of them, and what was used counts in full, whichever of
  /// them it was: with *k* the factor and *m* things, exposures become *e* · *k*ᵐ + (1 + *k* + … +
  /// *k*ᵐ⁻¹).
  ///
  /// - Parameters:
  ///   - count: the number of things in the bucket.
  ///   - usedCount: how many of them were used.
  ///   - bucket: the bucket.
  mutating func expose(_ count: Int, used usedCount: Int, in bucket: Int) {
    var power = 1.0
    var sum = 0.0
    for _ in 0..<count {
      sum = sum * keep + 1
      power *= keep
    }
    events[bucket] = events[bucket] * power + Double(usedCount)
    exposures[bucket] = exposures[bucket] * power + sum
  }
}
