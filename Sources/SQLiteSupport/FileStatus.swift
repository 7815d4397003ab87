#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the file system says about a path.
package enum FileStatus: Equatable, Sendable {
  /// A regular file, with its size in bytes.
  case file(size: Int64)
  /// A directory.
  case directory
  /// A pipe, a socket or a device.
  case special
  /// Nothing of that name.
  case missing
  /// Something that may not be looked at; the number is the system's error code.
  case unreachable(errno: Int32)

  /// Asks the file system about a path, following links.
  ///
  /// - Parameter path: the path.
  package init(path: String) {
    // A path with a NUL inside would name another file, its part before the NUL.
    guard !path.utf8.contains(0) else {
      self = .missing
      return
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      self = code == ENOENT || code == ENOTDIR ? .missing : .unreachable(errno: code)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file(size: Int64(status.st_size))
    case S_IFDIR: self = .directory
    default: self = .special
    }
  }

  /// Returns why a file that is there cannot be opened for reading, as the system's error code.
  ///
  /// - Parameter path: the path.
  /// - Returns: the code; nothing where it can be opened, or is not there.
  package static func readingObstacle(of path: String) -> Int32? {
    guard !path.utf8.contains(0) else { return nil }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK)
    guard descriptor < 0 else {
      close(descriptor)
      return nil
    }
    return errno == ENOENT || errno == ENOTDIR ? nil : errno
  }

  /// Returns the directory in which a path lies, "." for a bare name.
  ///
  /// - Parameter path: the path.
  /// - Returns: the directory.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// What tells a file from any other, whatever its name.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Looks a file up, following links; nothing where there is none.
  ///
  /// - Parameter path: the path.
  package init?(path: String) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
