/// Reads the wire format of Protocol Buffers, field by field, without a schema.
///
/// Lengths are held against the bytes at hand, so that no stated length reserves memory.
struct ProtobufReader {
  /// The value of a field.
  enum Value: Equatable {
    case varint(UInt64)
    case fixed64(UInt64)
    case fixed32(UInt32)
    case bytes(ArraySlice<UInt8>)
  }

  /// A field of a message.
  struct Field: Equatable {
    var number: UInt64
    var value: Value
  }

  private let bytes: ArraySlice<UInt8>
  private var index: Int
  /// Whether the bytes are no message, so that reading ended early.
  private(set) var isDamaged = false

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Returns the next field, or nothing at the end or at damage.
  mutating func next() -> Field? {
    guard index < bytes.endIndex, !isDamaged else { return nil }
    guard let tag = varint(), tag >> 3 > 0, tag >> 3 <= 0x1fff_ffff, let value = value(tag & 7)
    else {
      isDamaged = true
      return nil
    }
    return Field(number: tag >> 3, value: value)
  }

  private mutating func value(_ type: UInt64) -> Value? {
    switch type {
    case 0: return varint().map { .varint($0) }
    case 1: return fixed(8).map { .fixed64($0) }
    case 2:
      guard let count = varint(), count <= UInt64(bytes.endIndex - index) else { return nil }
      let start = index
      index += Int(count)
      return .bytes(bytes[start..<index])
    case 5: return fixed(4).map { .fixed32(UInt32(truncatingIfNeeded: $0)) }
    default: return nil
    }
  }

  private mutating func varint() -> UInt64? {
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard index < bytes.endIndex else { return nil }
      let byte = bytes[index]
      index += 1
      result |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return result }
    }
    return nil
  }

  private mutating func fixed(_ count: Int) -> UInt64? {
    guard bytes.endIndex - index >= count else { return nil }
    var result: UInt64 = 0
    for position in 0..<count { result |= UInt64(bytes[index + position]) << UInt64(8 * position) }
    index += count
    return result
  }
}

/// The fields of one message; of a field that is there several times, the last counts.
struct ProtobufMessage {
  private var values: [UInt64: ProtobufReader.Value] = [:]

  /// The most fields of a message that is read as a whole.
  static let fieldLimit = 10_000

  /// Reads a message, or returns nothing where the bytes are none.
  init?(_ bytes: ArraySlice<UInt8>) {
    var reader = ProtobufReader(bytes)
    var count = 0
    while let field = reader.next() {
      count += 1
      guard count <= Self.fieldLimit else { return nil }
      values[field.number] = field.value
    }
    guard !reader.isDamaged else { return nil }
  }

  /// A whole number, negative ones in two's complement.
  func integer(_ number: UInt64) -> Int64? {
    guard case .varint(let value)? = values[number] else { return nil }
    return Int64(bitPattern: value)
  }

  /// A floating-point number.
  func real(_ number: UInt64) -> Double? {
    guard case .fixed64(let value)? = values[number] else { return nil }
    return Double(bitPattern: value)
  }

  /// Bytes.
  func bytes(_ number: UInt64) -> ArraySlice<UInt8>? {
    guard case .bytes(let value)? = values[number] else { return nil }
    return value
  }

  /// A text in UTF-8.
  func text(_ number: UInt64) -> String? {
    bytes(number).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// A message inside this one.
  func message(_ number: UInt64) -> ProtobufMessage? {
    bytes(number).flatMap { ProtobufMessage($0) }
  }
}
