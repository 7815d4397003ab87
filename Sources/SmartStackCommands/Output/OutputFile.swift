import SQLiteSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is written part by part, and gets its name only when it is complete.
final class OutputFile {
  private static let capacity = 1 << 18

  private let path: String
  private let partPath: String
  private var descriptor: Int32
  private var buffer: [UInt8] = []
  /// The bytes given so far.
  private(set) var size = 0

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - replaces: whether it may take the place of another file; else there must be nothing.
  /// - Throws: why it cannot be made.
  init(path: String, replaces: Bool = false) throws(CommandError) {
    self.path = path
    partPath = path + PartialFile.suffix
    descriptor = -1
    guard !path.isEmpty else {
      throw .usage("the path of the file to write is empty; give a path", nil)
    }
    guard replaces || !Self.exists(path) else {
      throw .failed(
        "\(DisplayText.safe(path)) is there already and is not overwritten; remove it, or name "
          + "another folder")
    }
    guard Self.isReplaceable(path) else {
      throw .failed(
        "\(DisplayText.safe(path)) is not a regular file, and is not replaced; name another")
    }
    switch PartialFile.open(partPath) {
    case .success(let opened): descriptor = opened
    case .failure(.inUse):
      throw .failed(
        "\(DisplayText.safe(path)) is being written by another process; wait for it, or name "
          + "another file")
    case .failure(.system(let code)):
      throw .failed("\(DisplayText.safe(partPath)) cannot be made: \(Self.reason(code))")
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    // The name goes while the lock is held, so that it is not that of somebody who came after.
    _ = unlink(partPath)
    _ = close(descriptor)
  }

  /// Adds a text.
  ///
  /// - Parameter text: the text.
  /// - Throws: why it cannot be written.
  func write(_ text: String) throws(CommandError) {
    buffer.append(contentsOf: text.utf8)
    size += text.utf8.count
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Adds bytes.
  ///
  /// - Parameter bytes: the bytes.
  /// - Throws: why they cannot be written.
  func write(bytes: [UInt8]) throws(CommandError) {
    buffer.append(contentsOf: bytes)
    size += bytes.count
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes the rest, and gives the file its name.
  ///
  /// - Throws: why the file is not complete; nothing is left of it then.
  func finish() throws(CommandError) {
    try flush()
    // The lock is held until the file has its name; only some file systems report a failure so late.
    let isSynchronized = fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS
    guard isSynchronized, rename(partPath, path) == 0 else {
      throw .failed("\(DisplayText.safe(path)) cannot be completed: \(Self.reason(errno))")
    }
    _ = close(descriptor)
    descriptor = -1
  }

  /// Makes a folder where there is none.
  ///
  /// - Parameter path: its path; the folder around it must be there.
  /// - Throws: why it cannot be made.
  static func makeFolder(_ path: String) throws(CommandError) {
    guard mkdir(path, 0o755) != 0 else { return }
    let code = errno
    guard code == EEXIST else {
      throw .failed("the folder \(DisplayText.safe(path)) cannot be made: \(reason(code))")
    }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .failed("\(DisplayText.safe(path)) is there and is not a folder")
    }
  }

  /// Adds a text at the end of a file, which is made where there is none.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - path: the path of the file.
  /// - Throws: why it cannot be written.
  static func append(_ text: String, to path: String) throws(CommandError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .failed("\(DisplayText.safe(path)) cannot be written: \(reason(errno))")
    }
    defer { _ = close(descriptor) }
    let code = writeAll(Array(text.utf8), to: descriptor)
    guard code == 0 else {
      throw .failed("\(DisplayText.safe(path)) cannot be written: \(reason(code))")
    }
  }

  private func flush() throws(CommandError) {
    let code = Self.writeAll(buffer, to: descriptor)
    buffer.removeAll(keepingCapacity: true)
    guard code == 0 else {
      throw .failed("\(DisplayText.safe(path)) cannot be written: \(Self.reason(code))")
    }
  }

  /// Returns 0, or the number of the system's error.
  private static func writeAll(_ buffer: [UInt8], to descriptor: Int32) -> Int32 {
    // The pointer stays within the bytes: `written` never passes their count.
    buffer.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count, let start = bytes.baseAddress {
        let count = systemWrite(descriptor, start + written, bytes.count - written)
        if count >= 0 {
          written += count
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }

  private static func systemWrite(
    _ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, start, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, start, count)
    #else
      Darwin.write(descriptor, start, count)
    #endif
  }

  /// Tells whether there is nothing but a regular file at a path: no link, device, pipe or folder.
  private static func isReplaceable(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// Tells whether there is anything at a path, a broken link included.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "the folder around it is missing"
    case ENOTDIR: "a part of the path is not a folder"
    case EACCES, EPERM: "the permission is missing"
    case EROFS: "the disk can only be read"
    case ENOSPC: "the disk is full"
    case EDQUOT: "the quota of the disk is used up"
    case ENAMETOOLONG: "the path is too long"
    case EFBIG: "the file would be too large"
    default: "the system reports error \(code)"
    }
  }
}
