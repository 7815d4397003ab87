/// A digest of bytes, by which content is known again.
///
/// The algorithm is that of FIPS 180-4, "Secure Hash Standard" (NIST, 2015), section 6.2.
package struct SHA256: Sendable {
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]

  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var words = [UInt32](repeating: 0, count: 64)
  /// The bytes that do not fill a block yet.
  private var rest: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// Begins a digest.
  package init() {}

  /// Takes more bytes.
  ///
  /// - Parameter bytes: the bytes.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func update(_ bytes: [UInt8]) {
    byteCount &+= UInt64(bytes.count)
    rest += bytes
    var start = 0
    while rest.count - start >= 64 {
      absorb(at: start)
      start += 64
    }
    if start > 0 { rest.removeFirst(start) }
  }

  /// Takes a text and its length, so that two texts never read like another two.
  ///
  /// - Parameter text: the text.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func update(_ text: String) {
    let bytes = Array(text.utf8)
    update(Array("\(bytes.count):".utf8))
    update(bytes)
  }

  /// Ends the digest.
  ///
  /// - Returns: 32 bytes.
  package consuming func finish() -> [UInt8] {
    let bitCount = byteCount &* 8
    rest.append(0x80)
    while rest.count % 64 != 56 { rest.append(0) }
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      rest.append(UInt8(truncatingIfNeeded: bitCount >> shift))
    }
    for start in stride(from: 0, to: rest.count, by: 64) { absorb(at: start) }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// Returns the digest of a text's UTF-8 bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func digest(of text: String) -> [UInt8] {
    var digest = SHA256()
    digest.update(Array(text.utf8))
    return digest.finish()
  }

  /// Returns bytes as digits of base 16, in lower case.
  package static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Takes the 64 bytes of `rest` from an index on.
  private mutating func absorb(at start: Int) {
    for index in 0..<16 {
      let at = start + index * 4
      words[index] =
        UInt32(rest[at]) << 24 | UInt32(rest[at + 1]) << 16 | UInt32(rest[at + 2]) << 8
        | UInt32(rest[at + 3])
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = Self.rotated(early, 7) ^ Self.rotated(early, 18) ^ early >> 3
      let second = Self.rotated(late, 17) ^ Self.rotated(late, 19) ^ late >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let large = Self.rotated(e, 6) ^ Self.rotated(e, 11) ^ Self.rotated(e, 25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ large &+ choice &+ Self.constants[index] &+ words[index]
      let small = Self.rotated(a, 2) ^ Self.rotated(a, 13) ^ Self.rotated(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ small &+ majority)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() {
      state[index] = state[index] &+ value
    }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
}
