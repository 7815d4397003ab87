import SmartStackModel
import Testing

@testable import SmartStackRanking

/// What the documentation leaves open, by the chosen rule and by each other one.
@Suite struct DeclaredConflictTests {
  private static func hours(_ hours: Int...) -> [Timestamp] { hours.map { Build.instant(3, $0) } }

  private static func model(_ choices: [String: String]) throws -> RankingModel {
    var model = RankingModel()
    for (path, word) in choices {
      let choice = try #require(RankingModel.choices.first { $0.path == path })
      #expect(choice.set(word, in: &model))
    }
    return model
  }

  @Test("Two declarations at once", arguments: ["latest", "highest"])
  func overlap(rule: String) throws {
    let widget = Build.widget(
      timeline: Build.timeline(
        Build.entry(Build.instant(3, 8), 5, for: .seconds(6 * 3600), "long"),
        Build.entry(Build.instant(3, 9), nil, "update"),
        Build.entry(Build.instant(3, 10), 2, for: .seconds(3600), "short, low"),
        Build.entry(Build.instant(3, 12), 9, for: .seconds(3600), "short, high"),
        Build.entry(Build.instant(3, 15), 4, "open"),
        Build.entry(Build.instant(3, 18), 0, for: .seconds(3600), "not now"),
        Build.entry(Build.instant(3, 18), 3, for: .seconds(1800), "same instant")))
    let scenario = DeclarationScenario(
      title: "Rule 16, declared.overlap = \(rule)", widgets: [widget],
      instants: Self.hours(7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18) + [Build.instant(3, 18, 30)],
      model: try Self.model(["declared.overlap": rule]))
    try GoldenText.expect(scenario.lines(), equals: "overlap-\(rule)")
  }

  @Test(
    "A reload drops the future of the old timeline and keeps its past",
    arguments: ["time", "entries"])
  func reload(weighting: String) throws {
    let old = Build.timeline(
      Build.entry(Build.instant(3, 8), 10, "old"),
      Build.entry(Build.instant(3, 12), 80, "dropped"))
    let new = Build.timeline(
      Build.entry(Build.instant(3, 7), 15, "before"),
      Build.entry(Build.instant(3, 9), 20, "current"),
      Build.entry(Build.instant(3, 14), 5, "new"))
    let scenario = DeclarationScenario(
      title: "Rule 17: reload at 10:00, declared.poolWeighting = \(weighting)",
      widgets: [Build.widget(timeline: old)], reloads: [(Build.instant(3, 10), "one", new)],
      instants: Self.hours(9, 10, 12, 13, 14, 20) + [Build.instant(4, 9), Build.instant(20, 9)],
      model: try Self.model(["declared.poolWeighting": weighting]))
    try GoldenText.expect(scenario.lines(), equals: "reload-\(weighting)")
  }

  @Test("Whose scores a score is compared with", arguments: ["kind", "instance"])
  func scope(scope: String) throws {
    let widget = { (id: String, app: String, low: Double, high: Double) in
      Build.widget(
        id, kind: "Card", app: app, configuration: Configuration(["card": .text(id)]),
        timeline: Build.timeline(Build.daily(8, high, "busy"), Build.daily(12, low, "calm")))
    }
    let scenario = DeclarationScenario(
      title: "Rule 18, declared.poolScope = \(scope); the third widget is of another app",
      widgets: [
        widget("small", "app", 1, 2), widget("large", "app", 10, 20), widget("other", "app2", 7, 8),
      ],
      instants: Self.hours(9, 13), model: try Self.model(["declared.poolScope": scope]))
    try GoldenText.expect(scenario.lines(), equals: "scope-\(scope)")
  }

  @Test("Every other choice of the declared scores")
  func choices() throws {
    let widget = Build.widget(
      timeline: Build.timeline(
        Build.entry(Build.instant(3, 6), 0, "idle"),
        Build.entry(Build.instant(3, 9), 4, for: .seconds(-60), "negative"),
        Build.entry(Build.instant(3, 12), 6, for: .seconds(3600), "high"),
        Build.entry(Build.instant(3, 18), 2, "low")))
    var lines: [String] = []
    for (path, word) in [
      ("declared.countsZeros", "yes"), ("declared.countsZeros", "no"),
      ("declared.negativeDurationIsOpen", "yes"), ("declared.notRelevantRule", "penalty"),
    ] {
      lines += DeclarationScenario(
        title: "\(path) = \(word)", widgets: [widget], instants: Self.hours(5, 7, 10, 12, 14, 19),
        model: try Self.model([path: word])
      ).lines()
    }
    for (past, future, open) in [(0.0, 0.0, 21_600.0), (7, 0, 21_600), (7, 7, 3600)] {
      var model = RankingModel()
      (model.declared.poolPastDays, model.declared.poolFutureDays) = (past, future)
      model.declared.openEndedSeconds = open
      let days = [
        Build.entry(Build.instant(1, 12), 30, "before"),
        Build.entry(Build.instant(3, 12), 20, "now"),
        Build.entry(Build.instant(5, 12), 10, "later"),
      ]
      lines += DeclarationScenario(
        title: "pool of \(Int(past)) days before and \(Int(future)) after, open end "
          + "\(Int(open)) s",
        widgets: [Build.widget(timeline: Timeline(declarations: days, policy: .never))],
        instants: [Build.instant(2, 9), Build.instant(3, 13), Build.instant(6, 9)], model: model
      ).lines()
    }
    try GoldenText.expect(lines, equals: "choices")
  }
}
