import SmartStackModel
import SmartStackTestSupport

@testable import SmartStackHabits

/// A use with the moment before it, of a random person.
struct RandomUse {
  let subject: Int
  let moment: HabitMoment

  /// Returns uses of a random person: sessions, places, signals, jumps of time.
  static func history(seed: UInt64, count: Int, subjects: Int = 7) -> [RandomUse] {
    var random = SplitMix64(seed: seed)
    var tracker = ContextTracker()
    var time: Int64 = 1_700_000_000_000
    var signalTime: Int64?
    var signal: Int?
    var last: Int?
    return (0..<count).map { _ in
      let gap: Int64 = random.pick([0, 4000, 20_000, 90_000, 400_000, 5_000_000, 40_000_000])
      time += gap
      if random.pick([true, false, false]) {
        signal = random.pick([0, 1, 2])
        signalTime = time - random.pick([0, 5000, 100_000])
      }
      let isStart = gap >= 300_000
      let moment = tracker.moment(
        time: time, localMilliseconds: time + 3_600_000, isStart: isStart,
        place: random.pick([nil, 0, 1]), signal: signal,
        signalAge: signalTime.map { time - $0 } ?? 0)
      var subject =
        random.pick([0, 0, 0, 1, 1, 2]) + (random.pick([true, false]) ? 0 : subjects / 2)
      if !isStart, subject == last { subject = (subject + 1) % subjects }
      tracker.use(subject, time: time, isStart: isStart)
      last = subject
      return RandomUse(subject: subject, moment: moment)
    }
  }
}
