import Foundation
import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct ImportFormatsTests {
  @Test func theContentDecidesNotTheName() throws {
    try withTemporaryFolder { folder in
      try write("ts\tkind\n", to: folder + "/app_usage")
      try makeWellbeing(folder + "/log.tsv", "")
      try write(gzipMember(Array("ts\tkind\n".utf8)), to: folder + "/log.txt")
      let names = try ["app_usage", "log.tsv", "log.txt"].map {
        try ImportFormats.format(forFileAt: folder + "/" + $0).formatName
      }
      #expect(names == ["tab-separated", "digital-wellbeing", "tab-separated"])
    }
  }

  @Test func theFormatCanBeNamed() throws {
    for format in ImportFormats.all {
      let named = try ImportFormats.format(forFileAt: "/nowhere", named: format.formatName)
      #expect(named.formatName == format.formatName)
      #expect(!format.summary.isEmpty)
    }
    #expect(Set(ImportFormats.names).count == ImportFormats.all.count)
    #expect(throws: ImportError.unknownFormatName("nonsense", known: ImportFormats.names)) {
      _ = try ImportFormats.format(forFileAt: "/nowhere", named: "nonsense")
    }
  }

  @Test func whatNoFormatKnowsIsAnError() throws {
    try withTemporaryFolder { folder in
      for (name, bytes) in [
        ("text", Array("a,b,c\n1,2,3\n".utf8)), ("zeros", [UInt8](repeating: 0, count: 70_000)),
        ("utf16", [0xff, 0xfe, 0x6b, 0x00, 0x69, 0x00]), ("json", Array("{\"kind\": 1}".utf8)),
      ] {
        let path = folder + "/" + name
        try write(bytes, to: path)
        #expect(throws: ImportError.unknownFormat(path: path, known: ImportFormats.names)) {
          _ = try ImportFormats.format(forFileAt: path)
        }
      }
    }
  }

  @Test func namesWhatIsWrongWithAPath() throws {
    try withTemporaryFolder { folder in
      let pipe = folder + "/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      let missing = folder + "/missing"
      let inside = folder + "/pipe/inside"
      let empty = folder + "/empty"
      try write([], to: empty)
      let database = folder + "/database.gz"
      try write(gzipMember(Array("SQLite format 3\0".utf8)), to: database)
      let cut = folder + "/cut"
      try write(Array("SQLite format 3\0".utf8) + [1, 2, 3], to: cut)
      for (path, expected) in [
        (folder, ImportError.isFolder(path: folder)), (pipe, .notAFile(path: pipe)),
        (missing, .missingFile(path: missing)), (inside, .missingFile(path: inside)),
        (missing + "\0", .missingFile(path: missing + "\0")), (empty, .empty(path: empty)),
        ("/dev/null", .notAFile(path: "/dev/null")),
      ] {
        #expect(throws: expected) { _ = try ImportFormats.format(forFileAt: path) }
      }
      for path in [cut, database] {
        #expect(throws: ImportError.self) { _ = try ImportFormats.format(forFileAt: path) }
      }
      for format in ImportFormats.all {
        for path in [folder, pipe, missing, empty, cut] {
          #expect(throws: ImportError.self) { _ = try readFile(path, as: format) }
        }
      }
    }
  }

  @Test func messagesSayWhatWhereAndWhatToDo() {
    let errors: [ImportError] = [
      .missingFile(path: "/x"), .isFolder(path: "/x"), .notAFile(path: "/x"),
      .accessDenied(path: "/x"), .readFailed(path: "/x", errno: 5), .empty(path: "/x"),
      .unknownFormat(path: "/x", known: ["a"]), .damagedCompression(path: "/x", detail: "damaged"),
      .expandedTooLarge(path: "/x", limit: 9), .unwritableCopy(path: "/x", folder: "/t", errno: 28),
      .malformed(path: "/x", detail: "d"), .tooLarge(path: "/x", limit: 9),
      .unknownStream(path: "/x", known: ["a"]), .missingCompanion(path: "/x", companion: "/y"),
      .missingColumn(path: "/x", column: "kind", found: "a\tb"),
      .repeatedColumn(path: "/x", column: "kind"),
      .unsuitableTable(path: "/x", table: "t", detail: "is missing"),
      .unreadableDatabase(path: "/x", detail: "d"), .unreadableLog(path: "/x"),
      .locked(path: "/x"),
    ]
    for error in errors {
      #expect(error.description.hasPrefix("/x"))
      #expect(error.description.hasSuffix("."))
    }
    #expect(Set(errors.map(\.description)).count == errors.count)
    #expect(!ImportError.missingFile(path: "\u{1b}[2J").description.contains("\u{1b}"))
  }
}
