public import SmartStackHost
public import Testing

/// Runs the providers of a stack through the days of a person and replays the stack.
///
/// - Parameters:
///   - stack: the stack with one's own widgets.
///   - days: the days, and for which widgets of the person one's own stand in.
///   - options: how the providers are run.
///   - sourceLocation: where to report an instant that cannot be read.
/// - Returns: what came of it.
/// - Throws: which name is not known, or which number is out of range.
public func replay(
  _ stack: HostedStack, through days: PersonaDays, options: HostOptions = HostOptions(),
  sourceLocation: SourceLocation = #_sourceLocation
) async throws -> HostedReplay {
  try await HostedReplay(stack, through: days, options: options)
}

/// Expects a widget to answer a share of the glances that want it.
///
/// - Parameters:
///   - widget: the identifier of the widget.
///   - share: the least share, from 0 to 1.
///   - replay: the replay.
///   - sourceLocation: where to report a failure.
public func expectAnswered(
  by widget: String, atLeast share: Double, in replay: HostedReplay,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let answers = replay.answers(by: widget)
  guard answers.glances > 0 else {
    Issue.record(
      Comment(rawValue: "no glance wanted \(widget):\n\(replay)"), sourceLocation: sourceLocation)
    return
  }
  guard answers.share < share else { return }
  let text = """
    \(widget) answered \(answers.answered) of \(answers.glances) glances, less than the share \
    \(share):
    \(replay)missed:
    \(replay.misses(of: widget))
    """
  Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
}

/// Expects that a host noticed nothing that matters.
///
/// - Parameters:
///   - run: the run.
///   - severity: the least severity that matters.
///   - kinds: the kinds of findings that are known and do not count.
///   - sourceLocation: where to report a failure.
public func expectNoFindings(
  _ run: HostRun, from severity: HostFinding.Severity = .warning,
  except kinds: [HostFindingKind] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = run.findings.filter { $0.severity >= severity && !kinds.contains($0.kind) }
  guard !found.isEmpty else { return }
  Issue.record(
    Comment(rawValue: found.map { "\($0)" }.joined(separator: "\n")),
    sourceLocation: sourceLocation)
}
