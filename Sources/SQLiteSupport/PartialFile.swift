#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is being written under a name of its own, until it is complete.
///
/// Whoever writes it holds a lock on it, which the system takes away with the process. So a file that a
/// dead process left behind is told from one that is being written, and is taken over.
package enum PartialFile {
  /// What is added to the name that a file gets when it is complete; no file of anybody else ends so.
  package static let suffix = ".smartstack-part"

  /// Why a partial file cannot be begun.
  package enum Failure: Error, Hashable, Sendable {
    /// Another process writes it.
    case inUse
    /// The system's error code.
    case system(Int32)
  }

  /// Begins a file, empty, in place of one that a dead process left.
  ///
  /// - Parameter path: the path of the file.
  /// - Returns: the descriptor, by which the file is locked until it is closed.
  package static func open(_ path: String) -> Result<Int32, Failure> {
    // Somebody may finish the file between its opening and its locking; then it has another name.
    for _ in 0..<100 {
      let descriptor = openFile(path)
      guard descriptor >= 0 else { return .failure(.system(errno)) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        _ = closeFile(descriptor)
        return .failure(code == EWOULDBLOCK ? .inUse : .system(code))
      }
      var own = stat()
      var named = stat()
      guard fstat(descriptor, &own) == 0 else {
        let code = errno
        _ = closeFile(descriptor)
        return .failure(.system(code))
      }
      if lstat(path, &named) == 0, own.st_dev == named.st_dev, own.st_ino == named.st_ino {
        guard ftruncate(descriptor, 0) == 0 else {
          let code = errno
          _ = closeFile(descriptor)
          return .failure(.system(code))
        }
        return .success(descriptor)
      }
      _ = closeFile(descriptor)
    }
    return .failure(.inUse)
  }

  /// Closes a file, and gives its lock up.
  ///
  /// - Parameter descriptor: what ``open(_:)`` returned.
  package static func close(_ descriptor: Int32) { _ = closeFile(descriptor) }
}

// The names above hide those of the system.
private func openFile(_ path: String) -> Int32 {
  // A link that somebody put there must not lead elsewhere.
  open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o644)
}

private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }
