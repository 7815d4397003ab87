public import SmartStackModel
public import SmartStackRanking

/// The cards of a hosted stack at a moment, in order, with reasons.
public struct RankedStack: Sendable, CustomStringConvertible {
  /// One card.
  public struct Card: Hashable, Sendable {
    /// The identifier.
    public let id: String
    /// The range of places that it is in.
    public let place: Tier
    /// The score, in log odds.
    public let score: Double
    /// The chance among the cards that compete by relevance; 0 for others.
    public let probability: Double
    /// Why it stands where it stands, in one sentence.
    public let reason: String
    /// What each family of evidence contributes, with what it has to say.
    public let contributions: [Contribution]
  }

  /// The part of one family of evidence.
  public struct Contribution: Hashable, Sendable {
    /// The family.
    public let family: String
    /// The part of the score.
    public let value: Double
    /// What the family has to say.
    public let note: String
  }

  /// The instant.
  public let time: Timestamp
  /// The zone whose clock people read.
  public let zone: Zone
  /// The cards, the top one first.
  public let cards: [Card]
  /// The cards that are not shown, each with the reason.
  public let hidden: [(id: String, reason: String)]
  /// The card on top: the leader of the ranking, or, where none may lead, the first of the stack.
  public let top: String?
  /// Whether a card leads by relevance, a pin or a session.
  public let hasLeader: Bool
  /// What came of running the providers up to the instant.
  public let run: HostRun

  /// Ranks a hosted stack at a moment.
  ///
  /// The providers are run from the midnight before, on the clock of the stack, so that reloads have
  /// taken place as they would have by then.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - time: the instant.
  ///   - context: facts about the person's situation, which replace those of the log.
  ///   - log: what the person did before.
  ///   - options: how the providers are run.
  /// - Complexity: as ``ProviderHost/run(_:over:log:)`` for a day, and one ranking.
  public init(
    _ stack: HostedStack, at time: Timestamp, context: [HostContext] = [], log: [Event] = [],
    options: HostOptions = HostOptions()
  ) async {
    let local = LocalTime(time, offset: stack.zone.offset(at: time))
    let midnight = stack.zone.timestamp(dayNumber: local.dayNumber, timeOfDay: .midnight)
    let run = await ProviderHost(options: options).run(
      stack, over: min(midnight, time)...time, log: log.filter { $0.time <= time })
    self.init(run, at: time, context: context)
  }

  /// Ranks the stack of a run at a moment of it.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - time: the instant.
  ///   - context: facts about the person's situation, which replace those of the log.
  public init(_ run: HostRun, at time: Timestamp, context: [HostContext] = []) {
    let ranker = run.ranker(at: time)
    let moment = ranker.moment(at: time, zone: run.zone, changes: context.compactMap(\.change))
    let ranking = ranker.ranking(at: moment)
    let explanations = ranker.explanations(of: ranking.entries, at: moment)
    self.time = time
    self.run = run
    zone = run.zone
    cards = zip(ranking.entries, explanations).map { entry, explanation in
      Card(
        id: entry.card.id, place: entry.tier, score: entry.score,
        probability: entry.probability, reason: entry.reason(from: explanation),
        contributions: explanation.children.map {
          Contribution(family: $0.label, value: $0.value, note: $0.note)
        })
    }
    hidden = ranking.hidden.map { ($0.id, $0.sentence) }
    hasLeader = ranking.leader != nil
    // Where no card may lead the stack keeps the order of the person.
    let first = run.stack.widgets.first { widget in
      ranking.entries.contains { $0.card.id == widget.id }
    }
    top = ranking.leader?.card.id ?? first?.id ?? ranking.entries.first?.card.id
  }

  /// The cards as a table, each with its reason, and what the top ones are made of.
  public var description: String {
    var table = HostTable(["#", "card", "place", "score", "chance", "reason"])
    for (index, card) in cards.enumerated() {
      let chance = card.place == .relevant ? "\(HostTable.fixed(card.probability * 100, 1)) %" : "–"
      table.add([
        "\(index + 1)", card.id, card.place.title, HostTable.fixed(card.score, 3), chance,
        card.reason,
      ])
    }
    var text = "at \(HostText.instant(time, zone: zone))\n" + table.text
    if !hasLeader { text += "No card may lead; the stack keeps the order of the person.\n" }
    for card in hidden { text += "not shown: \(card.id): \(card.reason)\n" }
    return text
  }

  /// Returns what the score of a card is made of, one line for each family.
  ///
  /// - Parameter id: the identifier of the card.
  /// - Returns: the lines; nothing where there is no such card.
  public func reasons(of id: String) -> String? {
    guard let card = cards.first(where: { $0.id == id }) else { return nil }
    return card.contributions.map {
      "  \(id): \($0.family) \(HostTable.fixed($0.value, 3)): \($0.note)\n"
    }.joined()
  }
}
