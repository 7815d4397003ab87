import Foundation
import Testing

/// Text files of the repository that tests compare with what the code gives.
///
/// With RECORD=1 in the environment a differing file is written anew, and the test fails all the
/// same, so that no recording run passes.
enum Golden {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the path of a file of the repository.
  static func path(_ name: String) -> String { root.appending(path: name).path() }

  static func expect(_ text: String, equals path: String) throws {
    let file = root.appending(path: path)
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    if recorded != text, ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(recorded == text, "\(path) differs; record it with RECORD=1 and read the change")
  }
}
