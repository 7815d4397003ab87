import Foundation

/// Calls a closure with the path of a file that does not exist yet; its folder is removed later.
func withTemporaryFile<Result>(
  named name: String = "test.sqlite", _ body: (String) throws -> Result
) throws -> Result {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("smart-stack-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: url) }
  return try body(url.path + "/" + name)
}
