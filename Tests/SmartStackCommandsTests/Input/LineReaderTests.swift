import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackCommands

@Suite struct LineReaderTests {
  private func lines(
    _ text: String, limit: Int = 10, partSize: Int = 3
  ) throws -> [LineReader.Line] {
    var reader = LineReader(Array(text.utf8), partSize: partSize)
    var lines: [LineReader.Line] = []
    while let line = try reader.next(limit: limit) { lines.append(line) }
    return lines
  }

  private func bytes(_ text: String) -> LineReader.Line { .bytes(Array(text.utf8)) }

  @Test("Lines come as they are, whatever the parts in which they are read", arguments: 1...8)
  func parts(size: Int) throws {
    #expect(
      try lines("one\n\ntwo\r\nlast", partSize: size)
        == [bytes("one"), bytes(""), bytes("two"), bytes("last")])
    #expect(try lines("", partSize: size).isEmpty)
    #expect(try lines("\n", partSize: size) == [bytes("")])
  }

  @Test("A line that is too long is left out, and those after it are found", arguments: 1...8)
  func longLines(size: Int) throws {
    #expect(
      try lines("12345678901\n1234567890\nx", partSize: size)
        == [.tooLong(11), bytes("1234567890"), bytes("x")])
    #expect(try lines("a\n123456789012", partSize: size) == [bytes("a"), .tooLong(12)])
  }

  @Test("The same lines come out of random bytes as splitting finds")
  func random() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let letters = (0..<Int(random.next() % 60)).map { _ in
        ["\n", "A", "B", "C"][Int(random.next() % 4)]
      }
      let text = letters.joined()
      var expected = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if expected.last == "" { expected.removeLast() }
      #expect(
        try lines(text, limit: 100, partSize: 1 + Int(random.next() % 9)) == expected.map(bytes))
    }
  }
}
