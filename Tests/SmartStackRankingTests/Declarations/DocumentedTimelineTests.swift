import SmartStackModel
import Testing

@testable import SmartStackRanking

/// The timelines of the documentation, instant by instant.
///
/// S21 is WWDC21-10049 ("Principles of great widgets"), from 13:04; S20 is WWDC20-10194, from 24:45.
@Suite struct DocumentedTimelineTests {
  private static let day: [(Int, Int, Int)] = [
    (0, 0, 0), (8, 14, 59), (8, 15, 0), (9, 40, 59), (9, 41, 0), (10, 10, 59), (10, 11, 0),
    (14, 0, 0), (18, 51, 59), (18, 52, 0), (19, 21, 59), (19, 22, 0), (23, 59, 59),
  ]
  private static let instants =
    day.map { Build.instant(3, $0.0, $0.1, $0.2) } + [Build.instant(4, 9), Build.instant(12, 9)]

  private static func spending(_ scores: [Double], for duration: Duration = .zero) -> Widget {
    let dates = [(8, 15), (9, 41), (18, 52)].map { Build.instant(3, $0.0, $0.1) }
    let labels = ["no purchase", "purchase", "late purchase"]
    return Build.widget(
      timeline: Timeline(
        declarations: zip(zip(dates, scores), labels).map { pair, label in
          Build.entry(pair.0, pair.1, for: pair.1 > 0 ? duration : .zero, label)
        }, policy: .atEnd))
  }

  @Test("The worked timelines: amount spent; steps; steps for half an hour")
  func spending() throws {
    let scenarios = [
      DeclarationScenario(
        title: "S21 (a): score = amount spent, duration 0",
        widgets: [Self.spending([0, 52.6, 80])], instants: Self.instants),
      DeclarationScenario(
        title: "S21 (b): 50 for more than 50, 1 for less, 0 for none; duration 0",
        widgets: [Self.spending([0, 50, 1])], instants: Self.instants),
      DeclarationScenario(
        title: "S21 (c): as (b), for 1800 seconds",
        widgets: [Self.spending([0, 50, 1], for: .seconds(1800))], instants: Self.instants),
    ]
    try GoldenText.expect(scenarios.flatMap { $0.lines() }, equals: "documented-timelines")
  }

  @Test("Updates without relevance leave the game's score in force to its end")
  func basketball() throws {
    var entries = [
      Build.entry(Build.instant(3, 12), 1, for: .seconds(3600), "lunch"),
      Build.entry(Build.instant(3, 19), 90, for: .seconds(9000), "game"),
    ]
    for minute in stride(from: 15, to: 240, by: 15) {
      entries.append(Build.entry(Build.instant(3, 19, minute), nil, "update"))
    }
    let scenario = DeclarationScenario(
      title: "S20: one scored entry with the length of the game, then updates without relevance",
      widgets: [Build.widget(timeline: Timeline(declarations: entries, policy: .atEnd))],
      instants: [
        Build.instant(3, 11), Build.instant(3, 12), Build.instant(3, 13), Build.instant(3, 18, 59),
        Build.instant(3, 19), Build.instant(3, 19, 15), Build.instant(3, 20, 30),
        Build.instant(3, 21, 29, 59), Build.instant(3, 21, 30), Build.instant(3, 22),
      ])
    try GoldenText.expect(scenario.lines(), equals: "basketball")
  }

  @Test("What another widget passes does not matter", arguments: [1e-6, 0.5, 3, 1e9])
  func otherWidgets(factor: Double) {
    var stack = Stack(
      widgets: [
        Self.spending([0, 50, 1]),
        Build.widget(
          "two", timeline: Build.timeline(Build.daily(6, 3), Build.daily(12, 7), Build.daily(18, 1))
        ),
      ])
    let before = Self.instants.map { Build.ranker(stack).ranking(at: Build.moment($0)) }
    stack.widgets[1].timeline = Build.timeline(
      Build.daily(6, 3 * factor), Build.daily(12, 7 * factor), Build.daily(18, 1 * factor))
    let after = Self.instants.map { Build.ranker(stack).ranking(at: Build.moment($0)) }
    #expect(before.map(\.order) == after.map(\.order))
    #expect(before.map { $0.entries.map(\.score) } == after.map { $0.entries.map(\.score) })
    #expect(Set(before.map { $0.entries.first?.card.id }).count == 2)
  }

  @Test("A high score that comes back every week does not wear out")
  func repetition() {
    let weekly = Recurrence(weekdays: [.tuesday], pattern: .times([Build.time(9)]))
    let widget = Build.widget(
      timeline: Timeline(
        declarations: [
          EntryDeclaration(
            schedule: .recurring(weekly),
            relevance: DeclaredRelevance(score: 100, duration: .seconds(7200))),
          Build.daily(0, 1),
        ], policy: .never))
    let ranker = Build.ranker(Stack(widgets: [widget]))
    let claims = [10, 17, 24, 31].compactMap { day in
      ranker.part(.declared, of: "one", at: Build.moment(Build.instant(day, 10)))?.value
    }
    #expect(claims.count == 4 && Set(claims).count == 1)
    #expect(claims[0] > 1.8)
  }
}
