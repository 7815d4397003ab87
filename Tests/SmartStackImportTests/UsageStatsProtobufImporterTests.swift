import Foundation
import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct UsageStatsProtobufImporterTests {
  private func read(_ stats: [UInt8], mappings: [UInt8]?, kept: Set<KeptDetail> = []) throws
    -> ReadFile
  {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/daily", withIntermediateDirectories: false)
      let path = folder + "/daily/\(SyntheticDay.start.milliseconds)"
      try write(stats, to: path)
      if let mappings { try write(mappings, to: folder + "/mappings") }
      return try readFile(path, options: ImportOptions(zone: .utc, kept: kept))
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aDayComesBackFromBothVersions(_ seed: UInt64) throws {
    let day = SyntheticDay(seed: seed, unit: 1)
    let log = AndroidUsageLog(day)
    let (stats, mappings) = log.protobuf(base: SyntheticDay.start)
    let read = try read(stats, mappings: mappings)
    #expect(read.report.format == "usagestats-protobuf")
    #expect(read.launches == day.launches)
    #expect(read.issues == ["a total, not an event": 1])
    #expect(read.addsUp)
    let plain = try self.read(log.plainProtobuf(base: SyntheticDay.start), mappings: nil)
    #expect(plain.launches == day.launches)
    #expect(plain.issues.isEmpty)
    #expect(plain.identities == read.identities)
  }

  @Test func allFormsOfAPhonesStatisticsShareTheirKeys() throws {
    let log = AndroidUsageLog(SyntheticDay(seed: 9, unit: 1))
    let (stats, mappings) = log.protobuf(base: SyntheticDay.start)
    let read = try read(stats, mappings: mappings)
    let dump = try withTemporaryFolder { folder in
      try write(log.dump(offset: nil), to: folder + "/dump.txt")
      return try readFile(folder + "/dump.txt")
    }
    #expect(dump.identities == read.identities)
  }

  @Test func numbersWithoutMappingsAreAnError() throws {
    let (stats, _) = AndroidUsageLog(SyntheticDay(seed: 1)).protobuf(base: SyntheticDay.start)
    let error = #expect(throws: ImportError.self) { try read(stats, mappings: nil) }
    guard case .missingCompanion? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }

  @Test func unknownNumbersAndDamagedRowsAreCounted() throws {
    var stats = ProtobufWriter()
    stats.varint(1, 70_000)
    stats.varint(2, 1)
    stats.message(22) {
      $0.varint(1, 99); $0.varint(3, 5); $0.varint(5, 1)
    }
    stats.data(22, [0x0f, 0xff, 0xff])
    stats.message(22) {
      $0.varint(1, 1); $0.varint(3, .max >> 1); $0.varint(5, 1)
    }
    stats.message(22) {
      $0.varint(1, 1); $0.varint(3, 10); $0.varint(5, 12)
    }
    var mappings = ProtobufWriter()
    mappings.message(2) {
      $0.varint(1, 1); $0.text(2, "com.example.mail")
    }
    let read = try read(stats.bytes, mappings: mappings.bytes)
    #expect(
      read.issues == ["unknown package": 1, "damaged row": 1, "time out of range": 1])
    #expect(read.kinds == [.notification(app: "com.example.mail")])
    #expect(read.addsUp)
  }

  @Test func aFileThatIsCutOffSaysSo() throws {
    let (stats, mappings) = AndroidUsageLog(SyntheticDay(seed: 1)).protobuf(
      base: SyntheticDay.start)
    let error = #expect(throws: ImportError.self) {
      try read(Array(stats.dropLast(3)), mappings: mappings)
    }
    guard case .malformed? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }

  static let sample = recordedFile("samples/synthetic/usagestats_v2/daily/1753776000000")

  @Test(.enabled(if: Self.sample != nil, "the sample is absent"))
  func theSample() throws {
    let read = try readFile(#require(Self.sample))
    let start = SyntheticDay.start
    let expected: [(Int64, Event.Kind)] = [
      (0, .screenOn(duration: .seconds(70))),
      (5, .launch(app: "com.spotify.music", duration: .seconds(60))),
      (6, .donation(Donation(app: "com.whatsapp", intentType: "shortcut", parameters: .empty))),
    ]
    let events = read.events.sorted { $0.time < $1.time }
    #expect(events.map(\.kind) == expected.map(\.1))
    #expect(events.map { $0.time.milliseconds(since: start) } == expected.map { $0.0 * 1000 })
    #expect(read.report.rowsRead == 5)
    #expect(read.addsUp)
  }
}
