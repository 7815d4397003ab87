internal import CHabitKernels

/// Events and exposures of all things by bucket, for one task; two blocks of eight buckets.
struct HazardTotals {
  /// The number of places, of which the last ones can be unused.
  static let width = 16

  private let priorExposures: Double
  private var priorEvents = RawBuffer<Double>(repeating: 1, count: width)
  private var events = RawBuffer<Double>(repeating: 0, count: width)
  private var exposures = RawBuffer<Double>(repeating: 0, count: width)

  /// Creates the totals of nothing.
  ///
  /// - Parameters:
  ///   - priors: the hazard of each bucket before anything is known.
  ///   - priorExposures: the number of exposures that it counts for.
  init(priors: [Double], priorExposures: Double) {
    self.priorExposures = priorExposures
    for (bucket, prior) in priors.enumerated() { priorEvents[bucket] = prior * priorExposures }
  }

  /// Writes the hazard of all things in every bucket, times a scale, and its logarithm.
  @inline(__always)
  func read(
    scale: Double, into hazards: RawBuffer<Double>, logarithms: RawBuffer<Double>?,
    with kernels: UnsafePointer<habit_kernels>
  ) {
    kernels.pointee.read_totals(
      events.base, exposures.base, priorEvents.base, priorExposures, scale, 2, hazards.base,
      logarithms?.base)
  }

  /// Notes the exposures of one decision.
  ///
  /// - Parameters:
  ///   - counts: how many things waited in each bucket.
  ///   - used: how many of them were used.
  ///   - powers: the powers of the factor by which a bucket fades at each exposure.
  ///   - kernels: the loops of the machine.
  @inline(__always)
  func expose(
    _ counts: RawBuffer<Int32>, used: RawBuffer<Int32>, powers: FadingPowers,
    with kernels: UnsafePointer<habit_kernels>
  ) {
    kernels.pointee.expose(
      counts.base, used.base, powers.powers.base, powers.sums.base, 2, events.base, exposures.base)
  }

  /// The events and exposures of a bucket, for comparison.
  func values(_ bucket: Int) -> SIMD2<Double> { [events[bucket], exposures[bucket]] }

  /// Codes the events and exposures of all buckets.
  func code(_ coder: inout SnapshotCoder) throws(SnapshotDamage) {
    try coder.code(events, count: Self.width, usual: 0)
    try coder.code(exposures, count: Self.width, usual: 0)
  }

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
  private(set) var powers = RawBuffer<Double>(repeating: 1, count: 1)
  private(set) var sums = RawBuffer<Double>(repeating: 0, count: 1)

  /// Creates the powers of a factor.
  init(keep: Double) { self.keep = keep }

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
