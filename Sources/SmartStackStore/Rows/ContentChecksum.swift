/// A 64-bit checksum of numbers and bytes, by which damage is told.
///
/// Each word is mixed into the state by an invertible function, the last step of SplitMix64
/// (Steele, Lea and Flood 2014). So a change within one word of eight bytes always changes the
/// result; any other change escapes with a chance of about 2⁻⁶⁴. A cyclic code of 32 bits would be
/// no faster without the processor's own instruction, and would miss one in four thousand million.
/// It guards against accidents, and not against somebody who writes a fitting checksum.
struct ContentChecksum {
  private var state: UInt64

  /// Starts a checksum; the purpose keeps equal contents of different tables apart.
  init(purpose: UInt64) { state = Self.mixed(purpose) }

  /// The checksum of what was added, as the database stores it.
  var value: Int64 { Int64(bitPattern: state) }

  mutating func add(_ word: Int64) { add(UInt64(bitPattern: word)) }

  private mutating func add(_ word: UInt64) {
    // Without the constant, zeros after a state of zero would leave no trace.
    state = Self.mixed((state ^ word) &+ 0x9e37_79b9_7f4a_7c15)
  }

  /// Adds a number and whether it is there.
  mutating func add(optional number: Int64?) {
    add(number == nil ? UInt64(0) : 1)
    if let number { add(number) }
  }

  /// Adds the number of bytes and the bytes, eight to a word.
  mutating func add(_ bytes: some Collection<UInt8>) {
    add(UInt64(bytes.count))
    var word: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes {
      word |= UInt64(byte) &<< shift
      shift &+= 8
      if shift == 64 {
        add(word)
        word = 0
        shift = 0
      }
    }
    if shift > 0 { add(word) }
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
