import Foundation
import Testing

/// Text files of the repository that must equal what the program gives, byte for byte.
///
/// With RECORD=1 in the environment a differing file is written anew, and the test fails all the
/// same, so that no recording run passes.
enum GoldenFile {
  static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD"] == "1" }

  /// Compares a text with a file of the folder "Golden" beside the tests.
  static func expect(
    _ text: String, equals name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      text, equalsFile: "Tests/SmartStackCommandsTests/Golden/\(name)",
      sourceLocation: sourceLocation)
  }

  /// Compares a text with any file of the repository.
  static func expect(
    _ text: String, equalsFile path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = BuiltCommand.root.appending(path: path)
    let recorded = try? Data(contentsOf: file)
    if isRecording, recorded != Data(text.utf8) { try Data(text.utf8).write(to: file) }
    let old = recorded.map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(
      !isRecording && recorded == Data(text.utf8),
      """
      \(path): \(firstDifference(old, text)). \
      Record it with RECORD=1, read the change, and run again without.
      """,
      sourceLocation: sourceLocation)
  }

  /// Returns the first line in which two texts differ.
  private static func firstDifference(_ old: String, _ new: String) -> String {
    let (before, after) = (old.components(separatedBy: "\n"), new.components(separatedBy: "\n"))
    for index in 0..<max(before.count, after.count) {
      let was = index < before.count ? before[index] : "(end)"
      let now = index < after.count ? after[index] : "(end)"
      if was != now { return "line \(index + 1) was “\(was)” and is “\(now)”" }
    }
    return old == new ? "recorded" : "differs"
  }
}
