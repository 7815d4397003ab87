import SmartStackTestSupport
import Testing

@testable import SmartStackImport

@Suite struct DelimitedReaderTests {
  private func read(_ bytes: [UInt8]) throws -> [[String]?] {
    var reader = DelimitedReader(ByteStream(bytes: bytes[...]), separator: UInt8(ascii: ","))
    var result: [[String]?] = []
    while let record = try reader.next() {
      result.append(
        record == .fields
          ? (0..<reader.count).map { String(decoding: reader.field($0), as: UTF8.self) } : nil)
    }
    return result
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func recordsComeBack(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["a", "ü", " ", ",", "\"", "\n", "\r\n", "'"]
    var records: [[String]] = []
    var text = ""
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let fields = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        (0..<Int.random(in: 0...5, using: &generator))
          .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      }
      records.append(fields)
      text += fields.map { field in
        let needsQuotes = field.utf8.contains { ",\"\n\r".utf8.contains($0) }
        let quotes = needsQuotes || Bool.random(using: &generator)
        return quotes ? "\"\(field.replacing("\"", with: "\"\""))\"" : field
      }.joined(separator: ",")
      text += Bool.random(using: &generator) ? "\n" : "\r\n"
    }
    #expect(try read(Array(text.utf8)) == records)
    // The last line needs no end, unless it would then be nothing.
    if records.last != [""] {
      #expect(try read(Array(text.utf8.dropLast(1))).count == records.count)
    }
  }

  @Test func aLoneQuoteDoesNotSwallowTheFile() throws {
    let long = String(repeating: "x", count: DelimitedReader.recordLimit)
    let read = try read(Array("a,b\n\"\(long)y\nc,d\n".utf8))
    #expect(read == [["a", "b"], nil, ["c", "d"]])
    let wide = String(repeating: ",", count: 600)
    #expect(try self.read(Array("\(wide)\nc,d".utf8)) == [nil, ["c", "d"]])
  }
}
