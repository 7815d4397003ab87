import SmartStackModel

/// How far a date clue holds: a rise before the date, a plateau, and a fall after it, in steps.
///
/// Steps make the degree change at known instants only, so that the next change of a ranking can be
/// told exactly. A clue with a stated end stops there, as documented; one without falls off.
struct DateClue {
  let parameters: ClueParameters

  /// Returns the membership of a span of time.
  ///
  /// - Parameters:
  ///   - start: when the date begins.
  ///   - end: when it ends; nothing for a point in time.
  ///   - kind: how important it is.
  ///   - time: the instant to judge.
  /// - Returns: the degree and the instant at which it next changes.
  func membership(
    from start: Timestamp, to end: Timestamp?, kind: DateKind, at time: Timestamp
  ) -> Membership {
    let lead = Int64(parameters.leadSeconds * 1000)
    let step = max(1, Int64(parameters.stepSeconds * 1000))
    let plateauEnd = end ?? start.advanced(byMilliseconds: Int64(parameters.plateauSeconds * 1000))
    let tail = end == nil ? Int64(parameters.tailSeconds * 1000) : 0
    let full = factor(of: kind)
    if time < start {
      let ahead = start.milliseconds(since: time)
      let rising = Self.risingDegree(remaining: ahead, length: lead, step: step)
      return Membership(
        degree: full * rising.degree, nextBoundary: time.advanced(byMilliseconds: rising.wait),
        note: .ahead(milliseconds: ahead))
    }
    // A stated end is the first instant at which the clue no longer holds; the date itself counts
    // even where it is a point, or its plateau has no length.
    if time < plateauEnd || time == start {
      let rest = plateauEnd.milliseconds(since: time)
      return Membership(
        degree: full, nextBoundary: max(plateauEnd, time.advanced(byMilliseconds: 1)),
        note: .during(milliseconds: end == nil ? nil : rest))
    }
    let past = time.milliseconds(since: plateauEnd)
    guard past < tail else {
      return Membership(
        degree: 0, nextBoundary: nil, note: .past(milliseconds: time.milliseconds(since: start)))
    }
    let falling = Self.fallingDegree(elapsed: past, length: tail, step: step)
    return Membership(
      degree: full * falling.degree, nextBoundary: time.advanced(byMilliseconds: falling.wait),
      note: .past(milliseconds: time.milliseconds(since: start)))
  }

  /// Returns the membership of the strongest occurrence of a recurrence around an instant.
  func membership(
    of recurrence: Recurrence, length: Duration, kind: DateKind, at moment: Moment, zone: Zone
  ) -> Membership {
    let reach = max(parameters.leadSeconds, parameters.plateauSeconds + parameters.tailSeconds)
    let before = max(Int64(reach * 1000), length.wholeMilliseconds)
    let lead = Int64(parameters.leadSeconds * 1000)
    var instants: [Timestamp] = []
    // Most recur within a day; a weekly one is looked for only when nothing nearer is found.
    for days: Int64 in [1, 8] where instants.last.map({ $0 <= moment.time }) ?? true {
      let end = moment.time.advanced(byMilliseconds: lead + days * 86_400_000)
      instants = recurrence.timestamps(
        in: moment.time.advanced(byMilliseconds: -before)...end, zone: zone)
    }
    var best = Membership(degree: 0, nextBoundary: nil, note: .noInstant)
    for start in instants {
      let end = length > .zero ? start.advanced(by: length) : nil
      let next = membership(from: start, to: end, kind: kind, at: moment.time)
      let boundary = [best.nextBoundary, next.nextBoundary].compactMap(\.self).min()
      if next.degree > best.degree || best.note == .noInstant { best = next }
      best.nextBoundary = boundary
      if start.milliseconds(since: moment.time) > lead { break }
    }
    return best
  }

  private func factor(of kind: DateKind) -> Double {
    switch kind {
    case .scheduled: parameters.scheduledFactor
    case .standard: parameters.defaultFactor
    case .informational: parameters.informationalFactor
    }
  }

  /// Returns the degree before a date, and the milliseconds until it changes.
  private static func risingDegree(
    remaining: Int64, length: Int64, step: Int64
  ) -> (degree: Double, wait: Int64) {
    guard remaining < length else { return (0, min(remaining, remaining - length + 1)) }
    let steps = (length + step - 1) / step
    let stepsLeft = (remaining + step - 1) / step
    let wait = remaining - (stepsLeft - 1) * step
    return (Double(steps - stepsLeft + 1) / Double(steps + 1), wait)
  }

  /// Returns the degree after a date, and the milliseconds until it changes.
  private static func fallingDegree(
    elapsed: Int64, length: Int64, step: Int64
  ) -> (degree: Double, wait: Int64) {
    let steps = (length + step - 1) / step
    let done = elapsed / step
    let wait = min((done + 1) * step, length) - elapsed
    return (Double(steps - done) / Double(steps + 1), wait)
  }
}
