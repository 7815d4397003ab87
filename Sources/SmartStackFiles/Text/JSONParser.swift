/// Reads JSON texts, strictly as RFC 8259 defines them.
///
/// The stack of open lists and objects is on the heap, so that no nesting overflows the program's
/// own; every byte is looked at a bounded number of times. Repeated names in an object are kept
/// for the reader of the object to report.
public struct JSONParser: Sendable {
  /// The deepest nesting of lists and objects.
  public static let depthLimit = 128
  /// The most values, fields included, that one text may hold.
  public static let valueLimit = 5_000_000
  /// The longest text, in bytes.
  public static let byteLimit = 1 << 30

  let bytes: [UInt8]
  let end: Int
  var index: Int
  private var valueCount = 0

  private init(bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  /// Reads one value, which must be all that the bytes hold.
  ///
  /// - Parameter bytes: the text in UTF-8; a byte order mark is skipped.
  /// - Returns: the value; its offsets count from the first byte.
  /// - Throws: the first thing that is not JSON.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
    try parse(bytes, in: 0..<bytes.count)
  }

  /// Reads one value, which must be all that a part of the bytes holds.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8.
  ///   - range: the part to read; it is moved into the bytes where it exceeds them.
  /// - Returns: the value; its offsets count from the first of all bytes.
  /// - Throws: the first thing that is not JSON.
  /// - Complexity: O(*n*) in the length of the part.
  public static func parse(
    _ bytes: [UInt8], in range: Range<Int>
  ) throws(JSONSyntaxError) -> JSONValue {
    let part = range.clamped(to: 0..<bytes.count)
    guard part.upperBound <= byteLimit else { throw JSONSyntaxError(.tooLong, offset: byteLimit) }
    var parser = JSONParser(bytes: bytes, range: part)
    return try parser.readDocument()
  }

  /// A list or an object that is not closed yet.
  private struct OpenContainer {
    let isObject: Bool
    let offset: Int
    var items: [JSONValue] = []
    var members: [JSONValue.Member] = []
    var name = ""
    var nameOffset = 0

    var noun: String { isObject ? "an object" : "a list" }

    mutating func append(_ value: JSONValue) {
      if isObject {
        members.append(JSONValue.Member(name: name, value: value, nameOffset: nameOffset))
      } else {
        items.append(value)
      }
    }

    func closed() -> JSONValue {
      JSONValue(isObject ? .object(members) : .array(items), offset: offset)
    }
  }

  private mutating func readDocument() throws(JSONSyntaxError) -> JSONValue {
    skipByteOrderMark()
    skipWhiteSpace()
    guard index < end else { throw JSONSyntaxError(.empty, offset: index) }
    var open: [OpenContainer] = []
    while true {
      guard let value = try readValue(open: &open) else { continue }
      if let document = try attach(value, open: &open) { return document }
    }
  }

  /// Reads a scalar or an empty container; returns nothing when a container was opened.
  private mutating func readValue(
    open: inout [OpenContainer]
  ) throws(JSONSyntaxError) -> JSONValue? {
    skipWhiteSpace()
    guard index < end else {
      throw JSONSyntaxError(.truncated(inside: open.last?.noun ?? "the text"), offset: index)
    }
    valueCount += 1
    guard valueCount <= Self.valueLimit else {
      throw JSONSyntaxError(.tooManyValues, offset: index)
    }
    let byte = bytes[index]
    guard byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") else { return try readScalar() }
    guard open.count < Self.depthLimit else { throw JSONSyntaxError(.tooDeep, offset: index) }
    var container = OpenContainer(isObject: byte == UInt8(ascii: "{"), offset: index)
    index += 1
    skipWhiteSpace()
    guard index < end else {
      throw JSONSyntaxError(.truncated(inside: container.noun), offset: index)
    }
    if bytes[index] == closingByte(of: container) {
      index += 1
      return container.closed()
    }
    // Documents of one object, such as the lines of a log, are many.
    if open.isEmpty { container.members.reserveCapacity(container.isObject ? 8 : 0) }
    if container.isObject { try readName(into: &container) }
    open.append(container)
    return nil
  }

  /// Puts a value where it belongs and closes what ends; returns the document when it is complete.
  private mutating func attach(
    _ value: JSONValue, open: inout [OpenContainer]
  ) throws(JSONSyntaxError) -> JSONValue? {
    var completed = value
    while true {
      skipWhiteSpace()
      guard !open.isEmpty else {
        guard index == end else {
          throw JSONSyntaxError(.trailingText(describedCharacter(at: index)), offset: index)
        }
        return completed
      }
      let last = open.count - 1
      open[last].append(completed)
      guard index < end else {
        throw JSONSyntaxError(.truncated(inside: open[last].noun), offset: index)
      }
      let closing = closingByte(of: open[last])
      if bytes[index] == UInt8(ascii: ",") {
        let comma = index
        index += 1
        skipWhiteSpace()
        if index < end, bytes[index] == closing {
          throw JSONSyntaxError(.trailingComma, offset: comma)
        }
        if open[last].isObject { try readName(into: &open[last]) }
        return nil
      }
      guard bytes[index] == closing else {
        throw unexpected("a comma or the end of \(open[last].noun)")
      }
      index += 1
      completed = open.removeLast().closed()
    }
  }

  private func closingByte(of container: OpenContainer) -> UInt8 {
    container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
  }

  private mutating func readName(into container: inout OpenContainer) throws(JSONSyntaxError) {
    guard index < end else {
      throw JSONSyntaxError(.truncated(inside: container.noun), offset: index)
    }
    guard bytes[index] == UInt8(ascii: "\"") else { throw unexpected("a field name in quotes") }
    container.nameOffset = index
    container.name = try readString()
    skipWhiteSpace()
    guard index < end else {
      throw JSONSyntaxError(.truncated(inside: container.noun), offset: index)
    }
    guard bytes[index] == UInt8(ascii: ":") else { throw unexpected("a colon") }
    index += 1
  }

  private mutating func skipByteOrderMark() {
    if end - index >= 3, bytes[index] == 0xEF, bytes[index + 1] == 0xBB, bytes[index + 2] == 0xBF {
      index += 3
    }
  }

  private mutating func skipWhiteSpace() {
    while index < end {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }
}
