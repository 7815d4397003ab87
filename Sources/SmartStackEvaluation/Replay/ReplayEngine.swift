public import SmartStackModel

/// Replays people's logs under a protocol, one after another or in parallel by the caller.
public struct ReplayEngine: Sendable {
  /// The protocol.
  public let rules: ReplayProtocol
  /// The policies that every person starts with; they have seen nothing yet.
  public let policies: [any ReplayPolicy]
  /// More protocols by which the same decisions are judged.
  public let views: [ReplayProtocol]

  /// Creates an engine.
  ///
  /// - Parameters:
  ///   - rules: the protocol.
  ///   - policies: the policies; every person starts with a fresh copy of each.
  ///   - views: more protocols by which the same decisions are judged, which differ from `rules` in what
  ///     they leave out alone.
  public init(
    rules: ReplayProtocol, policies: [any ReplayPolicy], views: [ReplayProtocol] = []
  ) {
    self.rules = rules
    self.policies = policies
    self.views = views
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
    try allFigures(of: person, forEachEvent: forEachEvent)?[0]
  }

  /// Returns the figures of one person by the protocol and then by each view, or nothing where there
  /// are too few uses.
  ///
  /// - Parameters:
  ///   - person: the name of the person.
  ///   - forEachEvent: passes each event of the person, in the order of time, to its argument.
  /// - Returns: the figures.
  /// - Throws: what the reading throws.
  /// - Complexity: O(*e* + *d* · *p* · *n*) for *e* events, *d* judged uses, *p* policies and *n*
  ///   things.
  public func allFigures<Failure: Error>(
    of person: String, forEachEvent: ((Event) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> [PersonFigures]? {
    // What a resume is must be known for every view; the protocols say which of them are judged.
    var reading = rules
    reading.resumeSeconds = ([rules] + views).map(\.resumeSeconds).max() ?? 0
    var counting = UseSequence(reading)
    var count = 0
    try forEachEvent { counting.add($0) { _ in count += 1 } }
    counting.finish { _ in count += 1 }
    guard count >= rules.minimumUses else { return nil }
    var replay = PersonReplay(
      person: person, useCount: count, rules: rules, policies: policies, views: views)
    var sequence = UseSequence(reading)
    try forEachEvent { event in
      if !replay.isComplete { sequence.add(event) { replay.add($0) } }
    }
    sequence.finish { replay.add($0) }
    return replay.results
  }
}
