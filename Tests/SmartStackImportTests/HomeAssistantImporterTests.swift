import SQLiteSupport
import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct HomeAssistantImporterTests {
  private let schema = """
    CREATE TABLE states_meta (metadata_id INTEGER PRIMARY KEY, entity_id);
    CREATE TABLE states (state_id INTEGER PRIMARY KEY, entity_id, state, last_changed,
      last_changed_ts, last_updated, last_updated_ts, metadata_id);
    INSERT INTO states_meta VALUES (1, 'person.ann'), (2, 'device_tracker.phone'),
      (3, 'sensor.phone_last_used_app'), (4, 'binary_sensor.phone_headphones'), (5, 'light.kitchen'),
      (6, 'sensor.phone_detected_activity');
    """

  private func read(_ sql: String, schema: String? = nil) throws -> ReadFile {
    try withTemporaryFolder { folder in
      let path = folder + "/home-assistant_v2.db"
      try Connection(path: path, access: .create).execute((schema ?? self.schema) + sql)
      return try readFile(path)
    }
  }

  private func state(_ entity: Int, _ state: String, changed: String, updated: Int) -> String {
    "INSERT INTO states VALUES (NULL, NULL, '\(state)', NULL, \(changed), NULL, \(updated), "
      + "\(entity));"
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func placesComeBackAsLabels(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let zones = ["home", "not_home", "Work", "Gym Süd", "unavailable", "unknown"]
    var rows: [String] = []
    var expected: [String?] = []
    var last = ""
    var clock = 1_753_776_000
    for _ in 0..<40 {
      clock += Int.random(in: 60...6000, using: &generator)
      let zone = zones.randomElement(using: &generator) ?? "home"
      // A change that is not stated happened at the update.
      let isStated = Bool.random(using: &generator)
      rows.append(
        state(
          1, zone, changed: isStated ? "\(clock)" : "NULL",
          updated: isStated ? clock + 30 : clock))
      if ["unavailable", "unknown"].contains(zone) { continue }
      if zone != last { expected.append(zone == "not_home" ? nil : zone.lowercased()) }
      last = zone
    }
    let read = try read(rows.shuffled(using: &generator).joined())
    #expect(read.report.format == "home-assistant")
    #expect(read.kinds == expected.map { .context(.place($0)) })
    #expect(read.records.allSatisfy { $0.person == "me" })
    #expect(read.addsUp)
  }

  @Test func phonesSayMoreThanWhereTheyAre() throws {
    let read = try read(
      state(3, "com.example.mail", changed: "NULL", updated: 1_753_776_000)
        + state(4, "on", changed: "NULL", updated: 1_753_776_001)
        + state(4, "maybe", changed: "NULL", updated: 1_753_776_002)
        + state(6, "Walking", changed: "NULL", updated: 1_753_776_003)
        + state(5, "on", changed: "NULL", updated: 1_753_776_004)
        + state(2, "home", changed: "NULL", updated: 1_753_776_005)
        + state(2, "home", changed: "'x'", updated: 5)
        + "INSERT INTO states VALUES (99, NULL, NULL, NULL, NULL, NULL, 1753776000, 2);")
    #expect(
      read.kinds == [
        .launch(app: "com.example.mail", duration: nil), .context(.headphonesConnected(true)),
        .activity("walking"), .context(.place("home")),
      ])
    #expect(
      read.issues == ["another entity": 1, "unknown state": 2, "time out of range": 1])
    #expect(read.addsUp)
  }

  @Test func aTrackerCountsOnlyWhereNoPersonIs() throws {
    let both = try read(
      state(1, "home", changed: "NULL", updated: 1_753_776_000)
        + state(2, "not_home", changed: "NULL", updated: 1_753_776_001))
    #expect(both.kinds == [.context(.place("home"))])
    #expect(both.issues == ["another entity": 1])
  }

  @Test func severalPeopleHaveNamesOfTheirOwn() throws {
    let read = try read(
      "INSERT INTO states_meta VALUES (7, 'person.bob');"
        + state(1, "home", changed: "NULL", updated: 1_753_776_000)
        + state(7, "Work", changed: "NULL", updated: 1_753_776_000))
    #expect(read.kinds(of: "ann") == [.context(.place("home"))])
    #expect(read.kinds(of: "bob") == [.context(.place("work"))])
  }

  @Test func olderVersionsHaveTextsForTimes() throws {
    let read = try read(
      """
      INSERT INTO states VALUES
        (1, 'person.ann', 'home', '2022-07-29 08:00:00.000000', '2022-07-29 08:00:01'),
        (2, 'person.ann', 'not_home', NULL, '2022-07-29 09:00:00'),
        (3, 'person.ann', 'home', NULL, 'never');
      """,
      schema: "CREATE TABLE states (state_id INTEGER PRIMARY KEY, entity_id, state, last_changed, "
        + "last_updated);")
    #expect(read.kinds == [.context(.place("home")), .context(.place(nil))])
    #expect(read.events.map(\.time.seconds) == [1_659_081_600, 1_659_085_200])
    #expect(read.issues == ["time out of range": 1])
  }

  static let sample = recordedFile("samples/synthetic/home-assistant_v2_min.db")

  @Test(.enabled(if: Self.sample != nil, "the sample is absent"))
  func theSample() throws {
    let read = try readFile(#require(Self.sample))
    #expect(read.report.rowsRead == 3)
    #expect(
      read.kinds == [.context(.place("home")), .context(.place(nil)), .context(.place("work"))])
  }
}
