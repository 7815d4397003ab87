#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Gives finished files their names.
package enum FilePlacement {
  /// Puts a file on the disk and gives it another name in the same folder, never over another file.
  ///
  /// - Parameters:
  ///   - draft: the path of the file.
  ///   - target: the path that it gets.
  /// - Returns: the system's error code, or nothing where it worked.
  package static func place(_ draft: String, as target: String) -> Int32? {
    if let code = synchronize(draft) { return code }
    // A link is refused where the name is taken; renaming would write over the file.
    if link(draft, target) == 0 {
      unlink(draft)
    } else {
      let code = errno
      // Some file systems know no links.
      guard code == EPERM || code == ENOTSUP, FileStatus(path: target) == .missing else {
        return code
      }
      if rename(draft, target) != 0 { return errno }
    }
    return synchronize(FileStatus.parent(of: target))
  }

  /// Removes a file, where it is there.
  ///
  /// - Parameter path: the path of the file.
  package static func remove(_ path: String) { unlink(path) }

  private static func synchronize(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    return fsync(descriptor) == 0 ? nil : errno
  }
}
