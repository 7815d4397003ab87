/// Why a file cannot be read: what, where, and what to do.
public struct FileSourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Hashable, Sendable, CustomStringConvertible {
    /// The path is empty.
    case emptyPath
    /// The path holds a zero byte.
    case zeroByte
    /// There is no such file.
    case missing
    /// A part of the path is a file where a folder is due.
    case notAFolder
    /// The file may not be read.
    case denied
    /// The path names a folder.
    case directory
    /// The path names a pipe.
    case pipe
    /// The path names a device or a socket.
    case device
    /// The file has more bytes than its limit.
    case tooLarge(limit: Int)
    /// The file is compressed by gzip, where text is due.
    case compressed
    /// The operating system reports something else, by its error number.
    case system(Int32)

    /// The reason as text, with what to do about it.
    public var description: String {
      switch self {
      case .emptyPath: "the path is empty; give the path of a file, or '-' for standard input"
      case .zeroByte: "the path holds a zero byte; give the path of a file"
      case .missing: "there is no such file; check the path"
      case .notAFolder: "a part of the path is not a folder; check the path"
      case .denied: "it may not be read; check its permissions"
      case .directory: "it is a folder; give the path of a file"
      case .pipe: "it is a pipe; use '-' to read from standard input"
      case .device: "it is a device or a socket; use '-' to read from standard input"
      case .tooLarge(let limit): "it has more than \(limit) bytes, the most that is read"
      case .compressed: "it is compressed by gzip; expand it first, as by 'gunzip --keep FILE'"
      case .system(let number): "the system reports error \(number)"
      }
    }
  }

  /// The path as the caller gave it.
  public let path: String
  /// What is wrong.
  public let reason: Reason

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - path: the path as the caller gave it.
  ///   - reason: what is wrong.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The error as one line of text.
  public var description: String {
    let name =
      path == "-" ? "standard input" : TextExcerpt.escaped(TextExcerpt.shortened(path, to: 200))
    return "\(name): cannot be read: \(reason)"
  }
}
