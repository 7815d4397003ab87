import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct DeclarationHistoryTests {
  private let hour: Int64 = 3_600_000

  @Test("The mean surplus is shrunk towards zero and never negative")
  func mean() {
    var history = DeclarationHistory()
    let parameters = AbuseParameters()
    #expect(history.meanSurplus(parameters: parameters) == 0)
    history.add(.init(dayNumber: 1, score: 1, milliseconds: 24 * hour), claim: 1)
    #expect(history.meanSurplus(parameters: parameters) == 0.5)
    history.add(.init(dayNumber: 2, score: 0, milliseconds: 24 * hour), claim: -1)
    #expect(history.meanSurplus(parameters: parameters) == 0)
    history.add(.init(dayNumber: 3, score: 0, milliseconds: 24 * hour), claim: -1)
    #expect(history.meanSurplus(parameters: parameters) == 0)
    #expect(history.milliseconds == 72 * hour)
  }

  @Test("What no pool can reach is forgotten, the surplus is not")
  func forgetting() {
    var history = DeclarationHistory()
    for day in 1...5 {
      history.add(.init(dayNumber: day, score: Double(day), milliseconds: hour), claim: 0.5)
    }
    history.forget(before: 3)
    #expect(history.records.map(\.dayNumber) == [3, 4, 5])
    #expect(history.surplus == 2.5 * Double(hour))
  }

  /// Two widgets reload every six hours for a number of days: one spreads its scores, the other
  /// declares a new record every time; a third always declares the same.
  private func ranker(days: Int) -> Ranker {
    let stack = Stack(
      widgets: ["honest", "inflating", "constant"].map {
        Build.widget($0, timeline: Build.timeline())
      })
    var events: [Event] = []
    for number in 0..<(days * 4 + 2) {
      let time = Build.instant(1, number * 6)
      let honest = [1.0, 8, 2, 4][number % 4]
      for (id, score) in [
        ("honest", honest), ("inflating", 10 * Double(number + 1)), ("constant", 5),
      ] {
        events.append(
          Build.event(
            time,
            .timelineReload(
              widget: id,
              timeline: Build.timeline(Build.entry(time, score)))))
      }
    }
    return Build.ranker(stack, events)
  }

  @Test("New records gain nothing after some days; an honest widget keeps its claim")
  func inflation() throws {
    // At eight in the morning the honest widget declares its highest score.
    for days in [7, 14] {
      let moment = Build.moment(Build.instant(days + 1, 8))
      let ranker = ranker(days: days)
      var net: [String: Double] = [:]
      for id in ["honest", "inflating", "constant"] {
        let declared = try #require(ranker.part(.declared, of: id, at: moment)?.value)
        let abuse = try #require(ranker.part(.abuse, of: id, at: moment)?.value)
        net[id] = declared + abuse
        if id == "constant" { #expect(declared == 0 && abuse == 0) }
        if id == "honest" { #expect(declared > 1 && abuse > -0.3) }
        if id == "inflating" { #expect(declared > 0.9) }
      }
      #expect((net["inflating"] ?? 1) < (days < 10 ? 0.5 : 0.25))
      #expect((net["honest"] ?? 0) > 2 * (net["inflating"] ?? 1))
    }
  }
}
