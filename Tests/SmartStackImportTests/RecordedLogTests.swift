import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

/// Tests on recorded logs, which are no part of the repository.
@Suite struct RecordedLogTests {
  static let ubiqlog = recordedFile("data/ubiqlog/ubiqlog-25users.tsv.gz")
  static let month = recordedFile("data/wellbeing/wellbeing_31d.tsv.gz")
  static let wellbeing = recordedFile("samples/android-wellbeing/app_usage")

  private func launchCount(_ read: ReadFile) -> Int {
    read.kinds.count { if case .launch = $0 { true } else { false } }
  }

  @Test(.enabled(if: Self.ubiqlog != nil, "the recorded log is absent"))
  func theLogOfManyPeople() throws {
    let path = try #require(Self.ubiqlog)
    let read = try readFile(path)
    #expect(read.report.rowsRead == 235_818)
    #expect(read.report.rowsTaken == 235_818)
    #expect(read.report.issues.isEmpty)
    #expect(launchCount(read) == 155_381)
    #expect(read.report.eventCount == 235_818 + 15_381)
    #expect(Set(read.records.map(\.person)).count == 27)
    #expect(read.identities.count == read.records.count)
    #expect(try readFile(path).identities == read.identities)
  }

  @Test(.enabled(if: Self.month != nil, "the recorded log is absent"))
  func theMonthAsText() throws {
    let path = try #require(Self.month)
    let read = try readFile(path)
    #expect(read.report.rowsRead == 5269)
    #expect(read.report.issues.isEmpty)
    #expect(launchCount(read) == 2885)
    #expect(read.identities.count == 5269)
    #expect(try readFile(path).identities == read.identities)
  }

  @Test(.enabled(if: Self.wellbeing != nil, "the recorded log is absent"))
  func theMonthAsDatabase() throws {
    let path = try #require(Self.wellbeing)
    let read = try readFile(path)
    #expect(read.report.format == "digital-wellbeing")
    #expect(read.report.rowsRead == 11_663)
    #expect(launchCount(read) == 2885)
    #expect(read.kinds.count { if case .notification = $0 { true } else { false } } == 1829)
    #expect(read.kinds.count { $0 == .context(.locked(false)) } == 543)
    #expect(read.kinds.count { $0 == .shutdown } == 6)
    #expect(read.kinds.count { $0 == .boot } == 6)
    #expect(read.report.rowsMerged == 2849)
    #expect(
      read.issues == [
        "type 19, foreground service start": 444, "type 20, foreground service stop": 444,
        "type 23, activity stopped": 2634, "end of a use without its start": 23,
      ])
    #expect(read.addsUp)
    #expect(read.identities.count == 5269)
    #expect(try readFile(path).identities == read.identities)
  }

  @Test(.enabled(if: Self.wellbeing != nil && Self.month != nil, "the recorded log is absent"))
  func bothFormsOfTheMonthAgree() throws {
    let zone = Zone(identifier: "-04:00", fixed: UTCOffset(clampingSeconds: -14_400))
    let options = ImportOptions(zone: zone)
    func launches(_ path: String) throws -> [String] {
      try readFile(path, options: options).events.compactMap { event in
        guard case .launch(let app, _) = event.kind else { return nil }
        return "\(event.time.seconds) \(app)"
      }.sorted()
    }
    #expect(
      try launches(#require(Self.wellbeing)) == launches(#require(Self.month)))
  }
}
