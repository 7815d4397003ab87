import SmartStackModel
import Testing

@Suite struct TimelineTests {
  private let week = Build.instant(2026, 3, 2)...Build.instant(2026, 3, 9)

  private func entry(_ schedule: EntryDeclaration.Schedule, _ score: Double?, _ label: String)
    -> EntryDeclaration
  {
    EntryDeclaration(
      schedule: schedule, relevance: score.flatMap { DeclaredRelevance(score: $0) }, label: label)
  }

  @Test("Entries come in the order of their dates, those of one instant in the order of the file")
  func order() {
    let noon = Build.instant(2026, 3, 2, 12)
    let timeline = Timeline(
      declarations: [
        entry(.at(noon, .zero), 1, "first"),
        entry(.recurring(Recurrence(pattern: .times([Build.time(12)]))), 2, "second"),
        entry(.at(Build.instant(2026, 3, 2, 8), .zero), nil, "early"),
        entry(.at(noon, Build.offset(1)), 3, "last"),
      ], policy: .atEnd)
    let entries = timeline.entries(
      in: Build.instant(2026, 3, 2)...Build.instant(2026, 3, 3), zone: .utc)
    #expect(entries.map(\.label) == ["early", "first", "second", "last"])
    #expect(entries.map(\.declarationIndex) == [2, 0, 1, 3])
    #expect(entries.map { $0.relevance?.score } == [nil, 1, 2, 3])
    #expect(entries.last?.date == noon)
  }

  @Test("A stated instant is returned wherever it lies, a recurrence only within the span")
  func spans() {
    let old = Build.instant(2020, 1, 1)
    let timeline = Timeline(
      declarations: [
        entry(.at(old, .zero), 5, "old"),
        entry(.recurring(Recurrence(pattern: .times([Build.time(7)]))), 1, "daily"),
      ], policy: .never)
    let entries = timeline.entries(in: week, zone: Build.tokyo)
    #expect(entries.first?.date == old)
    #expect(entries.count == 1 + 7)
    // 07:00 in Tokyo is 22:00 of the day before in UTC.
    #expect(entries[1].date == Build.instant(2026, 3, 2, 22))
  }

  @Test("An empty timeline has no entries")
  func empty() {
    #expect(Timeline(declarations: [], policy: .atEnd).entries(in: week, zone: .utc).isEmpty)
  }
}
