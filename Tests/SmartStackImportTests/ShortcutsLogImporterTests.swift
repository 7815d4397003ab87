import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct ShortcutsLogImporterTests {
  private func read(_ text: String, zone: Zone = .utc) throws -> ReadFile {
    try withTemporaryFolder { folder in
      try write("timestamp,kind,subject\n" + text, to: folder + "/log.csv")
      return try readFile(folder + "/log.csv", options: ImportOptions(zone: zone))
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aDayComesBack(_ seed: UInt64) throws {
    let day = SyntheticDay(seed: seed, unit: 1)
    var generator = SeededGenerator(seed: seed)
    let offset = UTCOffset(clampingSeconds: 7200)
    var rows = day.uses.flatMap { use in
      [
        "\(TimeTexts.iso(use.start, offset: offset)),opened,\(use.app)",
        "\(TimeTexts.iso(use.end, offset: offset)),closed,\"\(use.app)\"",
      ]
    }
    rows.shuffle(using: &generator)
    let read = try read(rows.joined(separator: "\n"))
    #expect(read.report.format == "shortcuts-csv")
    #expect(read.launches == day.launches)
    #expect(read.events.allSatisfy { $0.offset == offset })
    #expect(read.report.issues.isEmpty)
    #expect(read.addsUp)
  }

  @Test func aPhoneNeedNotTellOfClosing() throws {
    let read = try read(
      """
      2025-07-29T08:00:00,opened,Mail
      2025-07-29T08:00:30,opened,Maps
      2025-07-29T12:00:00,opened,Mail
      2025-07-29T12:00:05,opened,Mail

      """)
    #expect(
      read.kinds.sorted { "\($0)" < "\($1)" }
        == [
          .launch(app: "Mail", duration: .seconds(30)), .launch(app: "Mail", duration: nil),
          .launch(app: "Mail", duration: nil), .launch(app: "Maps", duration: nil),
        ].sorted { "\($0)" < "\($1)" })
    #expect(read.report.rowsWithoutOffset == 4)
  }

  @Test func everyKind() throws {
    let lines = [
      ("arrived", "work"), ("left", "work"), ("locked", ""), ("unlocked", ""), ("connected", "x"),
      ("disconnected", ""), ("asleep", ""), ("awake", ""), ("workoutBegan", ""),
      ("workoutEnded", ""), ("notified", "Mail"), ("danced", "x"), ("opened", ""),
      ("closed", "Mail"),
    ]
    var text = ""
    for (index, line) in lines.enumerated() {
      text += "2025-07-29T08:00:\(TimeTexts.two(index))+02:00,\(line.0),\(line.1)\n"
    }
    let read = try read(text + "tomorrow,locked,\n2025-07-29T08:00:00Z,locked\n")
    #expect(
      read.kinds == [
        .context(.place("work")), .context(.place(nil)), .context(.locked(true)),
        .context(.locked(false)), .context(.headphonesConnected(true)),
        .context(.headphonesConnected(false)), .context(.asleep(true)), .context(.asleep(false)),
        .context(.workoutActive(true)), .context(.workoutActive(false)),
        .notification(app: "Mail"),
      ])
    #expect(
      read.issues == [
        "unknown kind": 1, "no valid subject": 1, "end of a use without its start": 1,
        "time out of range": 1, "unreadable row": 1,
      ])
    #expect(read.addsUp)
  }
}
