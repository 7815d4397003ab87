import Foundation
import Testing

/// Texts that are compared, line by line, with files of the folder Golden.
///
/// With RECORD=1 in the environment a differing file is written anew, and the test fails all the
/// same, so that no recording run passes.
enum GoldenText {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Golden")

  static func expect(_ lines: [String], equals name: String) throws {
    let file = folder.appending(path: "\(name).txt")
    let text = try? String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name).txt; read the change and run again without RECORD")
      return
    }
    let recorded = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).dropLast()
    #expect(lines.count == recorded.count, "\(name).txt: record it with RECORD=1")
    for (number, (line, expected)) in zip(lines, recorded).enumerated() where line != expected {
      Issue.record("\(name).txt:\(number + 1): \(line) instead of \(expected)")
    }
  }
}
