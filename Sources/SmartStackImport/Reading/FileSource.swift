#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file, read from its start; it closes when it goes out of scope.
struct FileSource: ~Copyable {
  let path: String
  private let descriptor: Int32

  init(path: String) throws(ImportError) {
    guard !path.utf8.contains(0) else { throw .missingFile(path: path) }
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let opened = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard opened >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw .missingFile(path: path)
      case EACCES, EPERM: throw .accessDenied(path: path)
      // A socket cannot be opened at all.
      case ENXIO: throw .notAFile(path: path)
      case let code: throw .readFailed(path: path, errno: code)
      }
    }
    var status = stat()
    guard fstat(opened, &status) == 0 else {
      let code = errno
      close(opened)
      throw .readFailed(path: path, errno: code)
    }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else {
      close(opened)
      throw kind == S_IFDIR ? .isFolder(path: path) : .notAFile(path: path)
    }
    self.path = path
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Fills a part of a buffer, and returns the number of bytes, zero at the end of the file.
  func read(into buffer: inout [UInt8], from start: Int) throws(ImportError) -> Int {
    while true {
      // The slice lies inside the buffer, since `start` never exceeds its count.
      let count = buffer.withUnsafeMutableBytes { bytes in
        let free = bytes[min(start, bytes.count)...]
        return systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: free))
      }
      if count >= 0 { return count }
      let code = errno
      if code != EINTR { throw .readFailed(path: path, errno: code) }
    }
  }
}

/// Calls the system's `read`, whose name the method above hides.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}
