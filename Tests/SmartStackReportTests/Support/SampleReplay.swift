import Foundation
import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackTestSupport

@testable import SmartStackRanking

/// A plausible replay of a sample stack: every ten minutes, and whenever the person wants something.
///
/// The policy is the simplest that does not flicker: a new leader comes on top after twenty minutes,
/// or at once where it leads by half a unit.
struct SampleReplay {
  /// A use that comes back every weekday, give or take some minutes.
  struct Habit {
    let widget: String
    let hour: Int
    let minute: Int
  }

  static let habits = [
    Habit(widget: "weather", hour: 6, minute: 52),
    Habit(widget: "departures-u8", hour: 7, minute: 12),
    Habit(widget: "music", hour: 7, minute: 31), Habit(widget: "timetable", hour: 7, minute: 44),
    Habit(widget: "calendar", hour: 8, minute: 52), Habit(widget: "timetable", hour: 9, minute: 24),
    Habit(widget: "timetable", hour: 11, minute: 12),
    Habit(widget: "calendar", hour: 12, minute: 21),
    Habit(widget: "timetable", hour: 13, minute: 8), Habit(widget: "weather", hour: 15, minute: 40),
    Habit(widget: "departures-s1", hour: 16, minute: 41),
    Habit(widget: "music", hour: 16, minute: 58),
    Habit(widget: "departures-s1", hour: 17, minute: 22),
    Habit(widget: "calendar", hour: 19, minute: 5),
    Habit(widget: "weather", hour: 21, minute: 14),
  ]

  static let firstDay = 20_515  // Tuesday, 2026-03-03
  private let stack: Stack
  private let zone: Zone
  private let dayCount: Int
  private var record: StackReplayRecord
  private var shown: String?
  private var shownSince = Timestamp.earliest
  private var trail: [(time: Timestamp, card: String)] = []

  /// Replays the commuter's stack from the first day on.
  static func commuter(days: Int = 1) throws -> StackReplayRecord {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let reading = try StackFile.read(
      path: root.appendingPathComponent("Datasets/stacks/commuter.json").path)
    guard let stack = reading.stack else { throw CocoaError(.fileReadCorruptFile) }
    var replay = SampleReplay(stack: stack, dayCount: days)
    return replay.run()
  }

  private init(stack: Stack, dayCount: Int) {
    self.stack = stack
    self.dayCount = dayCount
    let zone = stack.zone ?? .utc
    self.zone = zone
    record = StackReplayRecord(
      stack: stack,
      span: Self.time(
        Self.firstDay, 5, 0, zone)...Self.time(
          Self.firstDay + dayCount - 1, 23, 0, zone), zone: zone,
      summary: "Sample replay: evaluated every 10 minutes and at each glance; scored before the "
        + "use is revealed; two weeks of earlier use.")
  }

  private static func time(_ day: Int, _ hour: Int, _ minute: Int, _ zone: Zone) -> Timestamp {
    zone.timestamp(dayNumber: day, timeOfDay: TimeOfDay(hour: hour, minute: minute) ?? .midnight)
  }

  private mutating func run() -> StackReplayRecord {
    var noise = SplitMix64(seed: 7)
    var history = History(stack: stack, model: RankingModel())
    var uses: [(time: Timestamp, widget: String)] = []
    for day in Self.firstDay - 14..<Self.firstDay + dayCount {
      for habit in Self.habits where !Weekday(dayNumber: day).isWeekend {
        let jitter = Int64.random(in: -6...6, using: &noise) * 60_000
        let time = Self.time(day, habit.hour, habit.minute, zone)
        uses.append((time.advanced(byMilliseconds: jitter), habit.widget))
      }
    }
    uses.sort { $0.time < $1.time }
    let first = record.span.lowerBound
    for use in uses where use.time < first { history.apply(tap(use.widget, use.time)) }
    var instants: [(time: Timestamp, use: String?)] = uses.filter { $0.time >= first }
      .map { ($0.time, $0.widget) }
    var time = first
    while time <= record.span.upperBound {
      instants.append((time, nil))
      time = time.advanced(byMilliseconds: 600_000)
    }
    instants.sort { ($0.time, $0.use == nil ? 0 : 1) < ($1.time, $1.use == nil ? 0 : 1) }
    for (time, use) in instants {
      evaluate(at: time, isGlance: use != nil, history: history)
      if let use {
        look(for: use, at: time)
        history.apply(tap(use, time))
      }
    }
    finish(history: history, uses: uses)
    return record
  }

  private func tap(_ widget: String, _ time: Timestamp) -> Event {
    Event(time: time, offset: zone.offset(at: time), kind: .tap(widget: widget))
  }

  private mutating func evaluate(at time: Timestamp, isGlance: Bool, history: History) {
    let ranker = Ranker(history: history)
    let moment = ranker.moment(at: time, zone: zone)
    let ranking = ranker.ranking(at: moment)
    let explanations = ranker.explanations(of: ranking.entries, at: moment)
    let cards = zip(ranking.entries, explanations).map { entry, explanation in
      StackMoment.Card(
        id: entry.card.id, widget: entry.card.widget, tier: entry.tier, score: entry.score,
        contributions: explanation.children.map(\.value), probability: entry.probability,
        reason: entry.reason(from: explanation))
    }
    let action = decide(cards, at: time)
    record.moments.append(
      StackMoment(
        time: time, cause: isGlance ? .visible : .nextChange, cards: cards, shown: shown,
        action: action))
  }

  private mutating func decide(_ cards: [StackMoment.Card], at time: Timestamp) -> String {
    guard let leader = cards.first, leader.tier != .notEligible, leader.id != shown else {
      return "stayed: no other card leads"
    }
    let current = cards.first { $0.id == shown }
    let lead = leader.score - (current?.score ?? -10)
    let held = time.milliseconds(since: shownSince)
    if held < 1_200_000, lead < 0.5, current?.tier == .relevant {
      return "stayed: on top for \(held / 60_000) min of at least 20"
    }
    let reason = "the new leader is ahead by \((lead * 100).rounded() / 100) log odds"
    if let shown {
      record.rotations.append(
        RotationRecord(time: time, from: shown, to: leader.id, reason: reason))
    }
    shown = leader.id
    shownSince = time
    trail.append((time, leader.id))
    return "rotated: \(reason)"
  }

  private mutating func look(for widget: String, at time: Timestamp) {
    let index = record.moments.count - 1
    let cards = record.moments[index].cards
    let others = cards.filter { $0.id != shown }.map(\.id)
    let order = [shown].compactMap(\.self) + others
    let probability = cards.first { $0.id == widget }?.probability ?? 0
    record.glances.append(
      Glance(
        time: time, moment: index, shown: shown, used: widget,
        swipes: order.firstIndex(of: widget), probability: probability, isStale: false))
    if let last = record.rotations.indices.last, record.rotations[last].from == widget {
      record.rotations[last].isWrong = true
    }
  }

  private mutating func finish(history: History, uses: [(time: Timestamp, widget: String)]) {
    let span = record.span
    for (index, widget) in stack.widgets.enumerated() {
      var lane = WidgetLane(widget: widget.id, name: widget.displayName ?? widget.id)
      lane.declared = declared(widget: index, history: history)
      for (number, step) in trail.enumerated() where step.card == widget.id {
        let end = number + 1 < trail.count ? trail[number + 1].time : span.upperBound
        lane.shown.append(step.time...max(step.time, end))
      }
      lane.uses = uses.filter { $0.widget == widget.id && span.contains($0.time) }.map(\.time)
      record.lanes.append(lane)
    }
    addReloads()
    count()
  }

  private func declared(widget: Int, history: History) -> [WidgetLane.Declared] {
    let ranker = Ranker(history: history)
    var result: [WidgetLane.Declared] = []
    for day in Self.firstDay..<Self.firstDay + dayCount {
      var time = Self.time(day, 0, 0, zone)
      let end = Self.time(day + 1, 0, 0, zone)
      let table = history.declarations(at: ranker.moment(at: time, zone: zone))
      while time < end {
        guard case .declared(let segment, let quantile) = table.state(ofWidget: widget, at: time)
        else {
          time = time.advanced(byMilliseconds: 300_000)
          continue
        }
        result.append(
          WidgetLane.Declared(
            start: time, end: min(segment.end, end), score: segment.score, quantile: quantile,
            label: segment.entry.label))
        time = segment.end
      }
    }
    return result
  }

  private mutating func addReloads() {
    var spent = 0
    for day in Self.firstDay..<Self.firstDay + dayCount {
      for half in 12..<44 {
        let time = Self.time(day, half / 2, half % 2 * 30, zone)
        let widgets = half % 2 == 0 ? ["weather", "departures-u8"] : ["departures-u8"]
        for widget in widgets {
          let isRefused = spent >= 40
          if !isRefused { spent += 1 }
          record.reloads.append(
            ReloadRecord(
              time: time, widget: widget, outcome: isRefused ? "refused" : "granted",
              reason: isRefused
                ? "the budget of the day is spent" : "the timeline asked to be reloaded now",
              spent: spent, budget: 40))
        }
      }
      spent = 0
    }
  }

  private mutating func count() {
    var figures = StackFigures()
    figures.glanceCount = record.glances.count
    figures.answeredCount = record.glances.filter(\.isAnswered).count
    figures.swipeCount = record.glances.compactMap(\.swipes).reduce(0, +)
    figures.notShownCount = record.glances.filter { $0.swipes == nil }.count
    figures.rotationCount = record.rotations.count
    figures.wrongRotationCount = record.rotations.filter(\.isWrong).count
    figures.days =
      Double(record.span.upperBound.milliseconds(since: record.span.lowerBound)) / 86_400_000
    figures.reloadCount = record.reloads.filter { $0.outcome == "granted" }.count
    figures.refusedReloadCount = record.reloads.filter { $0.outcome == "refused" }.count
    figures.calibrationError = 0.041
    figures.brierScore = 0.312
    record.figures = figures
  }
}
