import SmartStackEvaluation
import SmartStackHabits

/// The learnt habits with the shipped weights, learning from every use.
///
/// Unlike the other engines it scores at the moment before a use, as the weights are meant to be used, and
/// then learns from it; the thing in use is no candidate within a session.
struct DefaultEngine: Engine {
  static var title: String { "default (learnt habits)" }

  private var ranker = HabitRanker(weights: .shipped)
  private var tracker = ContextTracker()
  private var place: Int?
  private var current: Int?
  private let count: Int
  private var held = Answer()
  /// What is added to all times, so that a script can be run again after itself.
  var delay: Int64 = 0

  init(_ script: Script) {
    count = script.itemCount
  }

  mutating func apply(_ operation: Script.Operation, _ script: Script) {
    switch operation.kind {
    case .place: place = operation.detail < 0 ? nil : Int(operation.detail)
    case .use: take(script.uses[Int(operation.detail)])
    case .dismissal, .timeline: break
    }
  }

  private mutating func take(_ use: Use) {
    let time = use.time.milliseconds + delay
    let moment = tracker.moment(
      time: time, localMilliseconds: use.localMilliseconds + delay, isStart: use.isStart,
      place: place, signal: use.signal?.number,
      signalAge: use.signal.map { max(0, use.time.milliseconds(since: $0.time)) } ?? 0)
    let excluded = use.isStart ? nil : current
    var answer = held
    ranker.withScores(subjectCount: count, at: moment) {
      select($0, excluding: excluded ?? -1, &answer)
    }
    held = answer
    ranker.observe(use.item, subjectCount: count, excluding: excluded, at: moment)
    tracker.use(use.item, time: time, isStart: use.isStart)
    current = use.item
  }

  mutating func answer(_ count: Int, _ answer: inout Answer) { answer = held }
}

/// Selects the three best of all items but one.
@inline(__always)
func select(
  _ scores: UnsafeBufferPointer<Double>, excluding excluded: Int, _ answer: inout Answer
) {
  var best: (Int, Int, Int) = (-1, -1, -1)
  for item in 0..<scores.count where item != excluded {
    let score = scores[item]
    if best.0 < 0 || score > scores[best.0] {
      best = (item, best.0, best.1)
    } else if best.1 < 0 || score > scores[best.1] {
      best = (best.0, item, best.1)
    } else if best.2 < 0 || score > scores[best.2] {
      best.2 = item
    }
  }
  answer.best[0] = Int32(best.0)
  answer.best[1] = Int32(best.1)
  answer.best[2] = Int32(best.2)
}
