public import SmartStackHost
public import Testing

/// Expects a widget on top of a stack at a moment.
///
/// The providers are run from the midnight before. What counts is the ranking, without the limits on
/// how often a stack may move; ``replay(_:through:options:sourceLocation:)`` counts these as well.
///
/// - Parameters:
///   - widget: the identifier of the widget.
///   - stack: the stack.
///   - moment: the instant, such as "2026-03-03T08:10" on the clock of the stack.
///   - context: facts about the person's situation.
///   - options: how the providers are run.
///   - sourceLocation: where to report a failure.
/// - Returns: the ranking, for further expectations; nothing where the instant cannot be read.
@discardableResult
public func expectOnTop(
  _ widget: String, in stack: HostedStack, at moment: HostMoment, context: [HostContext] = [],
  options: HostOptions = HostOptions(), sourceLocation: SourceLocation = #_sourceLocation
) async -> RankedStack? {
  await expectTop(
    widget, in: stack, at: moment, context: context, options: options,
    sourceLocation: sourceLocation
  ) { $0 == widget ? nil : "\(widget) is not on top, \($0 ?? "nothing") is:" }
}

/// Expects a widget not to be on top of a stack at a moment.
///
/// - Parameters:
///   - widget: the identifier of the widget.
///   - stack: the stack.
///   - moment: the instant, such as "2026-03-03T08:10" on the clock of the stack.
///   - context: facts about the person's situation.
///   - options: how the providers are run.
///   - sourceLocation: where to report a failure.
/// - Returns: the ranking, for further expectations; nothing where the instant cannot be read.
@discardableResult
public func expectNotOnTop(
  _ widget: String, in stack: HostedStack, at moment: HostMoment, context: [HostContext] = [],
  options: HostOptions = HostOptions(), sourceLocation: SourceLocation = #_sourceLocation
) async -> RankedStack? {
  await expectTop(
    widget, in: stack, at: moment, context: context, options: options,
    sourceLocation: sourceLocation
  ) { $0 == widget ? "\(widget) is on top:" : nil }
}

/// Ranks a stack, and reports what is wrong with its top, where anything is.
private func expectTop(
  _ widget: String, in stack: HostedStack, at moment: HostMoment, context: [HostContext],
  options: HostOptions, sourceLocation: SourceLocation, problem: (_ top: String?) -> String?
) async -> RankedStack? {
  guard
    let ranked = await ranking(
      of: stack, at: moment, context: context, options: options, sourceLocation: sourceLocation)
  else { return nil }
  if isKnown(widget, in: stack, sourceLocation), let problem = problem(ranked.top) {
    let text = """
      \(problem)
      \(ranked)\(ranked.reasons(of: widget) ?? "")\(findings(ranked.run))
      """
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
  return ranked
}

/// Ranks a stack at a moment.
///
/// - Parameters:
///   - stack: the stack.
///   - moment: the instant, such as "2026-03-03T08:10" on the clock of the stack.
///   - context: facts about the person's situation.
///   - options: how the providers are run.
///   - sourceLocation: where to report an instant that cannot be read.
/// - Returns: the ranking; nothing where the instant cannot be read.
public func ranking(
  of stack: HostedStack, at moment: HostMoment, context: [HostContext] = [],
  options: HostOptions = HostOptions(), sourceLocation: SourceLocation = #_sourceLocation
) async -> RankedStack? {
  guard let time = moment.timestamp(in: stack.zone) else {
    Issue.record(
      "\"\(moment.text)\" is no instant; write one as 2026-03-03T08:10, read on the stack's clock",
      sourceLocation: sourceLocation)
    return nil
  }
  return await RankedStack(stack, at: time, context: context, options: options)
}

/// Tells whether a stack holds a widget, and reports where it does not.
func isKnown(_ widget: String, in stack: HostedStack, _ sourceLocation: SourceLocation) -> Bool {
  if stack.members.contains(where: { $0.id == widget }) { return true }
  let names = stack.members.map(\.id).joined(separator: ", ")
  Issue.record(
    "the stack holds no widget \"\(widget)\"; it holds \(names)", sourceLocation: sourceLocation)
  return false
}

/// What the host noticed, for the end of a message.
func findings(_ run: HostRun) -> String {
  run.findings.map { "\($0)\n" }.joined()
}
