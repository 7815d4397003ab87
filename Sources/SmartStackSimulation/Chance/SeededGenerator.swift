import SmartStackModel

/// A seeded generator with bounded numbers of its own.
///
/// They are drawn here and not by the standard library, which does not promise to keep its algorithm.
struct SeededGenerator: Sendable {
  private var numbers: SplitMix64

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  /// Creates the generator of one part of a simulation, apart from those of all other parts.
  init(seed: UInt64, part: UInt64) {
    var outer = SeededGenerator(seed: seed)
    var inner = SeededGenerator(seed: outer.next() ^ part)
    numbers = SplitMix64(seed: inner.next())
  }

  /// Returns the next number of the sequence.
  mutating func next() -> UInt64 { numbers.next() }

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
