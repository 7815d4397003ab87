import SmartStackModel
import SmartStackRanking

extension ReloadBudget {
  /// The plan for one reload.
  private struct Plan {
    var outcome: ReloadOutcome
    var reason: ReloadReason
    var dueAt: Timestamp?
  }

  /// Does everything that falls due up to an instant, in time order.
  mutating func settle(until time: Timestamp) {
    while let next = nextInstant, next <= time {
      clock = max(clock, next)
      for index in accounts.indices {
        if let asking = accounts[index].askingAt, asking <= next {
          accounts[index].askingAt = nil
          _ = ask(.timeline, index, at: clock)
        }
        if let pending = accounts[index].pending, pending.dueAt <= next {
          perform(pending, index, at: clock)
        }
      }
    }
    clock = max(clock, time)
  }

  /// Answers a request, and returns its number.
  mutating func ask(_ cause: ReloadCause, _ index: Int, at time: Timestamp) -> Int {
    let number = ledger.askedCount
    let account = accounts[index]
    accounts[index].forget(before: time)
    func record(_ outcome: ReloadOutcome, _ reason: ReloadReason) -> ReloadRequest {
      ReloadRequest(
        number: number, widget: account.widget, cause: cause, askedAt: time, outcome: outcome,
        reason: reason)
    }
    if let exemption = exemption(of: cause, account) {
      ledger.requests.append(record(.exempt, .exempt(exemption)))
      finish(number, index, at: time, isCounted: false)
      // What lies ahead is answered by this reload; the new timeline asks anew.
      if let pending = accounts[index].pending { merge(pending.record, into: number) }
      accounts[index].pending = nil
    } else if let pending = account.pending {
      ledger.requests.append(record(.merged, .together(with: pending.record)))
    } else {
      let isPush = cause == .push
      let plan = plan(accounts[index], cause: cause, at: time)
      var entry = record(plan.outcome, plan.reason)
      entry.dueAt = plan.dueAt
      ledger.requests.append(entry)
      if let dueAt = plan.dueAt {
        accounts[index].pending = ReloadAccount.Pending(
          record: number, dueAt: dueAt, isPush: isPush,
          waitsForBudget: Self.isBudget(plan.reason))
      }
      if plan.outcome != .granted, accounts[index].staleness == nil {
        accounts[index].staleness = ReloadStaleness(
          since: time, request: number, reason: plan.reason)
      }
    }
    noteSpending(of: number, index, at: time)
    return number
  }

  private static func isBudget(_ reason: ReloadReason) -> Bool {
    if case .budgetSpent = reason { true } else { false }
  }

  private mutating func merge(_ number: Int, into other: Int) {
    ledger[number].outcome = .merged
    ledger[number].reason = .together(with: other)
    ledger[number].dueAt = nil
  }

  private func plan(_ account: ReloadAccount, cause: ReloadCause, at time: Timestamp) -> Plan {
    let wait = cause == .timeline ? jitter(of: account, at: time) : 0
    let wanted = together(time.advanced(byMilliseconds: wait))
    let spacing = PolicyTime.milliseconds(parameters.spacingSeconds)
    let spaced = account.latest.map { $0.advanced(byMilliseconds: spacing) } ?? .earliest
    let dueAt = spaced > wanted ? together(spaced) : wanted
    if isDeveloperMode {
      return dueAt == wanted
        ? Plan(outcome: .granted, reason: .developerMode, dueAt: dueAt)
        : Plan(outcome: .deferred, reason: .tooSoon(until: dueAt), dueAt: dueAt)
    }
    let limit = limit(of: account, at: dueAt)
    guard let affordable = earliest(for: account, from: dueAt) else {
      return Plan(outcome: .refused, reason: .noBudget)
    }
    if cause == .push {
      let share = Int(Double(limit) * min(1, max(0, parameters.pushShare)))
      if account.spentByPushes(at: dueAt) >= share {
        return Plan(outcome: .refused, reason: .pushShareSpent(limit: share))
      }
      if affordable > dueAt {
        // Pushes are opportunistic: what the budget does not allow now is not done later.
        return Plan(outcome: .refused, reason: .budgetSpent(limit: limit, until: time))
      }
    }
    if affordable > dueAt {
      return Plan(
        outcome: .deferred, reason: .budgetSpent(limit: limit, until: affordable),
        dueAt: affordable)
    }
    if dueAt > wanted {
      return Plan(outcome: .deferred, reason: .tooSoon(until: dueAt), dueAt: dueAt)
    }
    return Plan(
      outcome: .granted,
      reason: .withinBudget(spent: account.spent(at: dueAt), limit: limit), dueAt: dueAt)
  }

  /// Does a reload that falls due.
  private mutating func perform(
    _ pending: ReloadAccount.Pending, _ index: Int, at time: Timestamp
  ) {
    accounts[index].forget(before: time)
    let number = pending.record
    let cause = ledger[number].cause
    if let exemption = exemption(of: cause, accounts[index]) {
      accounts[index].pending = nil
      ledger[number].outcome = .exempt
      ledger[number].reason = .exempt(exemption)
      return finish(number, index, at: time, isCounted: false)
    }
    accounts[index].pending = nil
    accounts[index].counted.append(
      ReloadAccount.Counted(time: time, isPush: pending.isPush))
    finish(number, index, at: time, isCounted: true)
  }

  /// Writes down that a reload took place.
  private mutating func finish(_ number: Int, _ index: Int, at time: Timestamp, isCounted: Bool) {
    ledger[number].performedAt = time
    ledger[number].dueAt = time
    ledger[number].isCounted = isCounted
    accounts[index].latest = time
    accounts[index].staleness = nil
    undelivered.append(number)
    noteSpending(of: number, index, at: time)
  }

  /// Writes down how much of the budget is spent.
  private mutating func noteSpending(of number: Int, _ index: Int, at time: Timestamp) {
    ledger[number].spent = accounts[index].spent(at: time)
    ledger[number].limit = limit(of: accounts[index], at: time)
  }

  /// Brings forward a reload that waits for the budget where the budget has grown.
  mutating func hasten(_ index: Int) {
    let account = accounts[index]
    guard var pending = account.pending, pending.waitsForBudget else { return }
    let spacing = PolicyTime.milliseconds(parameters.spacingSeconds)
    let spaced = account.latest.map { $0.advanced(byMilliseconds: spacing) } ?? clock
    guard let affordable = earliest(for: account, from: max(clock, spaced)) else { return }
    pending.dueAt = min(pending.dueAt, affordable)
    accounts[index].pending = pending
    ledger[pending.record].dueAt = pending.dueAt
  }
}
