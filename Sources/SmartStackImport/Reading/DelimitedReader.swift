/// Splits text into records and fields as RFC 4180 describes, with a fixed amount of memory.
///
/// A field in quotes may hold the separator, line ends and doubled quotes. LF and CRLF end a record.
struct DelimitedReader: ~Copyable {
  /// What was found.
  enum Record: Equatable {
    /// A record; its fields are there until the next one is asked for.
    case fields
    /// A record longer than the limits, which was passed over.
    case tooLong
  }

  /// The longest record, in bytes.
  static let recordLimit = 262_144
  /// The most fields of a record.
  static let fieldLimit = 512

  private var stream: ByteStream
  private let separator: UInt8
  private var bytes: [UInt8] = []
  private var ranges: [Range<Int>] = []
  /// The line on which the record at hand begins.
  private(set) var line = 1

  init(_ stream: consuming ByteStream, separator: UInt8) {
    self.stream = stream
    self.separator = separator
  }

  /// The number of fields of the record at hand.
  var count: Int { ranges.count }

  /// Whether the record at hand is an empty line.
  var isBlank: Bool { ranges.count == 1 && ranges[0].isEmpty }

  /// The bytes of a field, none where the record has no such field.
  func field(_ index: Int?) -> ArraySlice<UInt8> {
    guard let index, ranges.indices.contains(index) else { return [] }
    return bytes[ranges[index]]
  }

  /// The text of a field, or nothing where it is no UTF-8.
  func text(_ index: Int?) -> String? { String(validating: field(index), as: UTF8.self) }

  /// Reads the next record, or returns nothing at the end.
  mutating func next() throws(ImportError) -> Record? {
    bytes.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    line = stream.line
    guard try stream.peek() != nil else { return nil }
    var fieldStart = 0
    var isQuoted = false
    while let byte = try stream.next() {
      if isQuoted {
        guard byte == UInt8(ascii: "\"") else {
          bytes.append(byte)
          if bytes.count > Self.recordLimit { return try passOver(after: byte) }
          continue
        }
        if try stream.skip(UInt8(ascii: "\"")) { bytes.append(byte) } else { isQuoted = false }
      } else if byte == UInt8(ascii: "\""), bytes.count == fieldStart {
        isQuoted = true
      } else if byte == separator {
        ranges.append(fieldStart..<bytes.count)
        fieldStart = bytes.count
        if ranges.count >= Self.fieldLimit { return try passOver(after: byte) }
      } else if byte == UInt8(ascii: "\n") {
        break
      } else {
        bytes.append(byte)
        if bytes.count > Self.recordLimit { return try passOver(after: byte) }
      }
    }
    if bytes.count > fieldStart, bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    ranges.append(fieldStart..<bytes.count)
    return .fields
  }

  /// Passes over the rest of a line; a lone quote must not swallow the rest of the file.
  private mutating func passOver(after byte: UInt8) throws(ImportError) -> Record {
    ranges.removeAll(keepingCapacity: true)
    if byte == UInt8(ascii: "\n") { return .tooLong }
    while let byte = try stream.next(), byte != UInt8(ascii: "\n") {}
    return .tooLong
  }
}
