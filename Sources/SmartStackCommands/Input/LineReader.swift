#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads lines as they come, of which none takes more memory than is allowed.
///
/// A line that is too long is read to its end and left out, so that those after it are found.
struct LineReader {
  /// A line without its end.
  enum Line: Hashable {
    case bytes([UInt8])
    /// The line was longer than allowed; with its length.
    case tooLong(Int)
  }

  /// Fills a buffer, and returns how many bytes came; 0 at the end.
  typealias Source = (inout [UInt8]) throws(CommandError) -> Int

  private let source: Source
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var position = 0
  private var end = 0
  private var isAtEnd = false

  /// Creates a reader.
  ///
  /// - Parameter source: where bytes come from; standard input where none is given.
  init(_ source: @escaping Source = LineReader.standardInput) { self.source = source }

  /// Creates a reader of bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - partSize: how many of them come at a time.
  init(_ bytes: [UInt8], partSize: Int = 1 << 16) {
    var rest = bytes[...]
    self.init { buffer throws(CommandError) in
      let part = rest.prefix(max(1, min(partSize, buffer.count)))
      buffer.replaceSubrange(0..<part.count, with: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
  }

  /// Returns the next line, or nothing at the end; the last one needs no line break.
  ///
  /// - Parameter limit: the most bytes of the line.
  /// - Returns: the line.
  /// - Throws: why no more can be read.
  /// - Complexity: O(*n*) in the length of the line; memory for `limit` bytes at most.
  mutating func next(limit: Int) throws(CommandError) -> Line? {
    var line: [UInt8] = []
    var length = 0
    while true {
      if position == end {
        guard try fill() else {
          return length == 0 ? nil : Self.line(line, length, limit)
        }
      }
      let lineBreak = buffer[position..<end].firstIndex(of: 0x0A)
      let part = position..<(lineBreak ?? end)
      length += part.count
      if length <= limit { line.append(contentsOf: buffer[part]) } else { line = [] }
      position = part.upperBound
      if lineBreak != nil {
        position += 1
        return Self.line(line, length, limit)
      }
    }
  }

  private mutating func fill() throws(CommandError) -> Bool {
    guard !isAtEnd else { return false }
    end = try source(&buffer)
    position = 0
    isAtEnd = end == 0
    return !isAtEnd
  }

  private static func line(_ bytes: [UInt8], _ length: Int, _ limit: Int) -> Line {
    guard length <= limit else { return .tooLong(length) }
    return .bytes(bytes.last == 0x0D ? bytes.dropLast() : bytes)
  }

  /// Reads what standard input has, without waiting for more than the first of it.
  static func standardInput(_ buffer: inout [UInt8]) throws(CommandError) -> Int {
    while true {
      // The buffer has exactly as many bytes as the call may write.
      let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      let code = errno
      switch code {
      case EINTR: continue
      case EAGAIN:
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      default:
        throw .failed("standard input cannot be read: the system reports error \(code)")
      }
    }
  }
}
