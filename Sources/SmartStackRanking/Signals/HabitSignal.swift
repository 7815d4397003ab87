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

  /// One kind of habit, prepared: the log quotients of all subjects.
  private struct Facet: Sendable {
    let label: String
    let weight: Double
    let logRatios: [Double]
    /// The sentence after "x times as often as usual".
    let context: String
    /// Why it says nothing, where it does not.
    let silence: String?
  }

  private let input: SignalInput
  private let clock: TickClock
  private let facets: [Facet]

  init(_ input: SignalInput) {
    self.input = input
    let parameters = input.model.habit
    clock = TickClock(seconds: parameters.tickSeconds)
    facets = FacetBuilder(input: input, clock: clock).facets()
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

  private func sentence(_ facet: Facet, _ logRatio: Double) -> String {
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

  /// Makes the facets from the statistics.
  private struct FacetBuilder {
    let input: SignalInput
    let clock: TickClock

    func facets() -> [Facet] {
      let parameters = input.model.habit
      let habit = input.history.habit
      let moment = input.moment
      let base = baseChances()
      let days = 86_400_000.0
      let longHalfLife = parameters.contextHalfLifeDays * days
      let place = moment.context.place?.value
      let previous = habit.previousAction(at: moment.time)
      let weekend = moment.local.weekday.isWeekend
      let even = 1 / Double(max(1, base.count))
      return [
        Facet(
          label: "overall", weight: parameters.overallWeight,
          logRatios: base.map { log($0 / even) }, context: "compared with the other cards",
          silence: habit.useCount == 0 ? "no use recorded yet" : nil),
        facet(
          "lately", parameters.recentWeight, habit.recent, base,
          parameters.recentHalfLifeDays * days, "in the last days"),
        facet(
          "hour of day", parameters.hourWeight, habit.hour(moment.local.halfHour), base,
          parameters.hourHalfLifeDays * days, "around this hour"),
        facet(
          "type of day", parameters.dayTypeWeight, habit.dayType(isWeekend: weekend), base,
          longHalfLife, weekend ? "at weekends" : "on weekdays"),
        facet(
          "place", parameters.placeWeight, place.flatMap { habit.place($0) }, base, longHalfLife,
          place.map { "at \($0)" } ?? "",
          missing: place == nil ? "the place is not known" : "nothing recorded at this place"),
        facet(
          "previous action", parameters.previousWeight, habit.after(previous), base, longHalfLife,
          previous == HabitStatistics.sessionStart
            ? "when a session starts" : "after \(Self.name(previous))",
          missing: "nothing recorded after the last action"),
        returnFacet(parameters.returnWeight),
      ]
    }

    /// Returns each subject's chance among all uses, smoothed towards an even spread.
    private func baseChances() -> [Double] {
      let parameters = input.model.habit
      let table = input.history.habit.overall
      let count = input.history.subjects.subjects.count
      let fading = table.fading(
        at: clock.floor(input.moment.time),
        halfLife: parameters.overallHalfLifeDays * 86_400_000)
      let total = table.total * fading + parameters.prior
      let even = parameters.prior / Double(max(1, count))
      return (0..<count).map { (table.storedCount(of: $0) * fading + even) / total }
    }

    private func facet(
      _ label: String, _ weight: Double, _ table: CountTable?, _ base: [Double],
      _ halfLife: Double, _ context: String, missing: String = "nothing recorded in this context"
    ) -> Facet {
      guard let table, table.total > 0 else {
        return Facet(
          label: label, weight: weight, logRatios: [Double](repeating: 0, count: base.count),
          context: context, silence: missing)
      }
      let fading = table.fading(at: clock.floor(input.moment.time), halfLife: halfLife)
      let backoff = input.model.habit.backoff
      let total = table.total * fading + backoff
      let logRatios = base.enumerated().map { subject, chance in
        log((table.storedCount(of: subject) * fading + backoff * chance) / total / chance)
      }
      return Facet(
        label: label, weight: weight, logRatios: logRatios, context: context, silence: nil)
    }

    private func returnFacet(_ weight: Double) -> Facet {
      let returns = input.history.habit.returns
      let count = input.history.subjects.subjects.count
      let time = input.moment.time.milliseconds
      let logRatios = (0..<count).map { subject in
        returns.age(of: subject, at: time).map { returns.logRatio(atAge: $0) } ?? 0
      }
      return Facet(
        label: "time since last use", weight: weight, logRatios: logRatios,
        context: "for this time since the last use",
        silence: input.history.habit.useCount == 0 ? "no use recorded yet" : nil)
    }

    private static func name(_ action: String) -> String {
      action.split(separator: ":", maxSplits: 1).last.map(String.init) ?? action
    }
  }
}
