public import SmartStackModel

/// Replays people's logs under a protocol, one after another or in parallel by the caller.
public struct ReplayEngine: Sendable {
  /// The protocol.
  public let rules: ReplayProtocol
  /// The policies that every person starts with; they have seen nothing yet.
  public let policies: [any ReplayPolicy]

  /// Creates an engine.
  ///
  /// - Parameters:
  ///   - rules: the protocol.
  ///   - policies: the policies; every person starts with a fresh copy of each.
  public init(rules: ReplayProtocol, policies: [any ReplayPolicy]) {
    self.rules = rules
    self.policies = policies
  }

  /// Returns the figures of one person, or nothing where there are too few uses.
  ///
  /// The log is read twice, once to count the uses and once to replay them, so that memory does not
  /// grow with its length.
  ///
  /// - Parameters:
  ///   - person: the name of the person.
  ///   - forEachEvent: passes each event of the person, in the order of time, to its argument.
  /// - Returns: the figures.
  /// - Throws: what the reading throws.
  /// - Complexity: O(*e* + *d* · *p* · *n*) for *e* events, *d* judged uses, *p* policies and *n*
  ///   things.
  public func figures<Failure: Error>(
    of person: String, forEachEvent: ((Event) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> PersonFigures? {
    var counting = UseSequence(rules)
    var count = 0
    try forEachEvent { counting.add($0) { _ in count += 1 } }
    counting.finish { _ in count += 1 }
    guard count >= rules.minimumUses else { return nil }
    var replay = PersonReplay(
      person: person, useCount: count, rules: rules, policies: policies)
    var sequence = UseSequence(rules)
    try forEachEvent { sequence.add($0) { replay.add($0) } }
    sequence.finish { replay.add($0) }
    return replay.result
  }
}
