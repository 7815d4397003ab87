public import SmartStackModel

/// Runs the providers of a stack as a system would, on the clock of a replay.
public struct ProviderHost: Sendable {
  /// How providers are run.
  public var options: HostOptions

  /// Creates a host.
  ///
  /// - Parameter options: how providers are run.
  public init(options: HostOptions = HostOptions()) { self.options = options }

  /// Runs the providers of a stack through some time.
  ///
  /// When the span begins each provider is asked for a placeholder, a snapshot, a timeline and, where
  /// the profile reads it, relevance. From then on it is asked as its reload policies, its app and
  /// the reload budget have it.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - span: the first and last instant.
  ///   - log: what the person did, in any order; what lies before the span is only kept.
  /// - Returns: what came of it. It never fails: what a provider does wrong is a finding.
  /// - Complexity: one call for each reload and query; O(*n*) in the events.
  public func run(
    _ stack: HostedStack, over span: ClosedRange<Timestamp>, log: [Event] = []
  ) async -> HostRun {
    var runner = HostRunner(stack: stack, options: options, span: span)
    return await runner.run(log)
  }
}
