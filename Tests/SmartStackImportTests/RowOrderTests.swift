import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackImport

/// The parts that bring rows into order and make uses of them.
@Suite struct RowOrderTests {
  private func at(_ second: Int) -> Timestamp {
    SyntheticDay.start.advanced(byMilliseconds: Int64(second) * 1000)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func rowsWithinTheWindowComeInOrder(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let capacity = Int.random(in: 2...40, using: &generator)
    // No row is further from its place than half of the window.
    var rows: [(second: Int, number: Int)] = []
    for number in 0..<200 {
      rows.append((number + Int.random(in: 0...capacity / 4, using: &generator), number))
    }
    var window = ReorderingWindow<Int>(capacity: capacity)
    var result: [Int] = []
    for row in rows { result += window.add(row.number, at: at(row.second)) }
    result += window.finish()
    let expected = rows.sorted { ($0.second, $0.number) < ($1.second, $1.number) }.map(\.number)
    #expect(result == expected)
    #expect(window.lateCount == 0)
  }

  @Test func aRowFromFurtherBackComesLateAndIsCounted() {
    var window = ReorderingWindow<Int>(capacity: 2)
    var result: [Int] = []
    for second in [10, 20, 30, 1, 40] { result += window.add(second, at: at(second)) }
    result += window.finish()
    #expect(result.sorted() == [1, 10, 20, 30, 40])
    #expect(result.last == 40 && result.first == 10)
    #expect(window.lateCount == 1)
  }

  /// Events of random apps, paired by a slow reading of the same rules.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func pairsAreThoseOfASlowReading(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var rows: [(second: Int, app: String, isStart: Bool)] = []
    for second in 0..<80 {
      let app = ["a", "b", "c"].randomElement(using: &generator) ?? "a"
      rows.append((second * 200, app, Bool.random(using: &generator)))
    }
    var ledger = RowLedger(format: "test", options: ImportOptions(zone: .utc))
    var pairs = UsePairs<String>()
    var orphans = 0
    for (number, row) in rows.enumerated() {
      if row.isStart {
        pairs.begin(
          row.app, UsePairs.Use(app: row.app, start: at(row.second), row: number), ledger: &ledger)
      } else if !pairs.end(row.app, at: at(row.second), ledger: &ledger) {
        orphans += 1
      }
    }
    pairs.endAll(ledger: &ledger)
    var events: [Event] = []
    try ledger.drain { events.append($0.event) }
    var expected: [Event] = []
    var expectedOrphans = 0
    for (number, row) in rows.enumerated() {
      let before = rows[..<number].last { $0.app == row.app }
      let after = rows[(number + 1)...].first { $0.app == row.app }
      if row.isStart {
        let end = after.flatMap { $0.isStart ? nil : $0.second }
        let duration = end.map { Duration.seconds(min($0 - row.second, 14_400)) }
        expected.append(
          Event(
            time: at(row.second), offset: .zero, kind: .launch(app: row.app, duration: duration)))
      } else if before?.isStart != true {
        expectedOrphans += 1
      }
    }
    #expect(events.sorted { $0.time < $1.time } == expected)
    #expect(orphans == expectedOrphans)
    let report = ledger.report
    #expect(report.rowsTaken + report.rowsMerged + orphans == rows.count)
    #expect(
      report.usesWithoutEnd
        == expected.count { if case .launch(_, nil) = $0.kind { true } else { false } })
  }

  @Test func neighboursOfOneAppAreOneUse() throws {
    var ledger = RowLedger(format: "test", options: ImportOptions(zone: .utc))
    var merging = UseMerging(gap: 2000)
    for (app, start, end) in [
      ("a", 0, 10), ("a", 12, 20), ("a", 15, 16), ("a", 23, 25), ("b", 25, 25), ("a", 26, 30),
    ] {
      merging.read(app: app, from: at(start), to: at(end), offset: nil, ledger: &ledger)
    }
    merging.finish(ledger: &ledger)
    var kinds: [Event.Kind] = []
    try ledger.drain { kinds.append($0.event.kind) }
    #expect(
      kinds == [
        .launch(app: "a", duration: .seconds(20)), .launch(app: "a", duration: .seconds(2)),
        .launch(app: "b", duration: .zero), .launch(app: "a", duration: .seconds(4)),
      ])
    #expect(ledger.report.rowsTaken == 4 && ledger.report.rowsMerged == 2)
  }
}
