public import SmartStackModel

/// Ranks a stack at any moment after a log, and says why.
///
/// Everything is computed anew for each question; this is the reference that faster engines are
/// held against.
public struct Ranker: Sendable {
  /// What the log says, with the stack and the model.
  public let history: History

  /// Creates a ranker.
  ///
  /// - Parameter history: what the log says, with the stack and the model.
  public init(history: History) { self.history = history }

  /// Creates a ranker of a stack without any log.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - model: the model.
  public init(stack: Stack, model: RankingModel = RankingModel()) {
    history = History(stack: stack, model: model)
  }

  /// Returns the situation after the log, with facts that the caller knows better.
  ///
  /// - Parameters:
  ///   - time: the instant.
  ///   - zone: the zone whose clock people read.
  ///   - changes: facts that replace those of the log; since when they hold is not known.
  /// - Returns: the moment to rank at.
  public func moment(at time: Timestamp, zone: Zone, changes: [ContextChange] = []) -> Moment {
    var context = history.context
    for change in changes { context.apply(change, at: nil) }
    return Moment(time: time, zone: zone, context: context)
  }

  /// Returns the cards of the stack at a moment, in order.
  ///
  /// - Parameter moment: the moment.
  /// - Returns: the ranking.
  /// - Complexity: O(*n* log *n*) in the number of cards and of timeline entries of the days of the
  ///   pool.
  public func ranking(at moment: Moment) -> Ranking {
    evaluate(moment, declarations: history.declarations(at: moment)).ranking
  }

  /// Returns the score of a card taken apart.
  ///
  /// - Parameters:
  ///   - id: the identifier of the card, shown or not.
  ///   - moment: the moment.
  /// - Returns: the tree, whose root equals the card's score; nothing where there is no such card.
  public func explanation(ofCard id: String, at moment: Moment) -> Explanation? {
    let evaluation = evaluate(moment, declarations: history.declarations(at: moment))
    let card =
      evaluation.ranking.entries.first { $0.card.id == id }?.card
      ?? evaluation.ranking.hidden.first { $0.id == id }?.card
    return card.flatMap { evaluation.scorer.explanation(of: $0) }
  }

  /// Returns the scores of many cards taken apart, in one preparation.
  ///
  /// - Parameters:
  ///   - entries: entries of a ranking at the moment.
  ///   - moment: the moment.
  /// - Returns: one tree for each entry.
  public func explanations(of entries: [Ranking.Entry], at moment: Moment) -> [Explanation] {
    let scorer = PreparedScorer(
      history: history, moment: moment, declarations: history.declarations(at: moment))
    return entries.compactMap { scorer.explanation(of: $0.card) }
  }

  /// A ranking with all that went into it.
  struct Evaluation {
    let scorer: PreparedScorer
    let assembly: CardAssembly
    let ranking: Ranking

    /// The next instant at which anything in the ranking can change by the passing of time.
    func nextBoundary() -> Timestamp? {
      let candidates = assembly.cards + assembly.hidden.compactMap(\.card)
      var boundaries = candidates.compactMap { scorer.nextBoundary(for: $0) }
      let moment = scorer.input.moment
      for boundary in [
        assembly.nextBoundary(), moment.zone.nextTransition(after: moment.time),
      ] {
        if let boundary { boundaries.append(boundary) }
      }
      return boundaries.min()
    }
  }

  func evaluate(_ moment: Moment, declarations: DeclarationTable) -> Evaluation {
    let scorer = PreparedScorer(history: history, moment: moment, declarations: declarations)
    let assembly = CardAssembly(scorer)
    let placement = CardPlacement(assembly.cards, scorer: scorer)
    let ranking = Ranking(
      moment: moment, placed: placement.shown, hidden: assembly.hidden + placement.hidden)
    return Evaluation(scorer: scorer, assembly: assembly, ranking: ranking)
  }
}
