#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads files and standard input, and refuses what would hang or never end.
public enum FileSource: Sendable {
  /// The most bytes of a file that is read as one document.
  public static let documentLimit = 64 << 20
  /// The bytes that ``forEachChunk(path:_:)`` hands over at a time, at most.
  public static let chunkSize = 1 << 16

  /// Returns all bytes of a file.
  ///
  /// - Parameters:
  ///   - path: the path, or "-" for standard input.
  ///   - limit: the most bytes to accept.
  /// - Returns: the bytes.
  /// - Throws: why the file cannot be read.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func read(
    path: String, limit: Int = documentLimit
  ) throws(FileSourceError) -> [UInt8] {
    var bytes: [UInt8] = []
    try forEachChunk(path: path) { chunk throws(FileSourceError) in
      guard bytes.count + chunk.count <= limit else {
        throw FileSourceError(path: path, reason: .tooLarge(limit: limit))
      }
      bytes.append(contentsOf: chunk)
    }
    return bytes
  }

  /// Hands over the bytes of a file, part by part.
  ///
  /// - Parameters:
  ///   - path: the path, or "-" for standard input.
  ///   - body: receives at most ``chunkSize`` bytes at a time, in order; it may end the reading by
  ///     an error.
  /// - Throws: why the file cannot be read, or the body's error.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func forEachChunk(
    path: String, _ body: (ArraySlice<UInt8>) throws(FileSourceError) -> Void
  ) throws(FileSourceError) {
    let descriptor = try open(path)
    defer { if descriptor != STDIN_FILENO { _ = close(descriptor) } }
    var buffer = [UInt8](repeating: 0, count: chunkSize)
    var isFirst = true
    while true {
      let (count, number) = readOnce(descriptor, into: &buffer)
      if count < 0 {
        if number == EINTR { continue }
        throw FileSourceError(path: path, reason: reason(number))
      }
      guard count > 0 else { return }
      // Nothing that is read here begins with the mark of gzip (RFC 1952).
      if isFirst, count > 1, buffer[0] == 0x1F, buffer[1] == 0x8B {
        throw FileSourceError(path: path, reason: .compressed)
      }
      isFirst = false
      try body(buffer[..<count])
    }
  }

  /// Reads once, and keeps the error number before anything else can change it.
  private static func readOnce(
    _ descriptor: Int32, into buffer: inout [UInt8]
  ) -> (count: Int, number: Int32) {
    // The buffer has exactly as many bytes as the call may write.
    let count = buffer.withUnsafeMutableBytes {
      #if canImport(Glibc)
        Glibc.read(descriptor, $0.baseAddress, $0.count)
      #else
        Darwin.read(descriptor, $0.baseAddress, $0.count)
      #endif
    }
    return (count, count < 0 ? errno : 0)
  }

  /// Tells whether a path names a folder.
  static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func open(_ path: String) throws(FileSourceError) -> Int32 {
    guard path != "-" else { return STDIN_FILENO }
    guard !path.isEmpty else { throw FileSourceError(path: path, reason: .emptyPath) }
    guard !path.utf8.contains(0) else { throw FileSourceError(path: path, reason: .zeroByte) }
    // Without O_NONBLOCK the call would wait for a writer when the path names a pipe.
    #if canImport(Glibc)
      let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    #else
      let descriptor = Darwin.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    #endif
    guard descriptor >= 0 else { throw FileSourceError(path: path, reason: reason(errno)) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let number = errno
      _ = close(descriptor)
      throw FileSourceError(path: path, reason: reason(number))
    }
    if let refusal = refusal(status.st_mode & S_IFMT) {
      _ = close(descriptor)
      throw FileSourceError(path: path, reason: refusal)
    }
    return descriptor
  }

  private static func refusal(_ type: mode_t) -> FileSourceError.Reason? {
    switch type {
    case S_IFREG: nil
    case S_IFDIR: .directory
    case S_IFIFO: .pipe
    default: .device
    }
  }

  private static func reason(_ number: Int32) -> FileSourceError.Reason {
    switch number {
    case ENOENT: .missing
    case ENOTDIR: .notAFolder
    case EACCES, EPERM: .denied
    case EISDIR: .directory
    case ENXIO: .device
    default: .system(number)
    }
  }
}
