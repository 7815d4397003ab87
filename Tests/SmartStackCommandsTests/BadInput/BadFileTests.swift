import Foundation
import SmartStackTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Paths that name no readable file, for every option that takes one.
@Suite struct BadFileTests {
  private static let stack = ["--stack", "Datasets/stacks/commuter.json"]
  private static let at = ["--at", "2026-03-03T07:40+01:00"]

  /// A command line whose last word is a path.
  struct Use: Sendable, CustomTestStringConvertible {
    let name: String
    let arguments: [String]

    var testDescription: String { name }
  }

  static let uses = [
    Use(name: "rank --stack", arguments: ["rank"] + at + ["--stack"]),
    Use(name: "rank --log", arguments: ["rank"] + stack + at + ["--log"]),
    Use(name: "rank --model", arguments: ["rank"] + stack + at + ["--model"]),
    Use(name: "lint --stack", arguments: ["lint", "--stack"]),
    Use(name: "model --model", arguments: ["model", "--model"]),
    Use(name: "import", arguments: ["import", "--dry-run"]),
    Use(name: "import --as tab", arguments: ["import", "--dry-run", "--as", "tab-separated"]),
    Use(
      name: "import --as database", arguments: ["import", "--dry-run", "--as", "digital-wellbeing"]
    ),
    Use(name: "import --as events", arguments: ["import", "--dry-run", "--as", "events-jsonl"]),
  ]

  private func refuse(_ use: Use, _ path: String, says: String..., folder: String = "") throws {
    try Refusal("", use.arguments + [path], code: 1, says: says).check(in: folder)
  }

  @Test(arguments: uses) func missingFile(use: Use) throws {
    try withTemporaryFolder { folder in
      try refuse(use, folder + "/absent.json", says: "absent.json", "no such file")
    }
  }

  @Test(arguments: uses) func missingFolder(use: Use) throws {
    try withTemporaryFolder { folder in
      try refuse(use, folder + "/absent/file.json", says: "absent/file.json")
    }
  }

  @Test(arguments: uses) func aFolder(use: Use) throws {
    try withTemporaryFolder { folder in try refuse(use, folder, says: folder, "is a folder") }
  }

  @Test(arguments: uses) func aPipe(use: Use) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/pipe"
      try #require(mkfifo(path, 0o600) == 0)
      try refuse(use, path, says: "pipe")
    }
  }

  @Test(arguments: uses) func aDeviceWithoutEnd(use: Use) throws {
    try refuse(use, "/dev/zero", says: "/dev/zero")
  }

  @Test(arguments: uses) func anUnreadableFile(use: Use) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/secret.json"
      try SampleLog.write("{}", to: path)
      try #require(chmod(path, 0) == 0)
      // The administrator may read everything, which the test cannot forbid.
      guard open(path, O_RDONLY) < 0 else { return }
      try refuse(use, path, says: "secret.json")
    }
  }

  @Test(arguments: uses) func anEmptyPath(use: Use) throws {
    try Refusal("", use.arguments + [""], code: 1, says: ["smartstack: "]).check()
  }

  @Test(arguments: uses) func aHugePath(use: Use) throws {
    try Refusal(
      "", use.arguments + [String(repeating: "n", count: 100_000)], code: 1, says: ["nnn"]
    ).check()
  }

  @Test(arguments: uses) func escapesInAPath(use: Use) throws {
    try Refusal(
      "", use.arguments + ["/absent/\u{1B}]0;title\u{7}\u{9B}31m"], code: 1, says: ["]0;title"]
    ).check()
  }

  /// Places in which no store can be made.
  @Test(arguments: [
    ("FOLDER", "is a folder"), ("FOLDER/absent/log.store", "folder"),
    ("/dev/null", "no regular file"), ("FOLDER/pipe", "no regular file"),
    ("FOLDER/text", "no SQLite database"),
  ])
  func aBadStore(path: String, says: String) throws {
    try withTemporaryFolder { folder in
      try #require(mkfifo(folder + "/pipe", 0o600) == 0)
      try SampleLog.write(String(repeating: "text ", count: 1000), to: folder + "/text")
      try SampleLog.write(SampleLog.tabSeparated, to: folder + "/log.tsv")
      try Refusal(
        "", ["import", "FOLDER/log.tsv", "--into", path], code: 1, says: [says]
      ).check(in: folder)
    }
  }
}
