import Foundation
import SmartStackTestSupport
import Testing

@testable import SmartStackImport

@Suite struct JSONStreamTests {
  /// Makes a random document, and the text of it with random white space.
  private func document(_ generator: inout SeededGenerator, depth: Int = 0) -> (JSONItem, String) {
    let space = ["", " ", "\n\t", "\r\n "].randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<(depth > 4 ? 5 : 7), using: &generator) {
    case 0: return (.null, "null" + space)
    case 1: return (.flag(true), "true")
    case 2: return (.flag(false), space + "false")
    case 3:
      let text =
        ["0", "-1.5", "2e10", "12345678901234567890", "1.25E-3"]
        .randomElement(using: &generator) ?? "0"
      return (.number(text), text + space)
    case 4: return string(&generator)
    case 5:
      let items = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        document(&generator, depth: depth + 1)
      }
      return (
        .list(items.map(\.0)), "[\(space)\(items.map(\.1).joined(separator: "\(space),\(space)"))]"
      )
    default:
      var fields: [String: JSONItem] = [:]
      var text: [String] = []
      for index in 0..<Int.random(in: 0...4, using: &generator) {
        let (item, written) = document(&generator, depth: depth + 1)
        fields["f\(index)"] = item
        text.append("\"f\(index)\"\(space):\(space)\(written)")
      }
      return (.fields(fields), "{\(text.joined(separator: ",\(space)"))\(space)}")
    }
  }

  private func string(_ generator: inout SeededGenerator) -> (JSONItem, String) {
    let pieces = [
      ("a", "a"), ("ü", "ü"), ("😀", "😀"), ("\"", "\\\""), ("\\", "\\\\"), ("/", "\\/"),
      ("\n", "\\n"), ("é", "\\u00e9"), ("😀", "\\ud83d\\ude00"), ("\u{0}", "\\u0000"),
    ]
    let chosen = (0..<Int.random(in: 0...9, using: &generator)).compactMap { _ in
      pieces.randomElement(using: &generator)
    }
    return (.text(chosen.map(\.0).joined()), "\"\(chosen.map(\.1).joined())\"")
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func documentsComeBack(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (item, text) = document(&generator)
    #expect(JSONItem.parse(Array(text.utf8)[...]) == item, "\(text)")
  }

  /// Damaged texts are accepted exactly where Foundation accepts them, but for what it adds.
  @Test func damagedTextsAreRefusedAsFoundationRefusesThem() throws {
    var generator = SeededGenerator(seed: 11)
    var accepted = 0
    for _ in 0..<3000 {
      var bytes = Array(document(&generator).1.utf8)
      guard !bytes.isEmpty else { continue }
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      let signs = Array("[]{},:\"\\0e-.t ".utf8)
      bytes[index] = signs.randomElement(using: &generator) ?? 0x20
      let ours = JSONItem.parse(bytes[...])
      let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      // Numbers with zeros in front are read here, as some loggers write them.
      let text = String(decoding: bytes, as: UTF8.self)
      let hasOddNumber = text.contains { $0 == "0" || $0 == "-" || $0 == "." || $0 == "e" }
      if ours != nil { accepted += 1 }
      if !hasOddNumber, theirs == nil { #expect((ours != nil) == (theirs != nil), "\(text)") }
      // Foundation reads a comma before a closing bracket, which no standard allows.
      let packed = text.filter { !$0.isWhitespace }
      let hasLoneComma = packed.contains(",}") || packed.contains(",]")
      if theirs != nil, !hasLoneComma { #expect(ours != nil, "\(text)") }
    }
    #expect(accepted > 100)
  }

  @Test func limitsHold() {
    let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    #expect(JSONItem.parse(Array(deep.utf8)[...]) == nil)
    let wide = "[" + Array(repeating: "1", count: 10_001).joined(separator: ",") + "]"
    #expect(JSONItem.parse(Array(wide.utf8)[...]) == nil)
    let long = "\"" + String(repeating: "x", count: JSONStream.textLimit + 1) + "\""
    #expect(JSONItem.parse(Array(long.utf8)[...]) == nil)
    for text in [
      "", "1 2", "\"\u{1}\"", "\"\\ud800x\"", "nul", "[1,]", "{\"a\" 1}", "{1:2}", "\"\\x\"",
    ] {
      #expect(JSONItem.parse(Array(text.utf8)[...]) == nil, "\(text)")
    }
    #expect(JSONItem.parse([0x22, 0xff, 0x22]) == nil)
  }

  @Test func aValueThatIsTooLargeIsPassedOver() throws {
    let wide = Array(repeating: "[1]", count: 6000).joined(separator: ",")
    let text = "[{\"a\": [\(wide)]}, 7]"
    var stream = JSONStream(ByteStream(bytes: Array(text.utf8)[...]), path: "x")
    #expect(try stream.next() == .beginList)
    let first = try #require(try stream.next())
    #expect(try stream.item(beginningWith: first) == nil)
    let second = try #require(try stream.next())
    #expect(second == .number("7"))
    #expect(try stream.next() == .endList)
    #expect(try stream.next() == nil)
  }
}
