extension JSONParser {
  mutating func readScalar() throws(JSONSyntaxError) -> JSONValue {
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "\""):
      return JSONValue(.string(try readString()), offset: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(.number(try readNumber()), offset: start)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return JSONValue(try readLiteral(), offset: start)
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      throw JSONSyntaxError(.malformedNumber, offset: start)
    default:
      throw unexpected("a value")
    }
  }

  private mutating func readLiteral() throws(JSONSyntaxError) -> JSONValue.Content {
    let start = index
    while index < end, isWordByte(bytes[index]) { index += 1 }
    switch String(decoding: bytes[start..<index], as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case let word:
      let isPrefix = ["true", "false", "null"].contains { $0.hasPrefix(word) }
      if index == end, isPrefix {
        throw JSONSyntaxError(.truncated(inside: "a word"), offset: end)
      }
      throw JSONSyntaxError(.unknownLiteral(TextExcerpt.shortened(word)), offset: start)
    }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private mutating func readNumber() throws(JSONSyntaxError) -> String {
    let start = index
    if bytes[index] == UInt8(ascii: "-") {
      index += 1
      if index < end, bytes[index] == UInt8(ascii: "I") || bytes[index] == UInt8(ascii: "N") {
        while index < end, isWordByte(bytes[index]) { index += 1 }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        throw JSONSyntaxError(.unknownLiteral(TextExcerpt.shortened(word)), offset: start)
      }
    }
    let integerStart = index
    try skipDigits(numberStart: start)
    if bytes[integerStart] == UInt8(ascii: "0"), index - integerStart > 1 {
      throw JSONSyntaxError(.leadingZero, offset: start)
    }
    if index < end, bytes[index] == UInt8(ascii: ".") {
      index += 1
      try skipDigits(numberStart: start)
    }
    if index < end, bytes[index] == UInt8(ascii: "e") || bytes[index] == UInt8(ascii: "E") {
      index += 1
      if index < end, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
        index += 1
      }
      try skipDigits(numberStart: start)
    }
    if index < end, isWordByte(bytes[index]) || bytes[index] == UInt8(ascii: ".") {
      throw JSONSyntaxError(.malformedNumber, offset: start)
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skipDigits(numberStart: Int) throws(JSONSyntaxError) {
    let first = index
    while index < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
      index += 1
    }
    guard index == first else { return }
    if index == end { throw JSONSyntaxError(.truncated(inside: "a number"), offset: end) }
    throw JSONSyntaxError(.malformedNumber, offset: numberStart)
  }

  func unexpected(_ expected: String) -> JSONSyntaxError {
    JSONSyntaxError(
      .unexpected(found: describedCharacter(at: index), expected: expected), offset: index)
  }

  /// Names the character at a place, so that no control character reaches a terminal.
  func describedCharacter(at place: Int) -> String {
    let part = bytes[place..<min(place + 4, end)]
    guard let scalar = String(decoding: part, as: UTF8.self).unicodeScalars.first,
      scalar != "\u{FFFD}"
    else { return "byte \(bytes[place])" }
    return TextExcerpt.quoted(String(scalar))
  }
}
