import Foundation
import SQLiteSupport
import SmartStackModel
import SmartStackStore
import SmartStackTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Disks that are full or that cannot be written.
@Suite(.serialized) struct DiskTests {
  /// Calls a closure with a folder that has a small disk of its own, and tells whether it could.
  private func withDisk(_ size: String, _ body: (String) throws -> Void) throws -> Bool {
    try withTemporaryFolder { folder in
      let mount = try OtherProgram.run(
        ["mount", "-t", "tmpfs", "-o", "size=\(size)", "tmpfs", folder])
      guard mount.code == 0 else {
        print("skipped: no disk of its own can be mounted here; that takes the rights of root")
        return false
      }
      defer { _ = try? OtherProgram.run(["umount", "-l", folder]) }
      try body(folder)
      return true
    }
  }

  private func count(in path: String) throws -> Int? {
    let store = try EventStore(path: path, access: .readOnly)
    return NumberedEvents.count(of: try events(of: "p", in: store))
  }

  @Test(arguments: ["1", "100"])
  func aFullDiskLosesNothingAcknowledged(_ size: String) throws {
    try withTemporaryFolder { outside in
      _ = try withDisk("700k") { folder in
        let path = folder + "/store.sqlite"
        let ballast = folder + "/ballast"
        #expect(
          FileManager.default.createFile(
            atPath: ballast, contents: Data(repeating: 1, count: 200_000)))
        let writer = try WriterProcess(
          ["append", path, "p", size, "1000000", "0"], in: outside)
        #expect(writer.finish() == .exit(3))
        #expect(writer.lines.last?.contains("the disk is full") == true)
        let acknowledged = try #require(writer.acknowledged)
        #expect(acknowledged > 5)
        #expect(try count(in: path) == acknowledged)
        // With room again, the next process goes on.
        try FileManager.default.removeItem(atPath: ballast)
        let next = try WriterProcess(["append", path, "p", size, "1", "0"], in: outside)
        #expect(next.finish() == .exit(0), "\(next.lines.last ?? "")")
        #expect(try count(in: path) == acknowledged + (Int(size) ?? 0))
        #expect(try EventStore(path: path).check().problems == [])
      }
    }
  }

  @Test func aBackupOntoAFullDiskLeavesNothing() throws {
    try withTemporaryFolder { outside in
      let path = outside + "/store.sqlite"
      let writer = try WriterProcess(["append", path, "p", "100", "50", "0"], in: outside)
      #expect(writer.finish() == .exit(0))
      _ = try withDisk("300k") { folder in
        let copy = folder + "/copy"
        let store = try EventStore(path: path, access: .readOnly)
        #expect(throws: StoreError.diskFull(path: copy)) { try store.backup(to: copy) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      }
    }
  }

  /// A limit on the size of files needs no rights, and ends writing in the middle of a file.
  @Test(arguments: [64, 301, 1200])
  func aFileThatMayNotGrowLosesNothingAcknowledged(_ blocks: Int) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      let writer = try WriterProcess(
        ["append", path, "p", "10", "1000000", "0"], in: folder, fileBlocks: blocks)
      #expect(writer.finish() == .exit(3))
      #expect(writer.lines.last?.hasPrefix(path) == true, "\(writer.lines.last ?? "")")
      let acknowledged = writer.acknowledged ?? 0
      let next = try WriterProcess(["append", path, "p", "10", "1", "0"], in: folder)
      #expect(next.finish() == .exit(0), "\(next.lines.last ?? "")")
      #expect(try count(in: path) == acknowledged + 10)
      #expect(try EventStore(path: path).check().problems == [])
    }
  }

  @Test func aDiskThatIsReadOnlyIsReadAndNotWritten() throws {
    _ = try withDisk("4m") { folder in
      let path = folder + "/store.sqlite"
      try SampleStore.make(path, 20)
      let remount = try OtherProgram.run(["mount", "-o", "remount,ro", folder])
      #expect(remount.code == 0)
      #expect(try EventStore(path: path, access: .readOnly).eventCount() == 40)
      for access in [EventStore.Access.readWrite, .create] {
        #expect(throws: StoreError.readOnly(path: path)) {
          var store = try EventStore(path: path, access: access)
          try store.record(SampleEvents.event(.boot), of: "anna")
        }
      }
      #expect(throws: StoreError.self) {
        try EventStore(path: path, access: .readOnly).backup(to: folder + "/copy")
      }
    }
  }

  @Test func aFileThatMayNotBeWrittenIsReadAndNotWritten() throws {
    guard geteuid() != 0 else {
      print("skipped: root may write every file; a disk that is read-only stands for it")
      return
    }
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try SampleStore.make(path, 20)
      #expect(chmod(path, 0o400) == 0)
      #expect(try EventStore(path: path, access: .readOnly).eventCount() == 40)
      #expect(throws: StoreError.self) {
        var store = try EventStore(path: path, access: .readWrite)
        try store.record(SampleEvents.event(.boot), of: "anna")
      }
    }
  }
}
