import Foundation
import SQLiteSupport
import Testing

@Suite struct FileStatusTests {
  @Test func tellsWhatAPathNames() throws {
    try withTemporaryFile { path in
      #expect(FileStatus(path: path) == .missing)
      try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path))
      #expect(FileStatus(path: path) == .file(size: 3))
      #expect(FileStatus(path: path + "\0") == .missing)
      #expect(FileStatus(path: path + "/inside") == .missing)
      #expect(FileStatus(path: FileStatus.parent(of: path)) == .directory)
      #expect(FileStatus(path: "/dev/null") == .special)
    }
  }

  @Test(arguments: [("a", "."), ("/a", "/"), ("a/b", "a"), ("/a/b/c", "/a/b"), ("", ".")])
  func namesTheFolder(_ path: String, _ parent: String) {
    #expect(FileStatus.parent(of: path) == parent)
  }

  @Test func readsTheHeaderOfADatabase() throws {
    try withTemporaryFile { path in
      let connection = try Connection(path: path, access: .create)
      try connection.execute("PRAGMA page_size = 8192; CREATE TABLE t (a)")
      let header = try #require(DatabaseHeader(path: path))
      #expect(header.pageSize == 8192)
      #expect(FileStatus(path: path) == .file(size: header.byteCount))
      #expect(!header.usesWriteAheadLog)
      #expect(DatabaseHeader(bytes: DatabaseHeader.magic) == nil)
    }
  }

  @Test(arguments: [
    ("plain", "plain"), ("grün 日本", "grün 日本"), ("\u{1b}[31mred", "\\u{1b}[31mred"),
    ("a\nb\tc", "a\\u{a}b\\u{9}c"), ("\u{202e}abc", "\\u{202e}abc"), ("\u{2028}", "\\u{2028}"),
    ("\u{fffd}", "\u{fffd}"),
  ])
  func escapesWhatIsNotPrintable(_ text: String, _ escaped: String) {
    #expect(escapedForDisplay(text) == escaped)
  }

  @Test func cutsLongText() {
    #expect(escapedForDisplay("abcdef", limit: 3) == "abc…")
    #expect(escapedForDisplay("abc", limit: 3) == "abc")
  }
}
