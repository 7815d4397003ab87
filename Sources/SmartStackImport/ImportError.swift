import SQLiteSupport

/// Why a file could not be read, or not to its end.
public enum ImportError: Error, Hashable, Sendable {
  /// There is no file of that name.
  case missingFile(path: String)
  /// The path names a folder.
  case isFolder(path: String)
  /// The path names a pipe, a socket or a device.
  case notAFile(path: String)
  /// The system refuses access.
  case accessDenied(path: String)
  /// The system could not read on; the number is its error code.
  case readFailed(path: String, errno: Int32)
  /// There is nothing in the file.
  case empty(path: String)
  /// No format recognises the content.
  case unknownFormat(path: String, known: [String])
  /// There is no format of that name.
  case unknownFormatName(String, known: [String])
  /// The compressed data is cut off or damaged.
  case damagedCompression(path: String, detail: String)
  /// The content is not what the format says it is.
  case malformed(path: String, detail: String)
  /// The file has to be read as a whole, and is larger than the limit.
  case tooLarge(path: String, limit: Int)
  /// Neither the path nor the content says what the records mean.
  case unknownStream(path: String, known: [String])
  /// A file that belongs to this one is missing beside it.
  case missingCompanion(path: String, companion: String)
  /// The compressed data expands to more bytes than the options allow.
  case expandedTooLarge(path: String, limit: Int64)
  /// The expanded copy of a compressed database cannot be written; the number is the error code.
  case unwritableCopy(path: String, folder: String, errno: Int32)
  /// The first line does not name a column that the format needs.
  case missingColumn(path: String, column: String, found: String)
  /// The first line names a column twice.
  case repeatedColumn(path: String, column: String)
  /// A table of the database is missing, or of another form.
  case unsuitableTable(path: String, table: String, detail: String)
  /// The database is damaged, or cannot be opened; the detail is SQLite's.
  case unreadableDatabase(path: String, detail: String)
  /// The database has a log beside it, and the folder does not let SQLite read it.
  case unreadableLog(path: String)
  /// Another program holds the database.
  case locked(path: String)
}

extension ImportError: CustomStringConvertible {
  /// A sentence that says what is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .missingFile(let path): "\(shown(path)): there is no such file. Check the path."
    case .isFolder(let path): "\(shown(path)) is a folder. Name one of the files inside it."
    case .notAFile(let path):
      "\(shown(path)) is no regular file. Save the data to a file first, and import that."
    case .accessDenied(let path):
      "\(shown(path)): permission denied. Check the rights of the file and of its folder."
    case .readFailed(let path, let code):
      "\(shown(path)) could not be read to its end (system error \(code)). Check the disk."
    case .empty(let path): "\(shown(path)) is empty. Export the log again."
    case .unknownFormat(let path, let known):
      "\(shown(path)) is in no known format. Known are: \(known.joined(separator: ", "))."
    case .unknownFormatName(let name, let known):
      "“\(shown(name))” is no known format. Known are: \(known.joined(separator: ", "))."
    case .damagedCompression(let path, let detail):
      "\(shown(path)): the compressed data is \(detail). Copy the file again; rows before that "
        + "point were read."
    case .malformed(let path, let detail):
      "\(shown(path)): \(detail). Export it again; rows before that point were read."
    case .tooLarge(let path, let limit):
      "\(shown(path)) is larger than \(limit) bytes, more than this format ever holds. Check that "
        + "it is the right file."
    case .unknownStream(let path, let known):
      "\(shown(path)): what its records mean is told by the folder of the stream, which the path "
        + "does not name. Keep the folders. Known are: \(known.joined(separator: ", "))."
    case .missingCompanion(let path, let companion):
      "\(shown(path)) needs the file \(shown(companion)). Copy that one as well."
    case .expandedTooLarge(let path, let limit):
      "\(shown(path)) expands to more than \(limit) bytes. Expand it yourself if it is meant so."
    case .unwritableCopy(let path, let folder, let code):
      "\(shown(path)) is a compressed database, and its expanded copy cannot be written to "
        + "\(shown(folder)) (system error \(code)). Make room there, or set TMPDIR."
    case .missingColumn(let path, let column, let found):
      "\(shown(path)), line 1: the column \(column) is missing. "
        + "Found are: \(escapedForDisplay(found, limit: 120))."
    case .repeatedColumn(let path, let column):
      "\(shown(path)), line 1: the column \(column) is there twice. Remove one of them."
    case .unsuitableTable(let path, let table, let detail):
      "\(shown(path)): the table \(table) \(detail). Export the database again."
    case .unreadableDatabase(let path, let detail):
      "\(shown(path)): the database cannot be read: \(detail). Copy it again, with its -wal file."
    case .unreadableLog(let path):
      "\(shown(path)) has a -wal or -journal file beside it. Copy all its files to a folder that "
        + "can be written, and import that copy."
    case .locked(let path):
      "\(shown(path)) is in use by another program. Close it, or import a copy."
    }
  }

  private func shown(_ text: String) -> String { escapedForDisplay(text, limit: 200) }
}
