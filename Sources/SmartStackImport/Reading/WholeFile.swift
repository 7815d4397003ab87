/// A file that can only be understood as a whole.
enum WholeFile {
  /// The largest such file, in bytes, expanded where it is compressed.
  static let byteLimit = 64 << 20

  /// Returns all bytes of a file.
  static func read(path: String) throws(ImportError) -> [UInt8] {
    // The limit of the expansion is one chunk higher, so that the message is the one about size.
    var source = try ByteSource(
      path: path, expandedByteLimit: Int64(byteLimit + 2 * ByteSource.chunkSize))
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: ByteSource.chunkSize)
    while true {
      let count = try source.read(into: &buffer, from: 0)
      if count == 0 { break }
      guard result.count + count <= byteLimit else {
        throw .tooLarge(path: path, limit: byteLimit)
      }
      result += buffer[..<count]
    }
    guard !result.isEmpty else { throw .empty(path: path) }
    return result
  }

  /// Returns the name of a file without its folder, and without ".gz".
  static func name(of path: String) -> String {
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    return name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
  }

  /// Returns the folder of a path, with its slash, or nothing for the folder at hand.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }
}
