#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A copy of a compressed file, expanded, which goes away with this value.
struct ExpandedCopy: ~Copyable {
  /// Where the copy lies.
  let path: String

  /// Tells whether a file is compressed by gzip.
  static func isCompressed(_ path: String) throws(ImportError) -> Bool {
    try ByteSource(
      path: path, expandedByteLimit: ImportOptions.standardExpandedByteLimit
    ).isCompressed
  }

  /// Expands a file into the folder for temporary files, readable by nobody else.
  init(of original: String, expandedByteLimit: Int64) throws(ImportError) {
    path = try Self.expand(original, expandedByteLimit: expandedByteLimit)
  }

  private static func expand(
    _ original: String, expandedByteLimit: Int64
  ) throws(ImportError) -> String {
    var source = try ByteSource(path: original, expandedByteLimit: expandedByteLimit)
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/smart-stack-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw .unwritableCopy(path: original, folder: folder, errno: errno)
    }
    defer { close(descriptor) }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do throws(ImportError) {
      var buffer = [UInt8](repeating: 0, count: ByteSource.chunkSize)
      while true {
        let count = try source.read(into: &buffer, from: 0)
        if count == 0 { return path }
        guard writeAll(buffer[..<count], to: descriptor) else {
          throw .unwritableCopy(path: original, folder: folder, errno: errno)
        }
      }
    } catch {
      unlink(path)
      throw error
    }
  }

  deinit { unlink(path) }

  private static func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        // The slice lies inside the bytes, since `written` never exceeds their count.
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count >= 0 { written += count } else if errno != EINTR { return false }
      }
      return true
    }
  }
}
