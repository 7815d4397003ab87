import SmartStackModel
import SmartStackRanking

extension ReloadBudget {
  /// Returns the account of a widget; one that is not known is taken on as one of no app.
  mutating func index(of widget: String) -> Int {
    if let index = indices[widget] { return index }
    indices[widget] = accounts.count
    accounts.append(ReloadAccount(widget: widget, app: "", start: clock))
    return accounts.count - 1
  }

  /// Returns the budget by views of the last 24 hours, larger on the days of learning.
  func limit(of account: ReloadAccount, at time: Timestamp) -> Int {
    let views = Double(account.viewCount(at: time))
    let frequent = parameters.frequentViews
    let share = frequent > 0 ? min(1, views / frequent) : 1
    let lowest = max(0, parameters.lowestBudget)
    let budget = lowest + max(0, parameters.highestBudget - lowest) * share
    let learning = PolicyTime.milliseconds(parameters.learningDays * 86_400)
    let isLearning = time < account.start.advanced(byMilliseconds: learning)
    let factor = isLearning ? max(1, parameters.learningFactor) : 1
    return Int(min(budget * factor, 1_000_000))
  }

  /// Returns the first instant at which the budget allows a reload that is done together with
  /// others; nothing where it never does.
  ///
  /// The answer stays true until then: what is counted comes only from the reload itself, and views
  /// only make the budget larger.
  func earliest(for account: ReloadAccount, from time: Timestamp) -> Timestamp? {
    var candidate = together(time)
    while account.spent(at: candidate) >= limit(of: account, at: candidate) {
      let oldest = account.counted.first {
        candidate.milliseconds(since: $0.time) < PolicyTime.day
      }
      guard let oldest else { return nil }
      let freed = together(oldest.time.advanced(byMilliseconds: PolicyTime.day))
      // At the end of time instants do not move any more.
      guard freed > candidate else { return nil }
      candidate = freed
    }
    return candidate
  }

  /// Returns the end of the span in which an instant lies, at which reloads are done together.
  func together(_ time: Timestamp) -> Timestamp {
    let span = PolicyTime.milliseconds(parameters.coalescingSeconds)
    guard span > 1 else { return time }
    let rest = time.milliseconds.flooredRemainder(by: span)
    return rest == 0 ? time : time.advanced(byMilliseconds: span - rest)
  }

  /// Returns by how much a reload that a timeline asks for is put off.
  func jitter(of account: ReloadAccount, at time: Timestamp) -> Int64 {
    let longest = PolicyTime.milliseconds(parameters.jitterSeconds)
    guard longest > 0 else { return 0 }
    var generator = SeededGenerator(
      seed: seed, name: account.widget, instant: time.milliseconds)
    return Int64(generator.unit() * Double(longest))
  }

  /// Returns why a reload is not counted, where it is not.
  func exemption(of cause: ReloadCause, _ account: ReloadAccount) -> ReloadExemption? {
    switch cause {
    case .widgetIntent, .localeChange, .accessibilityChange, .standBy: return .cause(cause)
    case .timeline, .app, .push:
      let active = conditions[account.app] ?? []
      return AppCondition.allCases.first(where: active.contains).map { .app($0) }
    }
  }
}
