/// Makes a number from the content of a row, the same on every machine and in every release.
///
/// The function is FNV-1a with 64 bits (Fowler, Noll and Vo 1991). Every field is preceded by its
/// length, so that two rows differ in what is hashed wherever they differ in a field. With a
/// million rows of one person, two different ones share a number with a probability of 3 in 10⁸.
public struct RecordKey: Hashable, Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Starts a number for a row.
  ///
  /// - Parameter format: the name of the format, so that no two formats share numbers.
  public init(format: String) { combine(format) }

  /// The number for the fields so far.
  public var value: UInt64 { state }

  /// Adds a field of text.
  ///
  /// - Parameter text: the text.
  /// - Complexity: O(*n*) in its length.
  public mutating func combine(_ text: String) {
    combine(Int64(text.utf8.count))
    for byte in text.utf8 { combine(byte: byte) }
  }

  /// Adds a field with a whole number.
  ///
  /// - Parameter number: the number.
  public mutating func combine(_ number: Int64) {
    let pattern = UInt64(bitPattern: number)
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      combine(byte: UInt8(truncatingIfNeeded: pattern >> shift))
    }
  }

  private mutating func combine(byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
