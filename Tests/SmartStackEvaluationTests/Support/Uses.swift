import SmartStackModel
import SmartStackTestSupport

@testable import SmartStackEvaluation

let hour: Int64 = 3600
let day: Int64 = 86_400

func timestamp(_ seconds: Int64) -> Timestamp { Timestamp(clamping: seconds * 1000) }

func offset(hours: Int) -> UTCOffset { UTCOffset(clampingSeconds: hours * 3600) }

/// Makes a use; what is not given is plain.
func use(
  _ item: Int, at seconds: Int64, offset: UTCOffset = .zero, length: Int64 = 0,
  isStart: Bool = false, isResume: Bool = false, sharesSecond: Bool = false
) -> Use {
  Use(
    item: item, time: timestamp(seconds), offset: offset, length: length * 1000, place: nil,
    isStart: isStart, isResume: isResume, sharesSecond: sharesSecond, signal: nil)
}

func launch(_ app: String, at seconds: Int64, length: Int64? = nil) -> Event {
  Event(
    time: timestamp(seconds), offset: .zero,
    kind: .launch(app: app, duration: length.map { .seconds($0) }))
}

func context(_ change: ContextChange, at seconds: Int64) -> Event {
  Event(time: timestamp(seconds), offset: .zero, kind: .context(change))
}

/// Returns the uses of some events.
func uses(_ events: [Event], _ rules: ReplayProtocol = .standard) -> [Use] {
  var sequence = UseSequence(rules)
  var result: [Use] = []
  for event in events { sequence.add(event) { result.append($0) } }
  sequence.finish { result.append($0) }
  return result
}

/// Returns a policy's scores for a decision.
func scores(
  _ policy: inout some ReplayPolicy, at seconds: Int64, items: Int,
  offset: UTCOffset = .zero, task: ReplayProtocol.Task = .start, current: Int? = nil
) -> [Double] {
  var scores = [Double](repeating: 0, count: items)
  policy.score(
    &scores,
    for: Decision(
      task: task, time: timestamp(seconds), offset: offset, place: nil, current: current,
      itemCount: items))
  return scores
}

/// A random person with habits, bursts, repeats, shared seconds and pauses.
func randomEvents(seed: UInt64, count: Int, apps: Int = 9) -> [Event] {
  var random = SplitMix64(seed: seed)
  var time: Int64 = 1_700_000_000
  var events: [Event] = []
  for _ in 0..<count {
    time +=
      random.oneIn(4)
      ? Int64(random.integer(0...40_000))
      : random.oneIn(5) ? 0 : Int64(random.integer(1...400))
    if random.oneIn(9) { events.append(context(.locked(false), at: time)) }
    let favourite = Int(time / hour % 24) / 6
    let number = random.oneIn(3) ? favourite : random.integer(0...(apps - 1))
    let app = random.oneIn(40) ? "Launcher" : "app \(number)"
    let length = random.oneIn(3) ? nil : Int64(random.integer(0...900))
    events.append(launch(app, at: time, length: length))
  }
  return events
}
