/// Bytes one after the other, from a file or from memory.
struct ByteStream: ~Copyable {
  private var source: ByteSource?
  private var buffer: [UInt8]
  private var start = 0
  private var end: Int
  /// The bytes that were passed on so far.
  private(set) var offset: Int64 = 0
  /// The line of the next byte, from 1.
  private(set) var line = 1

  /// Streams a file, and passes over a byte-order mark at its beginning.
  init(_ source: consuming ByteSource) throws(ImportError) {
    self.source = consume source
    buffer = [UInt8](repeating: 0, count: ByteSource.chunkSize)
    end = 0
    while end < 3 {
      let count = try self.source?.read(into: &buffer, from: end) ?? 0
      if count == 0 { break }
      end += count
    }
    if end >= 3, buffer[0] == 0xef, buffer[1] == 0xbb, buffer[2] == 0xbf { start = 3 }
  }

  /// Streams bytes that are in memory.
  init(bytes: ArraySlice<UInt8>) {
    source = nil
    buffer = Array(bytes)
    end = bytes.count
  }

  /// Returns the next byte and leaves it there, or nothing at the end.
  mutating func peek() throws(ImportError) -> UInt8? {
    if start == end {
      start = 0
      end = try source?.read(into: &buffer, from: 0) ?? 0
      if end == 0 { return nil }
    }
    return buffer[start]
  }

  /// Returns the next byte, or nothing at the end.
  mutating func next() throws(ImportError) -> UInt8? {
    guard let byte = try peek() else { return nil }
    start += 1
    offset += 1
    if byte == UInt8(ascii: "\n") { line += 1 }
    return byte
  }

  /// Passes over the next byte where it is the expected one.
  mutating func skip(_ byte: UInt8) throws(ImportError) -> Bool {
    guard try peek() == byte else { return false }
    _ = try next()
    return true
  }

  /// Passes over spaces, tabs and line ends.
  mutating func skipWhiteSpace() throws(ImportError) {
    while let byte = try peek(), byte == 0x20 || (0x09...0x0d).contains(byte) { _ = try next() }
  }
}
