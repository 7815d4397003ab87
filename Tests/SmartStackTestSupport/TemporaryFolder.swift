import Foundation

/// Calls a closure with a new, empty folder, which is removed afterwards.
///
/// - Parameter body: what to do with the path of the folder.
/// - Returns: what the closure returns.
/// - Throws: what the closure throws, or why the folder could not be made.
public func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("smart-stack-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: url) }
  return try body(url.path)
}

/// Returns the path of a recorded file beside the package, or nothing where it is absent.
///
/// Recorded logs are not part of the repository; tests on them are skipped without them.
///
/// - Parameters:
///   - name: the path below the folder of recorded data.
///   - file: a source file of the package.
/// - Returns: the path of the file, where it exists.
public func recordedFile(_ name: String, file: String = #filePath) -> String? {
  var root = URL(fileURLWithPath: file).deletingLastPathComponent()
  while root.path != "/" {
    let manifest = root.appendingPathComponent("Package.swift").path
    if FileManager.default.fileExists(atPath: manifest) { break }
    root.deleteLastPathComponent()
  }
  let path = root.deletingLastPathComponent().appendingPathComponent("shared/\(name)").path
  return FileManager.default.fileExists(atPath: path) ? path : nil
}
