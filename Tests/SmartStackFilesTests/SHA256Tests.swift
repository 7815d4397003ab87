import SmartStackFiles
import Testing

/// Digests are those of the standard, however the bytes are cut.
@Suite struct SHA256Tests {
  private static let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"

  @Test(
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (long, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    ])
  func examplesOfTheStandard(text: String, digest: String) {
    #expect(SHA256.hexadecimal(SHA256.digest(of: text)) == digest)
  }

  @Test func partsGiveTheDigestOfTheWhole() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var whole = SHA256()
    whole.update(bytes)
    let expected = whole.finish()
    for size in [1, 3, 63, 64, 65, 129] {
      var parts = SHA256()
      for start in stride(from: 0, to: bytes.count, by: size) {
        parts.update(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(parts.finish() == expected)
    }
  }

  @Test func textsKeepTheirBorders() {
    var first = SHA256()
    first.update("ab")
    first.update("c")
    var second = SHA256()
    second.update("a")
    second.update("bc")
    #expect(first.finish() != second.finish())
  }
}
