/// A small seeded generator, the same on every machine and in every build.
///
/// After G. L. Steele et al., "Fast Splittable Pseudorandom Number Generators" (2014),
/// doi:10.1145/2660193.2660195. Bounded numbers are drawn here and not by the standard library,
/// which does not promise to keep its algorithm.
struct SeededGenerator: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Creates the generator of one part of a simulation, apart from those of all other parts.
  init(seed: UInt64, part: UInt64) {
    var outer = SeededGenerator(seed: seed)
    var inner = SeededGenerator(seed: outer.next() ^ part)
    state = inner.next()
  }

  /// Returns the next number of the sequence.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from zero up to but not including a bound, each equally likely.
  ///
  /// After D. Lemire, "Fast Random Integer Generation in an Interval" (2019), doi:10.1145/3230636.
  mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "there is no number below \(bound) to draw")
    let range = UInt64(bound)
    let threshold = (0 &- range) % range
    while true {
      let (high, low) = next().multipliedFullWidth(by: range)
      if low >= threshold { return Int(high) }
    }
  }

  /// Returns a number of a range, each equally likely.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// Tells true in so many of a hundred cases.
  mutating func percent(_ chance: Int) -> Bool { below(100) < chance }
}
