import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import Testing

/// Time in which nothing happens costs next to nothing.
@Suite struct StackReplayPauseTests {
  private static let day: Int64 = 86_400_000

  private static func event(_ time: Timestamp) -> Event {
    Event(time: time, offset: .zero, kind: .screenOn(duration: nil))
  }

  /// A stack of which one widget asks for a reload every hour.
  private static func stack() throws -> Stack {
    let hour = try #require(TimeOfDay(hour: 7, minute: 0))
    let daily = Recurrence(pattern: .times([hour]))
    let hourly = Recurrence(
      pattern: .interval(
        minutes: 60, from: try #require(TimeOfDay(hour: 0, minute: 0)),
        until: try #require(TimeOfDay(hour: 23, minute: 0))))
    let declarations = [hourly, daily].enumerated().map { index, recurrence in
      EntryDeclaration(
        schedule: .recurring(recurrence), relevance: DeclaredRelevance(score: Double(index + 1)))
    }
    let policy = ReloadPolicy.after(.recurring(hourly))
    return Stack(widgets: [
      Widget(id: "plain", kind: "Plain", app: "plain"),
      Widget(
        id: "news", kind: "News", app: "news",
        timeline: Timeline(declarations: declarations, policy: policy)),
    ])
  }

  private static func result(
    _ events: [Event], detail: StackReplayDetail = .figures, idleDays: Int = 30
  ) throws -> StackReplayResult {
    let times = events.map(\.time)
    let span = try #require(times.min())...(try #require(times.max()))
    var options = StackReplayOptions()
    options.rules.idleDays = idleDays
    return StackReplay.result(
      of: events, stack: try stack(), span: span, zone: .utc, options: options, detail: detail)
  }

  private static var week: [Event] {
    var events: [Event] = []
    for number in 0..<7 {
      let midnight = RandomDays.monday.advanced(byMilliseconds: Int64(number) * day)
      for hour in [8, 12, 20] {
        events.append(event(midnight.advanced(byMilliseconds: Int64(hour) * 3_600_000)))
      }
      let time = midnight.advanced(byMilliseconds: 43_300_000)
      events.append(Event(time: time, offset: .zero, kind: .tap(widget: "news")))
    }
    return events
  }

  private static let strays = [
    event(Timestamp(clamping: 0)), event(Timestamp(clamping: 4_070_908_800_000)),
  ]

  @Test("A stray row of 1970 and one of 2099 cost two months, not 130 years") func strays() throws {
    let plain = try Self.result(Self.week)
    let strayed = try Self.result(Self.week + Self.strays)
    #expect(strayed.record.pauses.count == 2)
    // A reload an hour for sixty days, each with an asking and an answer; 130 years have 1.1 million.
    #expect(strayed.stepCount <= plain.stepCount + 62 * 24 * 3)
    #expect(strayed.sums.glanceCount == plain.sums.glanceCount)
    let days = Double(strayed.sums.milliseconds) / Double(Self.day)
    #expect(days > 60 && days < 70)
    // Even where every half hour is looked at, no more than the first days of a pause are.
    let everything = try Self.result(Self.week + Self.strays, detail: .everything)
    #expect(everything.sums == strayed.sums)
    #expect(everything.stepCount <= (60 + 8) * (48 + 24 * 3 + 10))
  }

  @Test("A pause is gone through for its first days, and reloads fall due once at its end")
  func boundary() throws {
    let start = RandomDays.monday
    let near = Self.event(start.advanced(byMilliseconds: 5 * Self.day))
    let whole = try Self.result([Self.event(start), near], idleDays: 5)
    #expect(whole.record.pauses.isEmpty)
    let cut = try Self.result([Self.event(start), near], idleDays: 4)
    #expect(
      cut.record.pauses == [
        start.advanced(byMilliseconds: 4 * Self.day)...start.advanced(byMilliseconds: 5 * Self.day)
      ])
    #expect(cut.sums.milliseconds == 4 * Self.day)
    // Four days of five, and what fell due in the fifth once.
    #expect(cut.sums.reloadRequestCount < whole.sums.reloadRequestCount)
    #expect(cut.sums.reloadRequestCount * 5 >= whole.sums.reloadRequestCount * 4 - 5)
  }

  @Test("A policy's replay leaves out the same pauses") func policies() throws {
    let events = Self.week + Self.strays
    let sorted = events.sorted { $0.time < $1.time }
    let engine = StackReplayEngine(
      stack: try Self.stack(),
      contenders: [.own(name: "own"), .policy(MostRecentPolicy())])
    let span = try #require(sorted.first).time...(try #require(sorted.last)).time
    let (figures, _) = engine.replay("p", span: span, zone: .utc) { body in
      for event in sorted { body(event) }
    }
    #expect(figures.sums[0].milliseconds == figures.sums[1].milliseconds)
    #expect(figures.sums[0].glanceCount == figures.sums[1].glanceCount)
    #expect(figures.pauseMilliseconds > 40_000 * Self.day)
  }
}
