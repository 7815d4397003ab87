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
    // All occurrences are of one length, so that of those begun the last one ends last and has
    // fallen least, and of those ahead the first one has risen most: no other can matter.
    let starts = [
      lastStart(of: recurrence, at: moment.time, within: before, zone: zone),
      firstStart(of: recurrence, after: moment.time, zone: zone),
    ].compactMap(\.self)
    var best = Membership(degree: 0, nextBoundary: nil, note: .noInstant)
    for start in starts {
      let end = length > .zero ? start.advanced(by: length) : nil
      let next = membership(from: start, to: end, kind: kind, at: moment.time)
      let boundary = [best.nextBoundary, next.nextBoundary].compactMap(\.self).min()
      if next.degree > best.degree || best.note == .noInstant { best = next }
      best.nextBoundary = boundary
    }
    return best
  }

  /// Returns the last occurrence up to an instant, looking back a day first, since most recur daily.
  private func lastStart(
    of recurrence: Recurrence, at time: Timestamp, within reach: Int64, zone: Zone
  ) -> Timestamp? {
    for days: Int64 in [1, 8, .max / 86_400_000] {
      let back = min(reach, days * 86_400_000)
      let starts = recurrence.timestamps(
        in: time.advanced(byMilliseconds: -back)...time, zone: zone)
      if let last = starts.last { return last }
      if back == reach { return nil }
    }
    return nil
  }

  /// Returns the first occurrence after an instant whose rise can begin within the days searched.
  private func firstStart(
    of recurrence: Recurrence, after time: Timestamp, zone: Zone
  ) -> Timestamp? {
    let lead = Int64(parameters.leadSeconds * 1000)
    let start = time.advanced(byMilliseconds: 1)
    for days: Int64 in [1, 8] {
      let end = time.advanced(byMilliseconds: lead + days * 86_400_000)
      if let first = recurrence.timestamps(in: start...max(start, end), zone: zone).first {
        return first
      }
    }
    return nil
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
