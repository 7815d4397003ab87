import Foundation

/// A folder in memory, where the file systems of the machine have one, for the files to read.
enum ScratchFile {
  /// The folder of this process.
  static let folder: String = {
    let root =
      FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    let path = root + "/smart-stack-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(atPath: ScratchFile.folder) }
    return path
  }()

  /// Writes a file, with the folders around it.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else {
      let url = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      return try Data(bytes).write(to: url)
    }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Foundation.write(
          descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      guard count > 0 else { throw CocoaError(.fileWriteUnknown) }
      written += count
    }
  }
}

extension ScratchFile {
  /// Reads a whole file.
  static func read(_ path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Removes a file, where it is there.
  static func remove(_ path: String) throws {
    if unlink(path) != 0, errno != ENOENT { throw CocoaError(.fileWriteUnknown) }
  }
}
