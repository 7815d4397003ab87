/// Reads XML piece by piece, as far as logs and property lists need it.
///
/// Declarations of documents are passed over and never expanded, so that no file can define texts
/// that multiply. Only the five entities of XML itself and characters by number are resolved.
struct XMLReader: ~Copyable {
  /// A piece of a document.
  enum Piece: Equatable {
    /// The start of an element; one that closes itself is followed by its end.
    case start(String, attributes: [String: String])
    /// The end of an element.
    case end(String)
    /// Text between tags, in one or several pieces; white space alone is passed over.
    case text(String)
  }

  /// The deepest nesting.
  static let depthLimit = 64
  /// The most attributes of an element.
  static let attributeLimit = 256
  /// The longest name, attribute or text, in bytes.
  static let textLimit = 1 << 20

  private var stream: ByteStream
  private let path: String
  private var open: [String] = []
  private var isSelfClosing = false

  init(_ stream: consuming ByteStream, path: String) {
    self.stream = stream
    self.path = path
  }

  /// The line of the next byte, from 1.
  var line: Int { stream.line }
  /// The number of elements that are open.
  var depth: Int { open.count }

  /// Returns the next piece, or nothing at the end.
  mutating func next() throws(ImportError) -> Piece? {
    if isSelfClosing {
      isSelfClosing = false
      return .end(open.removeLast())
    }
    while let byte = try stream.peek() {
      guard byte == UInt8(ascii: "<") else {
        let text = try text(until: UInt8(ascii: "<"))
        if text.utf8.contains(where: { !Self.isWhiteSpace($0) }) { return .text(text) }
        continue
      }
      _ = try stream.next()
      switch try stream.peek() {
      case UInt8(ascii: "?"): try passOver(until: "?>")
      case UInt8(ascii: "!"): try passOverDeclaration()
      case UInt8(ascii: "/"):
        _ = try stream.next()
        let name = try name()
        try stream.skipWhiteSpace()
        guard try stream.skip(UInt8(ascii: ">")), open.last == name else {
          throw failure("has an end tag that fits no start")
        }
        open.removeLast()
        return .end(name)
      default: return try start()
      }
    }
    guard open.isEmpty else { throw failure("ends inside an element") }
    return nil
  }

  private mutating func start() throws(ImportError) -> Piece {
    guard open.count < Self.depthLimit else { throw failure("is nested too deeply") }
    let name = try name()
    var attributes: [String: String] = [:]
    while true {
      try stream.skipWhiteSpace()
      guard let byte = try stream.peek() else { throw failure("ends in a tag") }
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { break }
      guard attributes.count < Self.attributeLimit else { throw failure("has too many attributes") }
      let attribute = try self.name()
      try stream.skipWhiteSpace()
      guard try stream.skip(UInt8(ascii: "=")) else {
        throw failure("lacks the value of an attribute")
      }
      try stream.skipWhiteSpace()
      guard let quote = try stream.next(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { throw failure("has an attribute without quotes") }
      attributes[attribute] = try text(until: quote)
      guard try stream.skip(quote) else { throw failure("ends in an attribute") }
    }
    if try stream.skip(UInt8(ascii: "/")) { isSelfClosing = true }
    guard try stream.skip(UInt8(ascii: ">")) else { throw failure("has a malformed tag") }
    open.append(name)
    return .start(name, attributes: attributes)
  }

  private mutating func name() throws(ImportError) -> String {
    var bytes: [UInt8] = []
    while let byte = try stream.peek(), byte >= 0x80 || Self.isNameByte(byte) {
      bytes.append(byte)
      _ = try stream.next()
      guard bytes.count <= 256 else { throw failure("has a name that is too long") }
    }
    guard !bytes.isEmpty, let name = String(validating: bytes, as: UTF8.self) else {
      throw failure("has a malformed name")
    }
    return name
  }

  private mutating func text(until end: UInt8) throws(ImportError) -> String {
    var bytes: [UInt8] = []
    while let byte = try stream.peek(), byte != end {
      _ = try stream.next()
      if byte == UInt8(ascii: "&") { bytes += try entity() } else { bytes.append(byte) }
      guard bytes.count <= Self.textLimit else { throw failure("has a text that is too long") }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw failure("has a text that is no UTF-8")
    }
    return text
  }

  private mutating func entity() throws(ImportError) -> [UInt8] {
    var name = ""
    while let byte = try stream.next(), byte != UInt8(ascii: ";") {
      name.unicodeScalars.append(Unicode.Scalar(byte))
      guard name.utf8.count <= 12 else { throw failure("has an unknown entity") }
    }
    switch name {
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "amp": return [UInt8(ascii: "&")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default:
      let digits = name.dropFirst(name.hasPrefix("#x") ? 2 : 1)
      guard name.hasPrefix("#"),
        let code = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10),
        let scalar = Unicode.Scalar(code)
      else { throw failure("has an unknown entity") }
      return Array(String(scalar).utf8)
    }
  }

  /// Passes over a comment or the declaration of a document, with brackets inside it.
  private mutating func passOverDeclaration() throws(ImportError) {
    _ = try stream.next()
    if try stream.skip(UInt8(ascii: "-")) {
      return try passOver(until: "-->")
    }
    var depth = 1
    while depth > 0 {
      guard let byte = try stream.next() else { throw failure("ends in a declaration") }
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">") { depth -= 1 }
    }
  }

  private mutating func passOver(until end: String) throws(ImportError) {
    let pattern = Array(end.utf8)
    var last: [UInt8] = []
    while last != pattern {
      guard let byte = try stream.next() else { throw failure("ends in a comment") }
      last.append(byte)
      if last.count > pattern.count { last.removeFirst() }
    }
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0d).contains(byte)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_.:".utf8.contains(byte)
    }
  }

  /// Says where and how the document is damaged.
  func failure(_ detail: String) -> ImportError {
    .malformed(path: path, detail: "the XML text \(detail), line \(stream.line)")
  }
}
