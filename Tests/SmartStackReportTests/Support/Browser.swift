import Foundation
import SmartStackTestSupport
import Testing

/// A headless browser, where the machine has one.
enum Browser {
  static let names = ["chromium", "chromium-browser", "google-chrome"]

  /// The path of the browser; nothing where there is none.
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for name in names {
      for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)")
      {
        return "\(folder)/\(name)"
      }
    }
    return nil
  }()

  /// What a skipped test says.
  static let absence: Comment = "no chromium on the path; install it to test the page itself"

  /// Returns the document of a page, as HTML, after its scripts have run.
  static func document(of html: String, arguments: [String] = []) throws -> String {
    try withTemporaryFolder { folder in
      let page = "\(folder)/page.html"
      try html.write(toFile: page, atomically: true, encoding: .utf8)
      return try run(arguments + ["--dump-dom", "file://\(page)"], folder: folder)
    }
  }

  /// Runs the browser with a profile of its own.
  @discardableResult static func run(_ arguments: [String], folder: String) throws -> String {
    let process = Process()
    // A browser that hangs must not hold up the tests for ever.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "timeout", "120", path ?? "chromium",
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--hide-scrollbars", "--virtual-time-budget=20000", "--user-data-dir=\(folder)/profile",
      ] + arguments
    let output = "\(folder)/output"
    try Data().write(to: URL(fileURLWithPath: output))
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try String(contentsOfFile: output, encoding: .utf8)
  }
}
