import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct HomeAssistantHistoryImporterTests {
  private func read(_ text: String) throws -> ReadFile {
    try withTemporaryFolder { folder in
      try write(text, to: folder + "/history.json")
      return try readFile(folder + "/history.json")
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func placesComeBackWithTheNameOfTheFirstState(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var lists: [String] = []
    var expected: [String: [Event.Kind]] = [:]
    for person in ["ann", "bob"] {
      var time = SyntheticDay.start
      var states: [String] = []
      var last = ""
      for index in 0..<20 {
        time = time.advanced(byMilliseconds: Int64.random(in: 1...9_000_000, using: &generator))
        let state = ["home", "not_home", "Work"].randomElement(using: &generator) ?? "home"
        let name = index == 0 ? "\"entity_id\": \"person.\(person)\", " : ""
        let attributes = index == 0 ? "\"attributes\": {\"latitude\": 52.5, \"a\": [1]}, " : ""
        let field = Bool.random(using: &generator) ? "last_changed" : "last_updated"
        states.append(
          "{\(name)\(attributes)\"state\": \"\(state)\", \"\(field)\": \"\(TimeTexts.iso(time))\"}")
        if state != last {
          expected[person, default: []].append(
            .context(.place(state == "not_home" ? nil : state.lowercased())))
        }
        last = state
      }
      lists.append("[\(states.joined(separator: ", "))]")
    }
    let read = try read("[\(lists.joined(separator: ",\n"))]")
    #expect(read.report.format == "home-assistant-history")
    #expect(read.kinds(of: "ann") == expected["ann"])
    #expect(read.kinds(of: "bob") == expected["bob"])
    #expect(read.report.rowsRead == 40)
    #expect(read.report.issues.isEmpty)
    #expect(read.addsUp)
    #expect(!"\(read.records)".contains("52.5"))
  }

  @Test func badStatesAreCounted() throws {
    let read = try read(
      """
      [[{"entity_id": "person.ann", "state": "unavailable", "last_changed": "2025-07-29T08:00:00Z"},
        {"state": "home", "last_changed": "soon"}, {"state": 7, "last_changed": null}, 8,
        {"state": "home", "last_changed": "2025-07-29T08:00:00.123456+00:00"}],
       [{"entity_id": "light.kitchen", "state": "on"}], []]
      """)
    #expect(read.kinds == [.context(.place("home"))])
    #expect(
      read.issues == ["unknown state": 1, "time out of range": 3, "another entity": 1])
    #expect(read.addsUp)
  }

  static let sample = recordedFile("samples/synthetic/ha_history_period.json")

  @Test(.enabled(if: Self.sample != nil, "the sample is absent"))
  func theSample() throws {
    let read = try readFile(#require(Self.sample))
    #expect(
      read.kinds == [.context(.place("home")), .context(.place(nil)), .context(.place("work"))])
  }
}
