/// A small seeded generator, the same on every machine and in every build.
///
/// After G. L. Steele et al., "Fast Splittable Pseudorandom Number Generators" (2014),
/// doi:10.1145/2660193.2660195. All chance of the project comes from it, and always by a seed.
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator.
  ///
  /// - Parameter seed: the seed; equal seeds give equal sequences.
  package init(seed: UInt64) { state = seed }

  /// Returns the next number of the sequence.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
