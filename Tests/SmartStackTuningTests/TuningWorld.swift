import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import SmartStackTestSupport

@testable import SmartStackTuning

/// Small worlds in which it is known what a score should say.
///
/// A widget declares one of two states each morning, by chance, so that no habit can foresee it. Three
/// times that day the person wants it or another widget.
struct TuningWorld {
  let stack: Stack
  let events: [Event]

  static let start = Timestamp(clamping: 1_772_409_600_000)  // 2026-03-02T00:00Z

  /// Creates a world.
  ///
  /// - Parameters:
  ///   - days: the number of days.
  ///   - seed: the seed.
  ///   - meaning: whether the person wants the widget exactly in the state "rain", or by chance.
  init(days: Int, seed: UInt64, meaning: Bool) {
    var random = SplitMix64(seed: seed)
    var entries: [EntryDeclaration] = []
    var events: [Event] = []
    func time(_ day: Int, _ hour: Int, _ second: Int = 0) -> Timestamp {
      Self.start.advanced(byMilliseconds: Int64((day * 24 + hour) * 3600 + second) * 1000)
    }
    for day in 0..<days {
      let isRain = random.next() % 2 == 0
      let isWanted = meaning ? isRain : random.next() % 2 == 0
      entries.append(
        EntryDeclaration(
          schedule: .at(time(day, 6), .zero),
          relevance: DeclaredRelevance(score: isRain ? 10 : 40, duration: .seconds(12 * 3600)),
          label: isRain ? "rain" : "dry"))
      for hour in [8, 11, 14] {
        let wanted = isWanted ? "weather" : "mail"
        events.append(
          Event(
            time: time(day, hour), offset: .zero,
            kind: .view(widget: "mail", duration: nil, propensity: nil)))
        events.append(
          Event(time: time(day, hour, 5), offset: .zero, kind: .tap(widget: wanted)))
      }
    }
    self.events = events
    stack = Stack(
      name: "world", zone: .utc,
      widgets: [
        Widget(
          id: "weather", kind: "Forecast", app: "com.example.weather",
          timeline: Timeline(declarations: entries, policy: .never)),
        Widget(id: "mail", kind: "Inbox", app: "com.example.mail"),
      ])
  }

  var people: [TuningPerson] {
    guard let first = events.first, let last = events.last else { return [] }
    return [
      TuningPerson(name: "one", events: events, span: first.time...last.time, zone: .utc)
    ]
  }

  func tuning(people: TuningPeople? = nil) throws -> ScoreTuning {
    let people = people ?? TuningPeople(self.people)
    return ScoreTuning(
      plan: try ScorePlan(widget: 0, stack: stack, people: people), stack: stack, people: people,
      options: StackReplayOptions(sampleSeconds: 0))
  }
}
