import SmartStackModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the person did before in moments like this.
///
/// Each kind of habit is the natural logarithm of a quotient of chances, so that it reads as "so
/// many times as often as usual": overall against an even spread, and each narrower context against
/// overall. A narrower context backs off to overall with the weight of a few uses
/// (D. J. C. MacKay and L. C. Bauman Peto, "A Hierarchical Dirichlet Language Model", 1995).
struct HabitSignal: Signal {
  static let family = Family.habit

  private let input: SignalInput
  private let clock: TickClock
  private let facets: [HabitFacet]

  init(_ input: SignalInput) {
    self.input = input
    let parameters = input.model.habit
    clock = TickClock(seconds: parameters.tickSeconds)
    facets = HabitFacet.facets(
      of: input.history.habit, subjectCount: input.history.subjects.subjects.count,
      moment: input.moment, parameters: parameters)
  }

  func contribution<R: Recorder>(to card: Card, recorder: inout R) -> Double {
    let limit = input.model.habit.limit
    recorder.open()
    var sum = 0.0
    var strongest = 0.0
    var reason = silence(of: card)
    for (index, facet) in facets.enumerated() {
      recorder.open()
      recorder.constant("weight", facet.weight, note: "")
      let raw = card.subject.map { facet.logRatios[$0] } ?? 0
      recorder.open()
      recorder.constant("log ratio", raw, note: "")
      let limited = min(max(raw, -limit), limit)
      recorder.close("kept within the limit", limited, .limited(-limit...limit), note: "")
      let value = facet.weight * limited
      recorder.close(facet.label, value, .product, note: sentence(facet, raw))
      sum = index == 0 ? value : sum + value
      if R.self != NoRecorder.self, value.magnitude > strongest {
        strongest = value.magnitude
        reason = sentence(facet, raw)
      }
    }
    recorder.close(Self.family.title, sum, .sum, note: reason)
    return sum
  }

  func nextBoundary(for card: Card) -> Timestamp? {
    let habit = input.history.habit
    let time = input.moment.time
    guard habit.useCount > 0, let subject = card.subject else { return nil }
    var boundaries = [clock.next(after: time), nextHalfHour]
    if let session = habit.sessionEnd, session > time { boundaries.append(session) }
    if let next = habit.returns.nextBoundary(of: subject, after: time.milliseconds) {
      boundaries.append(Timestamp(clamping: next))
    }
    return boundaries.min()
  }

  /// The instant at which the local clock reaches its next half hour.
  private var nextHalfHour: Timestamp {
    let local = input.moment.local
    let elapsed = Int64(local.secondOfDay % 1800) * 1000 + Int64(local.millisecond)
    return input.moment.time.advanced(byMilliseconds: 1_800_000 - elapsed)
  }

  private func silence(of card: Card) -> String {
    if card.subject == nil { return "not a card that is used by itself" }
    return input.history.habit.useCount == 0 ? "no use recorded yet" : "used as often as the others"
  }

  private func sentence(_ facet: HabitFacet, _ logRatio: Double) -> String {
    if let silence = facet.silence { return silence }
    let factor = exp(logRatio)
    let amount: String
    if factor >= 1 {
      amount = "\(NumberText.factor(factor))×"
    } else {
      amount = factor < 0.01 ? "less than 1 %" : NumberText.percent(factor)
    }
    return "\(amount) as often as usual \(facet.context)"
  }
}
