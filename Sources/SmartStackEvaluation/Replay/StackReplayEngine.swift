public import SmartStackModel
public import SmartStackRanking

/// One way to order the widgets of a stack in a replay.
public enum StackContender: Sendable {
  /// The project's own ranking, with its rotation and its reload budget.
  case own(name: String)
  /// A policy of next use.
  case policy(any ReplayPolicy)

  /// The name in tables.
  public var name: String {
    switch self {
    case .own(let name): name
    case .policy(let policy): policy.name
    }
  }
}

/// The figures of one person's replay on a stack, policy by policy.
public struct PersonStackFigures: Hashable, Sendable {
  /// The name of the person.
  public let person: String
  /// The sums, in the order of the policies.
  public let sums: [StackSums]
  /// The milliseconds of pauses without any event that were left out.
  public let pauseMilliseconds: Int64

  /// Creates the figures of a person.
  ///
  /// - Parameters:
  ///   - person: the name of the person.
  ///   - sums: the sums, in the order of the policies.
  ///   - pauseMilliseconds: the milliseconds of pauses that were left out.
  public init(person: String, sums: [StackSums], pauseMilliseconds: Int64 = 0) {
    self.person = person
    self.sums = sums
    self.pauseMilliseconds = pauseMilliseconds
  }
}

/// Replays people's days on a stack under several policies, one person after another or in parallel
/// by the caller.
public struct StackReplayEngine: Sendable {
  /// The stack.
  public let stack: Stack
  /// The model of the project's own ranking.
  public let model: RankingModel
  /// The policies that every person starts with; they have seen nothing yet.
  public let contenders: [StackContender]
  /// How the replay is done.
  public let options: StackReplayOptions

  /// Creates an engine.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - model: the model of the project's own ranking.
  ///   - contenders: the policies.
  ///   - options: how the replay is done.
  public init(
    stack: Stack, model: RankingModel = RankingModel(), contenders: [StackContender],
    options: StackReplayOptions = StackReplayOptions()
  ) {
    self.stack = stack
    self.model = model
    self.contenders = contenders
    self.options = options
  }

  /// Replays one person.
  ///
  /// The log is read twice, once to find which donations it deletes and what the
  /// person added to the stack before the span, and once to replay it, so that
  /// memory does not grow with its length.
  ///
  /// - Parameters:
  ///   - person: the name of the person.
  ///   - span: the first and last instant to replay.
  ///   - zone: the zone whose clock people read.
  ///   - detail: what is kept of the project's own replay.
  ///   - forEachEvent: passes each event of the person up to the end of the span, in the order of
  ///     time, to its argument.
  /// - Returns: the figures, and what was kept of the project's own replay, where it took part.
  /// - Throws: what the reading throws.
  /// - Complexity: as ``StackReplay/take(_:)`` for each event and policy.
  public func replay<Failure: Error>(
    _ person: String, span: ClosedRange<Timestamp>, zone: Zone,
    detail: StackReplayDetail = .figures,
    forEachEvent: ((Event) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> (figures: PersonStackFigures, own: StackReplayResult?) {
    var fates = DonationFates()
    var earlier = EarlierEvents(before: span.lowerBound)
    try forEachEvent { event in
      fates.add(event)
      earlier.add(event)
    }
    let stack = earlier.applied(to: stack)
    var own: StackReplay?
    var others: [PolicyStackReplay] = []
    for contender in contenders {
      switch contender {
      case .own:
        own = StackReplay(
          stack: stack, model: model, span: span, zone: zone, fates: fates, options: options,
          detail: detail)
      case .policy(let policy):
        others.append(
          PolicyStackReplay(
            policy: policy, stack: stack, span: span, zone: zone, options: options))
      }
    }
    try forEachEvent { event in
      own?.take(event)
      for index in others.indices { others[index].take(event) }
    }
    let result = own?.finish()
    var rest = others[...]
    let sums = contenders.map { contender -> StackSums in
      switch contender {
      case .own: return result?.sums ?? StackSums()
      case .policy:
        guard var other = rest.popFirst() else { return StackSums() }
        return other.finish()
      }
    }
    // What was not judged of the span are its pauses.
    let length = span.upperBound.milliseconds(since: options.rules.firstJudged(of: span))
    let figures = PersonStackFigures(
      person: person, sums: sums,
      pauseMilliseconds: max(0, length - (sums.first?.milliseconds ?? length)))
    return (figures, result)
  }
}
