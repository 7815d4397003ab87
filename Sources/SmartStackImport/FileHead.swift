import SQLiteSupport

/// What a file begins with, by which a format recognises it.
public struct FileHead: Hashable, Sendable {
  /// The name of the file, without its folder.
  public let fileName: String
  /// The first bytes, expanded where the file is compressed; at most 64 KiB.
  public let bytes: [UInt8]
  /// Whether the file is compressed.
  public let isCompressed: Bool
  /// The tables of a SQLite database and their columns; empty for any other file.
  public let tables: [String: Set<String>]

  /// Creates a head, such as one for a test.
  ///
  /// - Parameters:
  ///   - fileName: the name of the file, without its folder.
  ///   - bytes: the first bytes, expanded.
  ///   - isCompressed: whether the file is compressed.
  ///   - tables: the tables of a SQLite database and their columns.
  public init(
    fileName: String, bytes: [UInt8], isCompressed: Bool = false,
    tables: [String: Set<String>] = [:]
  ) {
    self.fileName = fileName
    self.bytes = bytes
    self.isCompressed = isCompressed
    self.tables = tables
  }

  /// Reads the head of a file.
  ///
  /// - Parameter path: where the file lies.
  /// - Throws: what is wrong with the path or the file.
  public init(path: String) throws(ImportError) {
    var source = try ByteSource(
      path: path, expandedByteLimit: ImportOptions.standardExpandedByteLimit)
    var bytes = [UInt8](repeating: 0, count: ByteSource.chunkSize)
    var count = 0
    while count < bytes.count {
      let more = try source.read(into: &bytes, from: count)
      if more == 0 { break }
      count += more
    }
    bytes.removeLast(bytes.count - count)
    guard count > 0 else { throw .empty(path: path) }
    let isDatabase = bytes.starts(with: DatabaseHeader.magic)
    let tables = isDatabase ? try DatabaseSource(path: path).tables() : [:]
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map {
      path[path.utf8.index(after: $0)...]
    }
    self.init(
      fileName: name.map { String($0) } ?? path, bytes: bytes, isCompressed: source.isCompressed,
      tables: tables)
  }

  /// The first line, without its end and without a byte-order mark.
  var firstLine: ArraySlice<UInt8> {
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
