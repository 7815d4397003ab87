import SmartStackModel

/// A seeded generator whose state is part of the value that holds it.
struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var numbers: SplitMix64

  /// Creates a generator; equal seeds give equal sequences.
  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  /// Creates a generator from a seed and what the number is drawn for, so that draws for different
  /// things do not depend on their order.
  init(seed: UInt64, name: String, instant: Int64) {
    // FNV-1a, whose result is the same in every process, unlike that of `Hasher`.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    numbers = SplitMix64(
      seed: seed ^ hash ^ (UInt64(bitPattern: instant) &* 0x9E37_79B9_7F4A_7C15))
  }

  /// Returns the next number of the sequence.
  mutating func next() -> UInt64 { numbers.next() }

  /// Returns a number from 0 up to but not including 1.
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// Returns a whole number from 0 up to but not including a positive count.
  mutating func index(below count: Int) -> Int { Int(next() % UInt64(max(1, count))) }
}
