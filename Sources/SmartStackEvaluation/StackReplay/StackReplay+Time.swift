import SmartStackModel
import SmartStackRanking
import SmartStackRotation

extension StackReplay {
  /// The longest part of a pause without any event that is gone through.
  private var longestPause: Int64 { Int64(max(0, options.rules.idleDays)) * 86_400_000 }

  /// Lets the clock run; of a pause without any event, only its first days.
  mutating func advance(to time: Timestamp) {
    let rest = lastEventTime.advanced(byMilliseconds: longestPause)
    guard rest < time, rest > now else { return pass(until: time) }
    pass(until: rest)
    leaveSight()
    reloads.leaveForeground(by: rest)
    settleReloads(until: rest)
    reloads.skip(to: time)
    record.pauses.append(rest...time)
    now = time
  }

  /// Lets the reloads that fell due take place.
  mutating func settleReloads(until time: Timestamp) {
    var requests: [ReloadRequest] = []
    stepCount += reloads.advance(to: time) { requests.append($0) }
    for request in requests {
      tally.addReload(at: request.askedAt, outcome: request.outcome)
      if detail.keepsLists { record.reloads.append(ReloadRecord(request)) }
    }
  }

  /// Lets the clock run: the policy acts while the stack is in sight, and moments are sampled.
  private mutating func pass(until time: Timestamp) {
    while now < time {
      if let until = visibleUntil {
        let end = min(until, time)
        act(until: end)
        if until <= time { leaveSight() }
      } else {
        let step = Int64(options.sampleSeconds) * 1000
        guard step > 0, detail.keepsMoments || detail.keepsTrail else {
          now = time
          return
        }
        let next = Timestamp(
          clamping: (now.milliseconds.flooredQuotient(by: step) + 1) * step)
        guard next < time, next > now else {
          now = time
          return
        }
        now = next
        observe(.nextChange, action: "out of sight; the stack does not move")
      }
    }
  }

  /// Lets the policy act at each change of order, and at each end of its own limits.
  private mutating func act(until end: Timestamp) {
    for _ in 0..<1000 {
      let horizon = Duration.milliseconds(end.milliseconds(since: now))
      var next: Timestamp?
      let moment = self.moment
      let change = history.withRanker { $0.nextChange(after: moment, within: horizon) }
      if case .change(let time, _) = change { next = time }
      if let own = policy.nextEvaluation(zone: zone), own > now, own <= end {
        next = next.map { min($0, own) } ?? own
      }
      guard let next, next > now, next <= end else { break }
      now = next
      evaluate(.nextChange)
    }
    now = max(now, end)
  }

  /// The moment that it is now.
  var moment: Moment {
    mutating get {
      let context = history.withRanker { $0.history.context }
      return Moment(time: now, zone: zone, context: context)
    }
  }
}
