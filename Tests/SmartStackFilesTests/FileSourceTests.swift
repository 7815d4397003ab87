import Foundation
import SmartStackFiles
import Testing

struct FileSourceTests {
  private func reason(_ path: String, limit: Int = 100) -> FileSourceError.Reason? {
    do {
      _ = try FileSource.read(path: path, limit: limit)
      return nil
    } catch { return error.reason }
  }

  @Test func aFileIsReadWhole() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    let path = try folder.write(bytes, to: "large")
    #expect(try FileSource.read(path: path) == bytes)
    #expect(try FileSource.read(path: path, limit: 200_000) == bytes)
    #expect(reason(path, limit: 199_999) == .tooLarge(limit: 199_999))
    let empty = try folder.write([], to: "empty")
    #expect(try FileSource.read(path: empty).isEmpty)
  }

  @Test func whatIsCompressedIsSaidToBe() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(reason(try folder.write([0x1F, 0x8B, 8, 0], to: "log.jsonl.gz")) == .compressed)
    #expect(reason(try folder.write([0x1F], to: "one")) == nil)
    #expect(reason(try folder.write([0, 0x1F, 0x8B], to: "inside")) == nil)
  }

  @Test func whatIsNoFileIsRefusedWithoutWaiting() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write([1], to: "file")
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(reason("") == .emptyPath)
    #expect(reason("a\0b") == .zeroByte)
    #expect(reason(folder.path + "/none") == .missing)
    #expect(reason(file + "/below") == .notAFolder)
    #expect(reason(folder.path) == .directory)
    #expect(reason(pipe) == .pipe)
    #expect(reason("/dev/zero") == .device)
  }

  @Test func aFileWithoutPermissionIsRefused() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write([1], to: "secret")
    #expect(chmod(path, 0) == 0)
    // The system's own user may read everything.
    guard geteuid() != 0 else { return }
    #expect(reason(path) == .denied)
  }

  @Test func theMessageSaysWhatWhereAndWhatToDo() {
    let error = FileSourceError(path: "a\u{1B}b", reason: .pipe)
    #expect(
      error.description
        == "a\\u001bb: cannot be read: it is a pipe; use '-' to read from standard input")
    #expect(
      FileSourceError(path: "-", reason: .tooLarge(limit: 5)).description
        == "standard input: cannot be read: it has more than 5 bytes, the most that is read")
  }

  @Test func logsAreReadPartByPart() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let line = #"{"at":"2026-03-02T07:31:04Z","event":"boot"}"# + "\n"
    let text = String(repeating: line, count: 5000)
    let path = try folder.write(Array(text.utf8), to: "log.jsonl")
    var count = 0
    let report = try EventFile.read(path: path) { _ in count += 1 }
    #expect(count == 5000)
    #expect(report.eventCount == 5000 && report.skippedCount == 0)
  }
}
