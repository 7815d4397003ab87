import Foundation
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackImport

/// What holds for every format, whatever is done to a file.
@Suite struct HostileInputTests {
  @Test func thereIsASoundFileOfEveryFormat() throws {
    let files = try SyntheticFile.all()
    #expect(Set(files.map(\.format)) == Set(ImportFormats.names))
  }

  @Test func everyFileIsRecognisedAndReadTwiceAddsNothing() throws {
    for file in try SyntheticFile.all() {
      try withTemporaryFolder { folder in
        let path = try file.write(to: folder)
        let read = try readFile(path)
        #expect(read.report.format == file.format)
        #expect(read.report.rowsRead > 0)
        #expect(read.addsUp)
        #expect(file.format == "frappe" || !read.records.isEmpty)
        #expect(try readFile(path).records == read.records)
      }
    }
  }

  @Test func compressedFilesSayTheSame() throws {
    for file in try SyntheticFile.all() {
      try withTemporaryFolder { folder in
        let plain = try readFile(file.write(to: folder + "/plain"))
        let path = try file.write(to: folder + "/packed", bytes: gzipMember(file.bytes))
        #expect(try readFile(path).records == plain.records, "\(file.format)")
      }
    }
  }

  @Test func aCompressedDatabaseIsExpandedForAsLongAsItIsRead() throws {
    let file = try #require(try SyntheticFile.all().first { $0.isDatabase })
    try withTemporaryFolder { folder in
      let packed = try file.write(to: folder, bytes: gzipMember(file.bytes))
      var path = ""
      do {
        let copy = try ExpandedCopy(of: packed, expandedByteLimit: 1 << 20)
        path = copy.path
        let content = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(content == Data(file.bytes))
      }
      #expect(!path.isEmpty && !FileManager.default.fileExists(atPath: path))
      var options = ImportOptions(zone: .utc)
      options.expandedByteLimit = 4096
      let reader = try ImportFormats.format(forFileAt: "", named: file.format)
      #expect(throws: ImportError.expandedTooLarge(path: packed, limit: 4096)) {
        try readFile(packed, as: reader, options: options)
      }
      let cut = try file.write(
        to: folder + "/cut", bytes: Array(gzipMember(file.bytes).dropLast(40)))
      #expect(throws: ImportError.self) { try readFile(cut) }
    }
  }

  /// Changes some bytes of a file in one of the ways in which files break.
  private func damaged(_ bytes: [UInt8], by generator: inout SeededGenerator) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      guard !result.isEmpty else { return result }
      let index = Int.random(in: 0..<result.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0, 1: result[index] = UInt8.random(in: 0...255, using: &generator)
      case 2: result.removeLast(result.count - index)
      case 3:
        // Numbers of all sizes become as large as they can be.
        for place in index..<min(index + 8, result.count) { result[place] = 0xff }
      case 4:
        let end = min(index + Int.random(in: 1...64, using: &generator), result.count)
        result.insert(contentsOf: result[index..<end], at: index)
      default:
        let end = min(index + Int.random(in: 1...64, using: &generator), result.count)
        result.removeSubrange(index..<end)
      }
    }
    return result
  }

  @Test(arguments: ImportFormats.names)
  func anyDamageIsAnErrorOrIsRead(_ format: String) throws {
    let file = try #require(try SyntheticFile.all().first { $0.format == format })
    let reader = try ImportFormats.format(forFileAt: "", named: format)
    var generator = SeededGenerator(seed: UInt64(format.utf8.count))
    for _ in 0..<60 {
      try withTemporaryFolder { folder in
        let path = try file.write(to: folder, bytes: damaged(file.bytes, by: &generator))
        do {
          let read = try readFile(path, as: reader)
          #expect(read.addsUp)
        } catch let error as ImportError {
          #expect(!error.description.isEmpty)
        }
        // Whoever recognises the file must not fail at it in another way either.
        do {
          _ = try ImportFormats.format(forFileAt: path)
        } catch is ImportError {}
      }
    }
  }

  @Test(arguments: ImportFormats.names)
  func anotherFormatsFileIsAnErrorOrIsRead(_ format: String) throws {
    let reader = try ImportFormats.format(forFileAt: "", named: format)
    for file in try SyntheticFile.all() where file.format != format {
      try withTemporaryFolder { folder in
        let path = try file.write(to: folder)
        do {
          #expect(try readFile(path, as: reader).addsUp)
        } catch is ImportError {}
      }
    }
  }
}
