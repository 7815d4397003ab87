#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files that a command writes.
enum TextFile {
  /// Writes a file, replacing one of the same name only when all of it is on the disk.
  static func write(_ text: String, to path: String) throws(CommandError) {
    let draft = path + ".part"
    try write(text, to: draft, flags: O_WRONLY | O_CREAT | O_TRUNC)
    guard rename(draft, path) == 0 else { throw failure(path) }
  }

  /// Adds text at the end of a file, which is made where there is none.
  static func append(_ text: String, to path: String) throws(CommandError) {
    try write(text, to: path, flags: O_WRONLY | O_CREAT | O_APPEND)
  }

  private static func write(
    _ text: String, to path: String, flags: Int32
  ) throws(CommandError) {
    let descriptor = open(path, flags | O_CLOEXEC, 0o644)
    guard descriptor >= 0, let file = fdopen(descriptor, flags & O_APPEND != 0 ? "a" : "w") else {
      throw failure(path)
    }
    let isWritten = fputs(text, file) >= 0
    let isFlushed = fflush(file) == 0
    let isClosed = fclose(file) == 0
    guard isWritten, isFlushed, isClosed else { throw failure(path) }
  }

  private static func failure(_ path: String) -> CommandError {
    let reason = String(cString: strerror(errno))
    return .failed(
      "\(DisplayText.safe(path)) could not be written: \(reason). Check the folder and the disk.")
  }
}
