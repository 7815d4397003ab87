import Foundation
import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackRanking
import SmartStackTestSupport

/// A plausible replay: a sample stack, and a person with the same wants every weekday.
enum SampleReplay {
  /// What the person wants of a watch.
  static let watchWants: [(widget: String, hour: Int, minute: Int)] = [
    ("weather", 6, 40), ("train", 8, 5), ("agenda", 9, 50), ("agenda-now", 10, 10),
    ("loyalty-card", 12, 30), ("player", 15, 8), ("rings", 16, 10), ("train", 18, 20),
    ("wind-down", 22, 0),
  ]

  /// What the commuter wants, and when, give or take some minutes.
  static let wants: [(widget: String, hour: Int, minute: Int)] = [
    ("weather", 6, 52), ("departures-u8", 7, 12), ("music", 7, 31), ("timetable", 7, 44),
    ("calendar", 8, 52), ("timetable", 9, 24), ("timetable", 11, 12), ("calendar", 12, 21),
    ("timetable", 13, 8), ("weather", 15, 40), ("departures-s1", 16, 41), ("music", 16, 58),
    ("departures-s1", 17, 22), ("calendar", 19, 5), ("weather", 21, 14),
  ]

  /// Tuesday, 2026-03-03, as days since 1970.
  static let firstDay = 20_515

  /// Replays the commuter's stack from the first day on, after two weeks of use.
  static func commuter(
    days: Int = 1, firstDay: Int = firstDay, model: RankingModel = RankingModel()
  ) throws -> StackReplayRecord {
    try replay("commuter", wants: wants, days: days, firstDay: firstDay, model: model)
  }

  /// Replays the watch's stack: pinned cards, live activities, a session, cards for each clue.
  static func watch(model: RankingModel = RankingModel()) throws -> StackReplayRecord {
    try replay("watch", wants: watchWants, days: 1, firstDay: firstDay, model: model)
  }

  private static func replay(
    _ name: String, wants: [(widget: String, hour: Int, minute: Int)], days: Int, firstDay: Int,
    model: RankingModel
  ) throws -> StackReplayRecord {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appendingPathComponent("Datasets/stacks/\(name).json").path
    guard let stack = try StackFile.read(path: path).stack else {
      throw CocoaError(.fileReadCorruptFile)
    }
    let zone = stack.zone ?? .utc
    let last = firstDay + days - 1
    return StackReplay.record(
      of: events(wants, from: firstDay - 14, until: last, zone: zone), stack: stack, model: model,
      span: time(firstDay, 5, 0, zone)...time(last, 23, 0, zone), zone: zone,
      options: StackReplayOptions(sampleSeconds: 300))
  }

  private static func time(_ day: Int, _ hour: Int, _ minute: Int, _ zone: Zone) -> Timestamp {
    zone.timestamp(dayNumber: day, timeOfDay: TimeOfDay(hour: hour, minute: minute) ?? .midnight)
  }

  private static func events(
    _ wants: [(widget: String, hour: Int, minute: Int)], from first: Int, until last: Int,
    zone: Zone
  ) -> [Event] {
    var noise = SplitMix64(seed: 7)
    var events: [Event] = []
    for day in first...last where !Weekday(dayNumber: day).isWeekend {
      for want in wants {
        let jitter = Int64.random(in: -6...6, using: &noise) * 60_000
        let start = time(day, want.hour, want.minute, zone).advanced(byMilliseconds: jitter)
        let offset = zone.offset(at: start)
        events.append(Event(time: start, offset: offset, kind: .screenOn(duration: nil)))
        events.append(
          Event(
            time: start.advanced(by: .seconds(4)), offset: offset, kind: .tap(widget: want.widget)))
      }
    }
    return events.sorted { $0.time < $1.time }
  }
}
