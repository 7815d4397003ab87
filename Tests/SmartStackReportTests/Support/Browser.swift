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
    // A browser that hangs must not hold up the tests for ever.
    let (output, code) = try OtherProgram.run(
      [
        "timeout", "120", path ?? "chromium",
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--hide-scrollbars", "--virtual-time-budget=20000", "--user-data-dir=\(folder)/profile",
      ] + arguments)
    #expect(code == 0)
    return output
  }
}
