public import SmartStackModel

/// Why a request for a reload is answered as it is.
public enum ReloadReason: Hashable, Sendable {
  /// The budget allows it.
  case withinBudget(spent: Int, limit: Int)
  /// The developer mode lifts the budget.
  case developerMode
  /// The latest reload was too short a time ago.
  case tooSoon(until: Timestamp)
  /// The reloads of the last 24 hours use up the budget.
  case budgetSpent(limit: Int, until: Timestamp)
  /// The pushes of the last 24 hours use up their share of the budget.
  case pushShareSpent(limit: Int)
  /// The budget is zero.
  case noBudget
  /// Another request is answered by the same reload.
  case together(with: Int)
  /// It is not counted.
  case exempt(ReloadExemption)

  /// Returns the reason in one sentence.
  ///
  /// - Parameter time: the instant from which spans of time are told.
  /// - Returns: the sentence, without a full stop.
  public func sentence(at time: Timestamp) -> String {
    switch self {
    case .withinBudget(let spent, let limit):
      "within the budget: \(spent) of \(limit) reloads in the last 24 hours before it"
    case .developerMode: "the developer mode lifts the budget"
    case .tooSoon(let end):
      "the latest reload was too short a time ago; put off by \(SentenceText.span(from: time, to: end))"
    case .budgetSpent(let limit, let end):
      end > time
        ? "all \(limit) reloads of 24 hours are used up; there is one in "
          + SentenceText.span(from: time, to: end)
        : "all \(limit) reloads of 24 hours are used up"
    case .pushShareSpent(let limit):
      "all \(limit) reloads of 24 hours that pushes may spend are used up"
    case .noBudget: "the budget is zero"
    case .together(let number): "done together with request \(number)"
    case .exempt(let exemption): exemption.sentence
    }
  }
}
