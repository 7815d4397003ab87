/// Events and exposures of all things by bucket, for one task.
struct HazardTotals {
  private let bucketCount: Int
  private let keep: Double
  private let priorExposures: Double
  private var priorEvents: RawBuffer<Double>
  private var events: RawBuffer<Double>
  private var exposures: RawBuffer<Double>

  /// Creates the totals of nothing; see ``HazardTable`` for the parameters.
  init(priors: [Double], priorExposures: Double, keep: Double) {
    bucketCount = priors.count
    self.keep = keep
    self.priorExposures = priorExposures
    priorEvents = RawBuffer(repeating: 0, count: priors.count)
    for (bucket, prior) in priors.enumerated() { priorEvents[bucket] = prior * priorExposures }
    events = RawBuffer(repeating: 0, count: priors.count)
    exposures = RawBuffer(repeating: 0, count: priors.count)
  }

  /// The hazard of all things in a bucket.
  @inline(__always)
  func hazard(_ bucket: Int) -> Double {
    (events[bucket] + priorEvents[bucket]) / (exposures[bucket] + priorExposures)
  }

  /// Notes the exposures of one decision.
  ///
  /// - Parameters:
  ///   - counts: how many things waited in each bucket.
  ///   - used: how many of them were used.
  ///   - powers: the powers of ``HazardTable``'s factor, by how many things there are.
  @inline(__always)
  func expose(
    _ counts: UnsafePointer<Int32>, used: UnsafePointer<Int32>, powers: FadingPowers
  ) {
    for bucket in 0..<bucketCount {
      let (power, sum) = powers[Int(counts[bucket])]
      events[bucket] = events[bucket] * power + Double(used[bucket])
      exposures[bucket] = exposures[bucket] * power + sum
    }
  }

  /// The events and exposures of a bucket, for comparison.
  func values(_ bucket: Int) -> SIMD2<Double> { [events[bucket], exposures[bucket]] }

  /// Returns totals of their own with the same numbers.
  func copy() -> HazardTotals {
    var copy = self
    copy.priorEvents = priorEvents.copy()
    copy.events = events.copy()
    copy.exposures = exposures.copy()
    return copy
  }

  /// Gives the memory back.
  func free() {
    priorEvents.free()
    events.free()
    exposures.free()
  }
}

/// What is left of a bucket after some things were exposed in it, and what they add.
struct FadingPowers {
  private let keep: Double
  private var powers = RawBuffer<Double>(repeating: 1, count: 1)
  private var sums = RawBuffer<Double>(repeating: 0, count: 1)

  /// Creates the powers of a factor.
  init(keep: Double) { self.keep = keep }

  @inline(__always)
  subscript(count: Int) -> (power: Double, sum: Double) { (powers[count], sums[count]) }

  /// Makes room for up to so many things.
  mutating func reserve(_ count: Int) {
    let old = powers.count
    guard count >= old else { return }
    powers.reserve(count + 1, repeating: 1)
    sums.reserve(powers.count, repeating: 0)
    for index in old..<powers.count {
      powers[index] = powers[index - 1] * keep
      sums[index] = sums[index - 1] * keep + 1
    }
  }

  /// Returns powers of their own.
  func copy() -> FadingPowers {
    var copy = self
    copy.powers = powers.copy()
    copy.sums = sums.copy()
    return copy
  }

  /// Gives the memory back.
  func free() {
    powers.free()
    sums.free()
  }
}
