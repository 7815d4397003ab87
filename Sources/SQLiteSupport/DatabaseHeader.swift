#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The first bytes of a database file (sqlite.org/fileformat2.html, section 1.3).
package struct DatabaseHeader: Equatable, Sendable {
  /// The bytes of one page.
  package let pageSize: Int
  /// The pages that the file should have.
  package let pageCount: Int
  /// Whether readers need the write-ahead log beside the file.
  package let usesWriteAheadLog: Bool

  /// The sixteen bytes with which every database begins: "SQLite format 3" and a NUL.
  package static let magic = Array("SQLite format 3\0".utf8)

  /// The bytes that the file should have at least.
  package var byteCount: Int64 { Int64(pageSize) * Int64(pageCount) }

  /// Reads the header of a file.
  ///
  /// - Parameter path: where the file lies.
  package init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    self.init(bytes: Array(bytes.prefix(max(count, 0))))
  }

  /// Reads a header from the first bytes of a file.
  ///
  /// - Parameter bytes: at least 100 bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count >= 100, bytes.starts(with: Self.magic) else { return nil }
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    pageSize = size == 1 ? 65_536 : size
    pageCount = bytes[28..<32].reduce(0) { $0 << 8 | Int($1) }
    usesWriteAheadLog = bytes[18] == 2 || bytes[19] == 2
  }
}
