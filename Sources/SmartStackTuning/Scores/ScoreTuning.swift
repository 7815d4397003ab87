public import SmartStackEvaluation
public import SmartStackModel
public import SmartStackRanking

/// Searches for the scores and durations with which the labels of one kind answer most glances.
///
/// The search goes label by label. For a score it is exact: see `ScoreCandidates.scores(among:)` for
/// why 2 *n* + 2 scores are all that a ranking can tell apart. For a duration it tries the lengths at
/// which a glance of the learning days changes sides, at most a dozen. It ends when a whole round over
/// all labels improves nothing, so that no single change of one label is better; two labels that pay
/// only together are not found.
public struct ScoreTuning: Sendable {
  /// The answered glances and rotations of settings on the learning days.
  public struct Merit: Hashable, Sendable {
    /// The answered glances.
    public let answered: Int
    /// The rotations.
    public let rotations: Int

    /// Whether this is better: more glances answered, or as many with fewer rotations.
    func isBetter(than other: Merit) -> Bool {
      (answered, other.rotations) > (other.answered, rotations)
    }
  }

  /// What a search found.
  public struct Outcome: Sendable {
    /// The settings that differ from what is declared, by label.
    public var settings: [ScoreLabel: ScoreSetting] = [:]
    /// The merit of what is declared, on the learning days.
    public var before: Merit
    /// The merit of the settings.
    public var after: Merit
    /// The replays that were made, each of all people.
    public var replayCount = 0
    /// Whether levels or lengths were left out of the candidates because there are so many.
    public var isCut = false
    /// Whether the search was stopped before its end; the settings are the best until then.
    public var isStopped = false
  }

  /// The most rounds over all labels.
  static let roundLimit = 20

  /// The entries of the kind.
  public let plan: ScorePlan
  /// The stack.
  public let stack: Stack
  /// The people.
  public let people: TuningPeople
  /// The model; its abuse control is active while tuning.
  public let model: RankingModel
  /// How the replays are done.
  public let options: StackReplayOptions

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - plan: the entries of the kind.
  ///   - stack: the stack.
  ///   - people: the people.
  ///   - model: the model.
  ///   - options: how the replays are done.
  public init(
    plan: ScorePlan, stack: Stack, people: TuningPeople, model: RankingModel = RankingModel(),
    options: StackReplayOptions = StackReplayOptions()
  ) {
    self.plan = plan
    self.stack = stack
    self.people = people
    self.model = model
    self.options = options
  }

  /// Searches.
  ///
  /// - Parameters:
  ///   - work: does the replays of the candidates of one label.
  ///   - progress: is told which label of the round is done, of how many, and the answered glances.
  ///   - isStopped: whether to end with what is known; asked before each replay.
  /// - Returns: the best settings found.
  /// - Throws: why a log cannot be read.
  /// - Complexity: for *n* levels and *m* lengths, 2 *n* + *m* + 3 replays of the learning days of all
  ///   people for each label and round, less those that were made before.
  public func search(
    work: TuningWork<Result<Merit?, any Error>> = { count, body in (0..<count).map(body) },
    progress: (_ label: Int, _ of: Int, _ answered: Int) -> Void = { _, _, _ in },
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws -> Outcome {
    let start = try merit(of: [:])
    var outcome = Outcome(before: start, after: start, replayCount: 1)
    var known: [Pattern: Merit] = [pattern(of: [:]): start]
    for _ in 0..<Self.roundLimit {
      var improved = false
      for (index, label) in plan.labels.enumerated() {
        // The lengths are tried around the score that was found.
        for isScore in [true, false] {
          let settings =
            isScore
            ? scoreNeighbours(of: outcome.settings, label, &outcome.isCut)
            : try lengthNeighbours(of: outcome.settings, label, &outcome.isCut)
          let merits = try evaluate(
            settings, known: &known, count: &outcome.replayCount, work: work, isStopped: isStopped)
          if merits.contains(where: { $0 == nil }) { outcome.isStopped = true }
          let best = Self.best(zip(settings, merits).map { ($0, $1) })
          if let best, best.merit.answered > outcome.after.answered {
            outcome.settings = best.settings
            outcome.after = best.merit
            improved = true
          }
        }
        progress(index + 1, plan.labels.count, outcome.after.answered)
        if outcome.isStopped { return outcome }
      }
      if !improved { break }
    }
    return outcome
  }

  /// Returns the first of the best candidates.
  private static func best(
    _ candidates: [(settings: [ScoreLabel: ScoreSetting], merit: Merit?)]
  ) -> (settings: [ScoreLabel: ScoreSetting], merit: Merit)? {
    var best: (settings: [ScoreLabel: ScoreSetting], merit: Merit)?
    for candidate in candidates {
      guard let merit = candidate.merit else { continue }
      if best.map({ merit.isBetter(than: $0.merit) }) ?? true {
        best = (candidate.settings, merit)
      }
    }
    return best
  }

  // MARK: - Candidates

  /// Returns settings with every other place of a label's score, without constant scales.
  func scoreNeighbours(
    of settings: [ScoreLabel: ScoreSetting], _ label: ScoreLabel, _ isCut: inout Bool
  ) -> [[ScoreLabel: ScoreSetting]] {
    let found = ScoreCandidates.scores(among: plan.levels(settings, without: label))
    if found.isCut { isCut = true }
    return found.scores.map { score in
      var changed = settings
      changed[label, default: ScoreSetting()].score = score
      return changed
    }.filter { !plan.isConstant($0) }
  }

  private func lengthNeighbours(
    of settings: [ScoreLabel: ScoreSetting], _ label: ScoreLabel, _ isCut: inout Bool
  ) throws -> [[ScoreLabel: ScoreSetting]] {
    let found = try ScoreCandidates.lengths(of: label, plan: plan, stack: stack, people: people)
    if found.isCut { isCut = true }
    return ([.zero] + found.lengths).map { length in
      var changed = settings
      changed[label, default: ScoreSetting()].duration = length
      return changed
    }.filter { !plan.isConstant($0) }
  }

  // MARK: - Merit

  /// All that a replay can tell of settings: the place of each entry's score, and its duration.
  private struct Pattern: Hashable {
    struct Item: Hashable {
      let label: ScoreLabel
      let declared: DeclaredRelevance
      let place: Int
      let duration: Duration
    }
    let items: Set<Item>
  }

  private func pattern(of settings: [ScoreLabel: ScoreSetting]) -> Pattern {
    let levels = plan.levels(settings)
    var items: Set<Pattern.Item> = []
    for (label, relevances) in plan.declared {
      for relevance in relevances {
        let set = settings[label]?.applied(to: relevance) ?? relevance
        items.insert(
          Pattern.Item(
            label: label, declared: relevance,
            place: ScorePlan.place(of: set.score, in: levels),
            duration: set.duration))
      }
    }
    return Pattern(items: items)
  }

  private func evaluate(
    _ settings: [[ScoreLabel: ScoreSetting]], known: inout [Pattern: Merit], count: inout Int,
    work: TuningWork<Result<Merit?, any Error>>, isStopped: @escaping @Sendable () -> Bool
  ) throws -> [Merit?] {
    let patterns = settings.map(pattern(of:))
    var fresh: [Int] = []
    var seen: Set<Pattern> = []
    for (index, pattern) in patterns.enumerated()
    where known[pattern] == nil && seen.insert(pattern).inserted {
      fresh.append(index)
    }
    let wanted = fresh
    let results = work(wanted.count) { index in
      Result { isStopped() ? nil : try merit(of: settings[wanted[index]]) }
    }
    for (index, result) in zip(wanted, results) {
      guard let result = try result.get() else { continue }
      known[patterns[index]] = result
      count += 1
    }
    return patterns.map { known[$0] }
  }

  /// Replays the learning days of everybody with settings, one person after the other.
  func merit(of settings: [ScoreLabel: ScoreSetting]) throws -> Merit {
    let change: (ScoreLabel, DeclaredRelevance) -> DeclaredRelevance = { label, relevance in
      settings[label]?.applied(to: relevance) ?? relevance
    }
    let changed = plan.applying(change, to: stack)
    var (answered, rotations) = (0, 0)
    try people.forEach { person in
      let sums = person.learningSums(
        stack: changed, events: plan.applying(change, to: person.events), model: model,
        options: options)
      answered += sums.answeredCount
      rotations += sums.rotationCount
    }
    return Merit(answered: answered, rotations: rotations)
  }
}
