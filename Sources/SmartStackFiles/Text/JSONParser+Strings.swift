extension JSONParser {
  /// Reads a string; the index stands on its opening quote.
  mutating func readString() throws(JSONSyntaxError) -> String {
    let opening = index
    index += 1
    let start = index
    var isPlain = true
    var isASCII = true
    scan: while true {
      guard index < end else {
        throw JSONSyntaxError(.truncated(inside: "a text"), offset: end)
      }
      switch bytes[index] {
      case UInt8(ascii: "\""): break scan
      case UInt8(ascii: "\\"):
        isPlain = false
        index += 2
      case 0..<0x20: throw JSONSyntaxError(.controlCharacter(bytes[index]), offset: index)
      case 0x80...:
        isASCII = false
        index += 1
      default: index += 1
      }
    }
    let range = start..<index
    index += 1
    // Every ASCII byte is a character, and most texts have no other: they need no check.
    if isPlain, isASCII { return String(decoding: bytes[range], as: UTF8.self) }
    if isPlain { return try text(of: range) }
    return try unescaped(range, opening: opening)
  }

  private func text(of range: Range<Int>) throws(JSONSyntaxError) -> String {
    let text = bytes[range].withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) }
    guard let text else {
      throw JSONSyntaxError(.invalidUTF8, offset: invalidOffset(in: range))
    }
    return text
  }

  /// The first byte that does not belong to a well-formed character; only called on bad text.
  private func invalidOffset(in range: Range<Int>) -> Int {
    var decoder = UTF8()
    var iterator = bytes[range].makeIterator()
    var place = range.lowerBound
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): place += UTF8.width(scalar)
      case .emptyInput, .error: return min(place, range.upperBound)
      }
    }
  }

  private func unescaped(_ range: Range<Int>, opening: Int) throws(JSONSyntaxError) -> String {
    var result = ""
    var place = range.lowerBound
    var plainStart = place
    while place < range.upperBound {
      guard bytes[place] == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      result += try text(of: plainStart..<place)
      result.unicodeScalars.append(try escapedScalar(at: &place, limit: range.upperBound))
      plainStart = place
    }
    return result + (try text(of: plainStart..<range.upperBound))
  }

  private func escapedScalar(
    at place: inout Int, limit: Int
  ) throws(JSONSyntaxError) -> Unicode.Scalar {
    let backslash = place
    guard place + 1 < limit else { throw JSONSyntaxError(.unknownEscape, offset: backslash) }
    let letter = bytes[place + 1]
    place += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw JSONSyntaxError(.unknownEscape, offset: backslash)
    }
    let high = try hexadecimalUnit(at: &place, limit: limit, backslash: backslash)
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xDC00, place + 1 < limit, bytes[place] == UInt8(ascii: "\\"),
      bytes[place + 1] == UInt8(ascii: "u")
    else { throw JSONSyntaxError(.loneSurrogate, offset: backslash) }
    place += 2
    let low = try hexadecimalUnit(at: &place, limit: limit, backslash: place - 2)
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(
        0x10000 + (UInt32(high) - 0xD800) * 0x400 + (UInt32(low) - 0xDC00))
    else { throw JSONSyntaxError(.loneSurrogate, offset: backslash) }
    return scalar
  }

  private func hexadecimalUnit(
    at place: inout Int, limit: Int, backslash: Int
  ) throws(JSONSyntaxError) -> UInt16 {
    guard place + 4 <= limit else { throw JSONSyntaxError(.unknownEscape, offset: backslash) }
    var unit: UInt16 = 0
    for byte in bytes[place..<place + 4] {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: throw JSONSyntaxError(.unknownEscape, offset: backslash)
      }
      unit = unit << 4 | UInt16(digit)
    }
    place += 4
    return unit
  }
}
