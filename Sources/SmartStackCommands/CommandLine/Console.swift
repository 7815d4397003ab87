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

  /// Makes failed writing an error like any other, where it would end the process or do harm.
  ///
  /// A closed pipe and a file beyond the limit of its size are signals otherwise, whose default is the
  /// end of the process, with half a file left. A standard stream that is closed would give its
  /// number to the next file that is opened, and results would be written into that one; a
  /// descriptor that cannot be written stands in for it.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      // The lowest free number is given, which is this one, since those below are open.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes to standard output.
  ///
  /// - Parameter text: the text, with its line breaks.
  /// - Throws: why not all of it could be written.
  func write(_ text: String) throws(CommandError) {
    switch Self.write(text, to: STDOUT_FILENO) {
    case 0: return
    case EPIPE: throw .outputClosed
    case let code:
      throw .failed(
        "the result cannot be written to standard output: \(Self.reason(code)). "
          + "It is not complete; send it elsewhere and repeat the command.")
    }
  }

  /// Writes a line to standard error; nobody can be told where that fails.
  func note(_ text: String) { _ = Self.write(text + "\n", to: STDERR_FILENO) }

  /// Draws over the current line of standard error, where it is a terminal.
  func drawLine(_ text: String) {
    if showsProgress { _ = Self.write("\r\u{1B}[K\(text)", to: STDERR_FILENO) }
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOSPC: "the disk or device is full"
    case EBADF: "it is closed, or open for reading only"
    case EDQUOT: "the quota of the disk is used up"
    case EFBIG: "the file would be too large"
    default: "the system reports error \(code)"
    }
  }

  /// Writes all of a text, and returns 0, or the error number of the system.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      // The pointer stays within the bytes: `written` never passes their count.
      var written = 0
      while written < bytes.count, let start = bytes.baseAddress {
        let count = systemWrite(descriptor, start + written, bytes.count - written)
        if count >= 0 {
          written += count
          continue
        }
        let code = errno
        if code == EAGAIN {
          waitForRoom(descriptor)
        } else if code != EINTR {
          return code
        }
      }
      return 0
    }
  }

  /// Waits until a descriptor that does not block has room, rather than asking again and again.
  private static func waitForRoom(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
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
