import SmartStackModel

/// Asks providers, one question after the other, and waits no longer than it may.
final class ProviderCaller {
  private var thread = ProviderThread()
  private let limit: Duration
  private let findings: FindingCollector

  init(limit: Duration, findings: FindingCollector) {
    self.limit = limit
    self.findings = findings
  }

  deinit { thread.stop() }

  /// Asks one question.
  ///
  /// - Parameters:
  ///   - call: the question.
  ///   - widget: the identifier of the widget, for findings.
  ///   - name: what is asked, for findings.
  /// - Returns: the first answer; nothing, with a finding, where there was none.
  func answer<Value: Sendable>(
    _ call: ProviderCall<Value>, of widget: String, _ name: String
  ) async -> Value? {
    let findings = findings
    let box = ReplyBox<Value> {
      findings.add(
        .answeredTwice, widget: widget, call: name,
        "the completion handler was called more than once")
    }
    let task = Task(executorPreference: thread) {
      switch call {
      case .calledBack(let body): body { box.settle(.answered($0)) }
      case .returned(let body):
        do {
          box.settle(.answered(try await body()))
        } catch {
          box.settle(.threw("\(error)"))
        }
      }
    }
    let limit = limit
    let timer = Task {
      try? await Task.sleep(for: limit)
      if !Task.isCancelled { box.settle(.timedOut) }
    }
    defer { timer.cancel() }
    switch await box.outcome() {
    case .answered(let value): return value
    case .threw(let error):
      findings.add(.threw, widget: widget, call: name, "the provider threw \(error)")
    case .timedOut:
      task.cancel()
      // The thread may never come back; what is asked next gets another one.
      thread.stop()
      thread = ProviderThread()
      findings.add(
        .noAnswer, widget: widget, call: name, "the provider did not answer within \(limit)")
    }
    return nil
  }
}
