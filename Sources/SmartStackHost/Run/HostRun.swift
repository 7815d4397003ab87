public import SmartStackModel
public import SmartStackRanking

/// What came of running the providers of a stack through some time.
public struct HostRun: Sendable {
  /// How much was asked of the providers.
  public struct Counts: Hashable, Sendable {
    /// The timelines that were asked for.
    public var timelines = 0
    /// The entries of all timelines.
    public var entries = 0
    /// The queries of relevance.
    public var relevanceQueries = 0
    /// The donations that were made.
    public var donations = 0

    /// Creates counts of nothing.
    public init() {}
  }

  /// The stack as it stands when the span begins, with the first timeline of each widget and the
  /// relevance that was stated over the span.
  public internal(set) var stack: SmartStackModel.Stack
  /// The log with what the providers and their app did: new timelines, donations, reloads.
  public internal(set) var events: [Event]
  /// The first and last instant at which the providers were run.
  public let span: ClosedRange<Timestamp>
  /// The zone whose clock people read.
  public let zone: Zone
  /// What was noticed, what matters most first.
  public internal(set) var findings: [HostFinding]
  /// How much was asked of the providers.
  public internal(set) var counts: Counts
  /// How the providers were run.
  public let options: HostOptions

  var clues: [String: ClueTimeline<RelevanceAttribute>]
  var intents: ClueTimeline<SmartStackModel.RelevantIntent>

  /// Returns the stack with the relevance that was in force at an instant.
  ///
  /// - Parameter time: the instant.
  /// - Returns: the stack.
  /// - Complexity: O(*n*) in the number of statements.
  public func stack(at time: Timestamp) -> SmartStackModel.Stack {
    var stack = stack
    for index in stack.widgets.indices {
      if let clues = clues[stack.widgets[index].id] {
        stack.widgets[index].attributes = clues.elements(at: time)
      }
    }
    stack.relevantIntents = intents.elements(at: time)
    return stack
  }

  /// Returns a ranker of the stack at an instant.
  ///
  /// - Parameter time: the instant.
  /// - Returns: the ranker, which knows the events up to then.
  /// - Complexity: as a fold over the events.
  public func ranker(at time: Timestamp) -> Ranker {
    Ranker(
      history: History(
        folding: events, through: time, stack: stack(at: time), model: options.model))
  }

  /// The findings of a kind.
  ///
  /// - Parameter kind: the kind.
  /// - Returns: the findings.
  public func findings(of kind: HostFindingKind) -> [HostFinding] {
    findings.filter { $0.kind == kind }
  }
}
