/// Writes the wire format of Protocol Buffers.
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  private mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func varint(_ field: UInt64, _ value: UInt64) {
    number(field << 3)
    number(value)
  }

  mutating func real(_ field: UInt64, _ value: Double) {
    number(field << 3 | 1)
    bytes += littleEndian(value.bitPattern)
  }

  mutating func data(_ field: UInt64, _ value: [UInt8]) {
    number(field << 3 | 2)
    number(UInt64(value.count))
    bytes += value
  }

  mutating func text(_ field: UInt64, _ value: String) { data(field, Array(value.utf8)) }

  mutating func message(_ field: UInt64, _ write: (inout ProtobufWriter) -> Void) {
    var inner = ProtobufWriter()
    write(&inner)
    data(field, inner.bytes)
  }
}

/// The bytes of a number, the lowest first.
func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: value.littleEndian) { Array($0) }
}
