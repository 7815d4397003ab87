import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct PoolBuilderTests {
  private typealias Weighted = [(score: Double, weight: Int64)]
  private let hour: Int64 = 3_600_000

  private func weights(
    _ entries: [EntryDeclaration], reloaded: Timestamp? = nil,
    history: [DeclarationHistory.Record] = [], change: (inout DeclaredParameters) -> Void = { _ in }
  ) -> [String] {
    var parameters = DeclaredParameters()
    change(&parameters)
    let timeline = Timeline(declarations: entries, policy: .never)
    let span = Build.instant(3)..<Build.instant(5)
    let expanded = timeline.entries(in: span.lowerBound...span.upperBound, zone: .utc)
    var source = DeclarationTable.Source(timeline: timeline, reloaded: reloaded)
    for record in history { source.history.add(record, claim: 0) }
    let builder = PoolBuilder(span: span, firstDay: 20_515, parameters: parameters)
    let result: Weighted = builder.weightedScores(
      entries: expanded,
      segments: DeclarationSegment.segments(of: expanded, parameters: parameters), source: source)
    return result.map { score, weight in
      let amount = weight % hour == 0 ? "\(weight / hour) h" : "\(weight)"
      return "\(NumberText.short(score)): \(amount)"
    }
  }

  private var entries: [EntryDeclaration] {
    [
      Build.entry(Build.instant(2, 12), 1),
      Build.entry(Build.instant(3, 6), 2, for: .seconds(7200)),
      Build.entry(Build.instant(4, 18), 3),
    ]
  }

  @Test("Scores weigh the time for which they are in force within the window")
  func time() {
    #expect(weights(entries) == ["1: 6 h", "2: 2 h", "0: 34 h", "3: 6 h"])
  }

  @Test("An end that nobody stated is taken after the given time, or where the window ends")
  func openEnd() {
    #expect(weights(entries) { $0.openEndedSeconds = 3600 }.last == "3: 1 h")
    #expect(weights(entries) { $0.openEndedSeconds = 604_800 }.last == "3: 6 h")
    #expect(weights([Build.entry(Build.instant(2, 12), 1)]).isEmpty)
    // What was open and has been replaced since is history, with the time that it had.
    let long = Build.entry(Build.instant(2, 12), 1)
    #expect(weights([long], reloaded: Build.instant(3, 12)).isEmpty)
  }

  @Test("Only the time since the reload counts; the history tells the rest")
  func reload() {
    let records = [
      DeclarationHistory.Record(dayNumber: 20_514, score: 9, milliseconds: hour),
      DeclarationHistory.Record(dayNumber: 20_515, score: 8, milliseconds: 2 * hour),
    ]
    #expect(
      weights(entries, reloaded: Build.instant(3, 7), history: records)
        == ["8: 2 h", "2: 1 h", "0: 34 h", "3: 6 h"])
    #expect(
      weights(entries, reloaded: Build.instant(3, 7), history: records) {
        $0.poolWeighting = .entries
      } == ["8: 1", "2: 1", "3: 1"])
    #expect(
      weights(entries, reloaded: Build.instant(3, 8), history: records) {
        $0.poolWeighting = .entries
      } == ["8: 1", "3: 1"])
  }

  @Test("By entries, each one within the window counts one")
  func byEntries() {
    #expect(weights(entries) { $0.poolWeighting = .entries } == ["2: 1", "3: 1"])
    let nothing = [Build.entry(Build.instant(3, 6), nil)]
    #expect(weights(nothing) { $0.poolWeighting = .entries }.isEmpty)
  }

  @Test("Where the highest holds, every entry weighs its own time, whatever its score")
  func highest() {
    let entries = [
      Build.entry(Build.instant(3, 6), 5, for: .seconds(4 * 3600)),
      Build.entry(Build.instant(3, 7), 1, for: .seconds(3600)),
    ]
    // Elapsed time without a stated end weighs as an open end does.
    #expect(weights(entries) { $0.overlap = .highest } == ["5: 4 h", "1: 1 h", "0: 6 h"])
    #expect(weights(entries) == ["5: 1 h", "1: 1 h", "0: 6 h"])
  }
}
