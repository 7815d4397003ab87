#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where a command writes: results to standard output, all else to standard error.
struct Console {
  /// Whether standard error is a terminal, so that progress can be drawn there.
  let showsProgress: Bool

  init() { showsProgress = isatty(STDERR_FILENO) == 1 }

  /// Writes to standard output.
  func write(_ text: String) { Self.write(text, to: STDOUT_FILENO) }

  /// Writes a line to standard error.
  func note(_ text: String) { Self.write(text + "\n", to: STDERR_FILENO) }

  /// Draws over the current line of standard error, where it is a terminal.
  func drawLine(_ text: String) {
    if showsProgress { Self.write("\r\u{1B}[K\(text)", to: STDERR_FILENO) }
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      // The pointer stays within the bytes: `written` never passes their count.
      var written = 0
      while written < bytes.count, let start = bytes.baseAddress {
        let count = systemWrite(descriptor, start + written, bytes.count - written)
        if count < 0 {
          if errno == EINTR || errno == EAGAIN { continue }
          return
        }
        written += count
      }
    }
  }

  private static func systemWrite(
    _ descriptor: Int32, _ start: UnsafePointer<UInt8>, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, start, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, start, count)
    #else
      Darwin.write(descriptor, start, count)
    #endif
  }
}
