import SmartStackModel

/// Asks providers, one question after the other, and waits no longer than it may.
final class ProviderCaller {
  private var thread = ProviderThread()
  private let limit: Duration
  private let ownsProcess: Bool
  private let findings: FindingCollector

  init(limit: Duration, ownsProcess: Bool = false, findings: FindingCollector) {
    self.limit = limit
    self.ownsProcess = ownsProcess
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
    // What a provider does after it answered, such as answering again, still belongs to the call.
    let end = ReplyBox<Bool> {}
    let ownsProcess = ownsProcess
    let task = Task(executorPreference: thread) {
      defer { end.settle(.answered(true)) }
      switch call {
      case .calledBack(let body):
        body { value in
          if !ownsProcess, !HostSession.isInTask {
            findings.add(
              .outsideOfTask, widget: widget, call: name,
              "the completion handler was called outside of the task of the call, where the clock "
                + "is the wall clock and requests and donations are lost")
          }
          box.settle(.answered(value))
        }
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
      guard !Task.isCancelled else { return }
      box.settle(.timedOut)
      end.settle(.timedOut)
    }
    defer { timer.cancel() }
    switch await box.outcome() {
    case .answered(let value):
      if case .timedOut = await end.outcome() { replaceThread() }
      return value
    case .threw(let error):
      findings.add(.threw, widget: widget, call: name, "the provider threw \(error)")
    case .timedOut:
      task.cancel()
      replaceThread()
      findings.add(
        .noAnswer, widget: widget, call: name, "the provider did not answer within \(limit)")
    }
    return nil
  }

  /// Gives what is asked next a thread of its own, since the one so far may never come back.
  private func replaceThread() {
    thread.stop()
    thread = ProviderThread()
  }
}
