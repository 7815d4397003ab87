package import SmartStackModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One kind of habit at a moment: for each subject, how its chance compares with the usual one.
package struct HabitFacet: Sendable {
  /// What kind of habit it is.
  package let label: String
  /// Its weight.
  package let weight: Double
  /// The natural logarithms of the quotients of chances, one for each subject.
  package let logRatios: [Double]
  /// The sentence after "x times as often as usual".
  let context: String
  /// Why it says nothing, where it does not.
  let silence: String?

  /// Returns all kinds of habit at a moment.
  ///
  /// - Parameters:
  ///   - habit: what was used so far.
  ///   - subjectCount: the number of subjects that compete.
  ///   - moment: the moment.
  ///   - parameters: how the history of use is read.
  /// - Returns: the facets, in the order in which their parts are added.
  /// - Complexity: O(*s*) in the number of subjects.
  package static func facets(
    of habit: HabitStatistics, subjectCount: Int, moment: Moment, parameters: HabitParameters
  ) -> [HabitFacet] {
    HabitFacetBuilder(
      habit: habit, subjectCount: subjectCount, moment: moment, parameters: parameters
    ).facets()
  }

  /// Returns the weighted sum of facets for each subject, as ``HabitSignal`` adds them.
  ///
  /// - Parameters:
  ///   - facets: the facets.
  ///   - subjectCount: the number of subjects.
  ///   - limit: the largest amount of one facet before its weight.
  ///   - scores: the buffer, which gets one score for each subject.
  package static func add(
    _ facets: [HabitFacet], subjectCount: Int, limit: Double, into scores: inout [Double]
  ) {
    scores.removeAll(keepingCapacity: true)
    for subject in 0..<subjectCount {
      var sum = 0.0
      for facet in facets {
        sum += facet.weight * min(max(facet.logRatios[subject], -limit), limit)
      }
      scores.append(sum)
    }
  }
}

/// Makes the facets from the statistics.
private struct HabitFacetBuilder {
  let habit: HabitStatistics
  let subjectCount: Int
  let moment: Moment
  let parameters: HabitParameters
  /// The instant to which counts are faded, in milliseconds.
  private let tick: Int64

  init(
    habit: HabitStatistics, subjectCount: Int, moment: Moment, parameters: HabitParameters
  ) {
    self.habit = habit
    self.subjectCount = subjectCount
    self.moment = moment
    self.parameters = parameters
    tick = TickClock(seconds: parameters.tickSeconds).floor(moment.time)
  }

  func facets() -> [HabitFacet] {
    let base = baseChances()
    let days = 86_400_000.0
    let longHalfLife = parameters.contextHalfLifeDays * days
    let local = moment.local
    let place = moment.context.place?.value
    let previous = habit.previousAction(at: moment.time)
    let weekend = local.weekday.isWeekend
    let even = 1 / Double(max(1, base.count))
    return [
      HabitFacet(
        label: "overall", weight: parameters.overallWeight,
        logRatios: base.map { log($0 / even) }, context: "compared with the other cards",
        silence: habit.useCount == 0 ? "no use recorded yet" : nil),
      facet(
        "lately", parameters.recentWeight, habit.recent, base,
        parameters.recentHalfLifeDays * days, "in the last days"),
      facet(
        "hour of day", parameters.hourWeight, habit.hour(local.halfHour), base,
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
      returnFacet(),
    ]
  }

  /// Returns each subject's chance among all uses, smoothed towards an even spread.
  private func baseChances() -> [Double] {
    let table = habit.overall
    let fading = table.fading(at: tick, halfLife: parameters.overallHalfLifeDays * 86_400_000)
    let total = table.total * fading + parameters.prior
    let even = parameters.prior / Double(max(1, subjectCount))
    return (0..<subjectCount).map { (table.storedCount(of: $0) * fading + even) / total }
  }

  private func facet(
    _ label: String, _ weight: Double, _ table: CountTable?, _ base: [Double],
    _ halfLife: Double, _ context: String, missing: String = "nothing recorded in this context"
  ) -> HabitFacet {
    guard let table, table.total > 0 else {
      return HabitFacet(
        label: label, weight: weight, logRatios: [Double](repeating: 0, count: base.count),
        context: context, silence: missing)
    }
    let fading = table.fading(at: tick, halfLife: halfLife)
    let backoff = parameters.backoff
    let total = table.total * fading + backoff
    let logRatios = base.enumerated().map { subject, chance in
      log((table.storedCount(of: subject) * fading + backoff * chance) / total / chance)
    }
    return HabitFacet(
      label: label, weight: weight, logRatios: logRatios, context: context, silence: nil)
  }

  private func returnFacet() -> HabitFacet {
    let time = moment.time.milliseconds
    let logRatios = (0..<subjectCount).map { subject in
      habit.returns.age(of: subject, at: time).map { habit.returns.logRatio(atAge: $0) } ?? 0
    }
    return HabitFacet(
      label: "time since last use", weight: parameters.returnWeight, logRatios: logRatios,
      context: "for this time since the last use",
      silence: habit.useCount == 0 ? "no use recorded yet" : nil)
  }

  private static func name(_ action: String) -> String {
    action.split(separator: ":", maxSplits: 1).last.map(String.init) ?? action
  }
}
