import Foundation
import Testing

@testable import SQLiteSupport

/// Files that are being written, told from those that a dead process left.
@Suite struct PartialFileTests {
  @Test func whatIsBeingWrittenIsLeftAlone() throws {
    try withFolder { folder in
      let path = folder + "/file" + PartialFile.suffix
      let first = try PartialFile.open(path).get()
      #expect(PartialFile.open(path) == .failure(.inUse))
      PartialFile.close(first)
      try Data("half".utf8).write(to: URL(fileURLWithPath: path))
      let second = try PartialFile.open(path).get()
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
      PartialFile.close(second)
    }
  }

  @Test func aLinkLeadsNowhere() throws {
    try withFolder { folder in
      let path = folder + "/file" + PartialFile.suffix
      try Data("mine".utf8).write(to: URL(fileURLWithPath: folder + "/other"))
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: folder + "/other")
      #expect(PartialFile.open(path) == .failure(.system(ELOOP)))
      #expect(try String(contentsOfFile: folder + "/other", encoding: .utf8) == "mine")
    }
  }

  @Test func aFolderThatIsMissingIsSaidToBe() {
    #expect(PartialFile.open("/no/such/folder/file") == .failure(.system(ENOENT)))
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.path)
  }
}
