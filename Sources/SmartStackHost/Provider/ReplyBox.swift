import Synchronization

/// How a call to a provider ended.
package enum CallOutcome<Value: Sendable>: Sendable {
  /// It answered.
  case answered(Value)
  /// It threw, with the error in words.
  case threw(String)
  /// It did not answer in time.
  case timedOut
}

/// Takes the first answer of a call and counts the others.
final class ReplyBox<Value: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<CallOutcome<Value>, Never>

  private struct State {
    var outcome: CallOutcome<Value>?
    var waiter: Waiter?
  }

  private let state = Mutex(State())
  /// Is told of each answer after the first.
  private let onExtra: @Sendable () -> Void

  init(onExtra: @escaping @Sendable () -> Void) { self.onExtra = onExtra }

  /// Takes an answer; the first one counts.
  func settle(_ outcome: CallOutcome<Value>) {
    let (waiter, isExtra) = state.withLock { state in
      if let first = state.outcome {
        // An answer that comes too late is no second one.
        guard case .answered = first, case .answered = outcome else { return (Waiter?.none, false) }
        return (Waiter?.none, true)
      }
      state.outcome = outcome
      defer { state.waiter = nil }
      return (state.waiter, false)
    }
    waiter?.resume(returning: outcome)
    if isExtra { onExtra() }
  }

  /// Waits for the first answer; to be called once.
  func outcome() async -> CallOutcome<Value> {
    await withCheckedContinuation { continuation in
      let known = state.withLock { state -> CallOutcome<Value>? in
        if state.outcome == nil { state.waiter = continuation }
        return state.outcome
      }
      if let known { continuation.resume(returning: known) }
    }
  }
}
