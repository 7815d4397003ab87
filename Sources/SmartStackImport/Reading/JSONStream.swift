/// Reads a JSON text (RFC 8259) piece by piece, with memory for one text and the open brackets.
struct JSONStream: ~Copyable {
  /// A piece of a text.
  enum Token: Equatable {
    case beginObject
    case endObject
    case beginList
    case endList
    /// The name of the field whose value follows.
    case name(String)
    case text(String)
    /// A number, in its own spelling.
    case number(String)
    case flag(Bool)
    case null
  }

  /// The deepest nesting.
  static let depthLimit = 64
  /// The longest text, in bytes.
  static let textLimit = 1 << 20

  /// What may come next inside a bracket.
  private enum Expectation {
    case firstItem
    case item
    case separator
    case firstName
    case name
    case value
    case nameSeparator
  }

  private var stream: ByteStream
  private let path: String
  private var open: [Expectation] = []
  private var isFinished = false

  init(_ stream: consuming ByteStream, path: String) {
    self.stream = stream
    self.path = path
  }

  /// The number of brackets that are open.
  var depth: Int { open.count }

  /// The line of the next byte, from 1.
  var line: Int { stream.line }

  /// Returns the next piece, or nothing after the end of the value.
  mutating func next() throws(ImportError) -> Token? {
    while true {
      try stream.skipWhiteSpace()
      guard let byte = try stream.peek() else {
        guard open.isEmpty, isFinished else { throw failure("ends in the middle") }
        return nil
      }
      guard let last = open.last else {
        // Only one value may stand in a text.
        guard !isFinished else { throw failure("goes on after its end") }
        isFinished = true
        return try value(byte)
      }
      switch last {
      case .firstItem where byte == UInt8(ascii: "]"), .separator where byte == UInt8(ascii: "]"):
        return try close(.endList)
      case .firstItem, .item:
        open[open.count - 1] = .separator
        return try value(byte)
      case .firstName where byte == UInt8(ascii: "}"):
        return try close(.endObject)
      case .firstName, .name:
        guard byte == UInt8(ascii: "\"") else { throw failure("lacks the name of a field") }
        open[open.count - 1] = .value
        let name = try text()
        try stream.skipWhiteSpace()
        guard try stream.skip(UInt8(ascii: ":")) else { throw failure("lacks a colon") }
        return .name(name)
      case .value:
        open[open.count - 1] = .nameSeparator
        return try value(byte)
      case .nameSeparator where byte == UInt8(ascii: "}"):
        return try close(.endObject)
      case .separator, .nameSeparator:
        guard byte == UInt8(ascii: ",") else { throw failure("lacks a comma") }
        _ = try stream.next()
        open[open.count - 1] = last == .separator ? .item : .name
      }
    }
  }

  private mutating func close(_ token: Token) throws(ImportError) -> Token {
    _ = try stream.next()
    open.removeLast()
    return token
  }

  private mutating func value(_ byte: UInt8) throws(ImportError) -> Token {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard open.count < Self.depthLimit else { throw failure("is nested too deeply") }
      _ = try stream.next()
      let isObject = byte == UInt8(ascii: "{")
      open.append(isObject ? .firstName : .firstItem)
      return isObject ? .beginObject : .beginList
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: return try literal()
    }
  }

  private mutating func literal() throws(ImportError) -> Token {
    var word = ""
    while let byte = try stream.peek(), (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte),
      word.utf8.count < 6
    {
      word.unicodeScalars.append(Unicode.Scalar(byte))
      _ = try stream.next()
    }
    switch word {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "null": return .null
    default: throw failure("has an unknown word")
    }
  }

  private mutating func number() throws(ImportError) -> String {
    var result = ""
    while let byte = try stream.peek(),
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
    {
      guard result.utf8.count < 400 else { throw failure("has a number that is too long") }
      result.unicodeScalars.append(Unicode.Scalar(byte))
      _ = try stream.next()
    }
    guard Double(result) != nil else { throw failure("has a malformed number") }
    return result
  }

  /// Says where and how the text is damaged.
  func failure(_ detail: String) -> ImportError {
    .malformed(path: path, detail: "the JSON text \(detail), line \(stream.line)")
  }
}

extension JSONStream {
  /// Reads a text; the stream stands on its opening quote.
  private mutating func text() throws(ImportError) -> String {
    _ = try stream.next()
    var bytes: [UInt8] = []
    while let byte = try stream.next() {
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw failure("has a text that is no UTF-8")
        }
        return text
      case UInt8(ascii: "\\"): try unescape(into: &bytes)
      case 0..<0x20: throw failure("has a control character in a text")
      default: bytes.append(byte)
      }
      guard bytes.count <= Self.textLimit else { throw failure("has a text that is too long") }
    }
    throw failure("ends in a text")
  }

  private mutating func unescape(into bytes: inout [UInt8]) throws(ImportError) {
    switch try stream.next() {
    case UInt8(ascii: "\""): bytes.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): bytes.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): bytes.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): bytes.append(8)
    case UInt8(ascii: "f"): bytes.append(12)
    case UInt8(ascii: "n"): bytes.append(10)
    case UInt8(ascii: "r"): bytes.append(13)
    case UInt8(ascii: "t"): bytes.append(9)
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if (0xd800..<0xdc00).contains(code) {
        // The second half of a character outside the basic plane has to follow.
        guard try stream.skip(UInt8(ascii: "\\")), try stream.skip(UInt8(ascii: "u")) else {
          throw failure("has half a character")
        }
        let low = try hexadecimal()
        guard (0xdc00..<0xe000).contains(low) else { throw failure("has half a character") }
        code = 0x10000 + (code - 0xd800) << 10 + (low - 0xdc00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw failure("has half a character") }
      bytes += Array(String(scalar).utf8)
    default: throw failure("has an unknown escape")
    }
  }

  private mutating func hexadecimal() throws(ImportError) -> UInt32 {
    var result: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = try stream.next(),
        let digit = Unicode.Scalar(byte).properties.isASCIIHexDigit
          ? UInt32(String(Unicode.Scalar(byte)), radix: 16) : nil
      else { throw failure("has a malformed escape") }
      result = result << 4 + digit
    }
    return result
  }
}
