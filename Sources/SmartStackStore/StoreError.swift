import SQLiteSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a store could not be opened, read or written.
public enum StoreError: Error, Hashable, Sendable {
  /// There is no file of that name.
  case missingFile(path: String)
  /// The folder in which the file should lie is not there.
  case missingFolder(path: String)
  /// The path names a folder.
  case isFolder(path: String)
  /// The path names a pipe, a socket or a device.
  case notAFile(path: String)
  /// The file is no SQLite database.
  case notADatabase(path: String)
  /// The file is a database, but another program's.
  case notAStore(path: String)
  /// The file ends before its last page.
  case truncated(path: String, expectedBytes: Int64, actualBytes: Int64)
  /// The content contradicts itself.
  case damaged(path: String, detail: String)
  /// The file was written by a later release.
  case newerVersion(path: String, found: Int, supported: Int)
  /// The file was written by an earlier release, and cannot be brought up to date by a reader.
  case olderVersion(path: String, found: Int, supported: Int)
  /// Another process held the file for longer than the busy timeout.
  case locked(path: String)
  /// The file, or its folder, cannot be written.
  case readOnly(path: String)
  /// The system refuses access.
  case accessDenied(path: String)
  /// The file, or its write-ahead log, was removed or replaced while the store was open.
  case removed(path: String)
  /// Something lies where a new file should go.
  case fileExists(path: String)
  /// Events were deleted since the position was taken from which they should be read.
  case outdated(path: String)
  /// There is no room left.
  case diskFull(path: String)
  /// The file may not grow any further: the system limits the size of a file.
  case fileTooLarge(path: String)
  /// The event is too large to be stored.
  case tooLarge(path: String)
  /// Any other failure, with SQLite's extended code.
  case failed(path: String, code: Int32, message: String)
}

extension StoreError: CustomStringConvertible {
  /// A sentence that says what is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .missingFile(let path):
      "\(shown(path)): there is no such file. Check the path, or import a log to make a store."
    case .missingFolder(let path):
      "\(shown(path)): its folder does not exist. Make the folder first."
    case .isFolder(let path):
      "\(shown(path)) is a folder. Name a file inside it."
    case .notAFile(let path):
      "\(shown(path)) is no regular file. A store has to be a file on disk."
    case .notADatabase(let path):
      "\(shown(path)) is no SQLite database, so it is no store. Name another file."
    case .notAStore(let path):
      "\(shown(path)) is another program's database. Import it into a store instead."
    case .truncated(let path, let expected, let actual):
      "\(shown(path)) is cut off: \(actual) of \(expected) bytes are there. Restore it from a copy."
    case .damaged(let path, let detail):
      "\(shown(path)) is damaged: \(detail). smartstack store check says more; restore it from a "
        + "copy, or import the logs again."
    case .newerVersion(let path, let found, let supported):
      "\(shown(path)) has version \(found), and this release reads up to \(supported). "
        + "Use a newer release."
    case .olderVersion(let path, let found, let supported):
      "\(shown(path)) has version \(found), and has to be brought to \(supported). "
        + "Open it once for writing, as smartstack store vacuum does."
    case .locked(let path):
      "\(shown(path)) is in use by another process. Try again when that is done."
    case .readOnly(let path):
      "\(shown(path)) cannot be written. Check the rights of the file and of its folder."
    case .accessDenied(let path):
      "\(shown(path)): permission denied. Check the rights of the file and of its folder."
    case .removed(let path):
      "\(shown(path)) was removed or replaced while it was open. Nothing of this batch was stored; "
        + "open the store anew and repeat it."
    case .fileExists(let path):
      "\(shown(path)) is there already. Name another file, or remove it first."
    case .outdated(let path):
      "\(shown(path)): events were deleted since it was read. Read it again from the beginning."
    case .diskFull(let path):
      "\(shown(path)): the disk is full. Nothing was stored of this; make room and repeat it."
    case .fileTooLarge(let path):
      "\(shown(path)): the file would be larger than the system allows. Nothing was stored of this; "
        + "raise the limit, as by ulimit -f, and repeat it."
    case .tooLarge(let path):
      "\(shown(path)): an event is too large to be stored. Nothing of this batch was stored."
    case .failed(let path, let code, let message):
      "\(shown(path)): \(message) (SQLite code \(code))."
    }
  }

  private func shown(_ path: String) -> String { escapedForDisplay(path, limit: 200) }
}

extension StoreError {
  /// Says what a failure of SQLite means for a store.
  init(_ error: SQLiteError, path: String) {
    self =
      switch error.code.primary {
      case .notADatabase: Self.truncation(of: path) ?? .notADatabase(path: path)
      // The statements are fixed, so that one which does not fit the schema tells of damage.
      case .corrupt, .error:
        Self.truncation(of: path) ?? .damaged(path: path, detail: error.message)
      case .busy, .locked: .locked(path: path)
      case .readOnly: .readOnly(path: path)
      case .permission: .accessDenied(path: path)
      case .full: .diskFull(path: path)
      case .inputOutput where error.systemCode == EFBIG: .fileTooLarge(path: path)
      case .inputOutput where error.systemCode == EDQUOT: .diskFull(path: path)
      case .tooBig: .tooLarge(path: path)
      case .cannotOpen: Self.obstacle(at: path) ?? .accessDenied(path: path)
      default: .failed(path: path, code: error.code.rawValue, message: error.message)
      }
  }

  /// Says what an error code of the system means for opening a store.
  init(system code: Int32, path: String) {
    self =
      switch code {
      case EACCES, EPERM: .accessDenied(path: path)
      case EROFS: .readOnly(path: path)
      case ENOSPC, EDQUOT: .diskFull(path: path)
      default: .failed(path: path, code: code, message: "the system reports error \(code)")
      }
  }

  /// Returns what the file system has against a path, or nothing where it names a file.
  static func obstacle(at path: String) -> StoreError? {
    switch FileStatus(path: path) {
    case .file: nil
    case .directory: .isFolder(path: path)
    case .special: .notAFile(path: path)
    case .unreachable: .accessDenied(path: path)
    case .missing:
      FileStatus(path: FileStatus.parent(of: path)) == .directory
        ? .missingFile(path: path) : .missingFolder(path: path)
    }
  }

  /// Returns that a file ends before its last page, where nobody is about to complete it.
  ///
  /// SQLite reads what is missing of a last page as zeros. While a write-ahead log with content lies
  /// beside, a checkpoint may have written the header and not yet all pages.
  static func lastingTruncation(of path: String) -> StoreError? {
    guard !hasWriteAheadLog(path), let truncation = truncation(of: path),
      !hasWriteAheadLog(path)
    else { return nil }
    return truncation
  }

  private static func hasWriteAheadLog(_ path: String) -> Bool {
    switch FileStatus(path: path + "-wal") {
    case .missing, .file(size: 0): false
    default: true
    }
  }

  private static func truncation(of path: String) -> StoreError? {
    guard let header = DatabaseHeader(path: path), case .file(let size) = FileStatus(path: path),
      header.byteCount > size
    else { return nil }
    return .truncated(path: path, expectedBytes: header.byteCount, actualBytes: size)
  }
}
