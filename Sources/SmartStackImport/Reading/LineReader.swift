/// Splits bytes into lines, with a fixed amount of memory.
struct LineReader: ~Copyable {
  /// A line without its end.
  enum Line: Equatable {
    /// Where in the buffer it lies; valid until the next line is asked for.
    case bytes(Range<Int>)
    /// A line longer than the buffer, which was passed over.
    case tooLong
  }

  /// The bytes at hand.
  private(set) var buffer: [UInt8]
  private var source: ByteSource
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  private var isFirst = true

  /// The longest line that is read, in bytes.
  static let lineLimit = 262_144

  init(_ source: consuming ByteSource) {
    self.source = source
    buffer = [UInt8](repeating: 0, count: Self.lineLimit)
  }

  /// Returns the next line, or nothing at the end; LF and CRLF end a line.
  mutating func next() throws(ImportError) -> Line? {
    var searched = start
    while true {
      if let newline = firstNewline(from: searched) {
        let line = trimmed(start..<newline)
        start = newline + 1
        return .bytes(line)
      }
      if isAtEnd {
        guard start < end else { return nil }
        let line = trimmed(start..<end)
        start = end
        return .bytes(line)
      }
      if start > 0 {
        buffer.replaceSubrange(0..<end - start, with: buffer[start..<end])
        end -= start
        start = 0
      }
      guard end < buffer.count else {
        try passOver()
        return .tooLong
      }
      searched = end
      try fill()
    }
  }

  private func firstNewline(from index: Int) -> Int? {
    var index = index
    while index < end {
      if buffer[index] == UInt8(ascii: "\n") { return index }
      index += 1
    }
    return nil
  }

  private mutating func fill() throws(ImportError) {
    let count = try source.read(into: &buffer, from: end)
    end += count
    isAtEnd = count == 0
    // A byte-order mark is three bytes at the very beginning.
    while isFirst, !isAtEnd, end < 3 {
      let more = try source.read(into: &buffer, from: end)
      end += more
      isAtEnd = more == 0
    }
    if isFirst, end >= 3, buffer[0] == 0xef, buffer[1] == 0xbb, buffer[2] == 0xbf { start = 3 }
    isFirst = false
  }

  private func trimmed(_ line: Range<Int>) -> Range<Int> {
    let endsInReturn = !line.isEmpty && buffer[line.upperBound - 1] == UInt8(ascii: "\r")
    return endsInReturn ? line.lowerBound..<line.upperBound - 1 : line
  }

  /// Passes over the rest of a line that does not fit.
  private mutating func passOver() throws(ImportError) {
    while true {
      start = 0
      end = 0
      try fill()
      if isAtEnd { return }
      if let newline = firstNewline(from: 0) {
        start = newline + 1
        return
      }
    }
  }
}
