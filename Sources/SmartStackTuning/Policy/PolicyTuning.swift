public import SmartStackEvaluation
public import SmartStackModel
public import SmartStackRanking

/// Searches the rotation policy for settings of which none answers more glances with fewer rotations.
///
/// First a part of a coarse grid, drawn by a seed, then the neighbours on a fine grid of all that no
/// other dominates, as long as any replays are left. What is found is judged on other days.
public struct PolicyTuning: Sendable {
  /// The answered glances and rotations of a setting on the learning days.
  public struct Trial: Hashable, Sendable {
    /// The setting.
    public let setting: PolicySetting
    /// The answered glances.
    public let answered: Int
    /// The glances.
    public let glances: Int
    /// The rotations.
    public let rotations: Int
    /// The days, over all people, as a fraction.
    public let days: Double

    /// The rotations a day; 0 of no time.
    public var rotationsPerDay: Double { days > 0 ? Double(rotations) / days : 0 }
    /// The share of glances that were answered; 0 of none.
    public var answeredShare: Double { glances > 0 ? Double(answered) / Double(glances) : 0 }
  }

  /// A setting that no other dominates, and what it did on days not searched on.
  public struct Point: Sendable {
    /// What it did on the learning days.
    public let trial: Trial
    /// What it did on the judging days, beside the model as it is.
    public let judged: JudgedComparison
    /// Whether it is the setting of the model as it is.
    public let isDefault: Bool
  }

  /// What a search found.
  public struct Outcome: Sendable {
    /// All settings that were tried, in their order; the model's own first.
    public var trials: [Trial] = []
    /// Whether the search was stopped before its end.
    public var isStopped = false

    /// The trials that no other dominates, by ascending rotations.
    public var front: [Trial] {
      ParetoFront.indices(of: trials.map { ($0.answeredShare, $0.rotationsPerDay) })
        .map { trials[$0] }
    }

    /// Returns the trial with most glances answered within a limit of churn.
    ///
    /// - Parameter limit: the most rotations a day.
    /// - Returns: the trial; nothing where every one rotates more.
    public func best(rotationsPerDay limit: Double) -> Trial? {
      front.last { $0.rotationsPerDay <= limit }
    }
  }

  /// The stack.
  public let stack: Stack
  /// The people.
  public let people: TuningPeople
  /// The model, whose other numbers stay.
  public let model: RankingModel
  /// How the replays are done; its seed also draws the coarse grid.
  public let options: StackReplayOptions
  /// The most settings that are tried, at least 1.
  public let trialLimit: Int

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - people: the people.
  ///   - model: the model.
  ///   - options: how the replays are done.
  ///   - trialLimit: the most settings that are tried.
  public init(
    stack: Stack, people: TuningPeople, model: RankingModel = RankingModel(),
    options: StackReplayOptions = StackReplayOptions(), trialLimit: Int = 96
  ) {
    self.stack = stack
    self.people = people
    self.model = model
    self.options = options
    self.trialLimit = max(1, trialLimit)
  }

  /// Searches.
  ///
  /// - Parameters:
  ///   - work: does the trials of one step.
  ///   - progress: is told how many settings were tried after each step.
  ///   - isStopped: whether to end with what is known; asked before each trial.
  /// - Returns: what was tried.
  /// - Throws: why a log cannot be read.
  /// - Complexity: one replay of everybody's learning days for each trial.
  public func search(
    work: TuningWork<Result<Trial?, any Error>> = { count, body in (0..<count).map(body) },
    progress: (Int) -> Void = { _ in }, isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws -> Outcome {
    var outcome = Outcome()
    let start = PolicySetting(model.rotation)
    var generator = SplitMix64(seed: options.seed)
    var tried: Set<PolicySetting> = []
    var coarse = PolicyGrid.coarse(around: start).filter { $0 != start }
      .shuffled(using: &generator)
    // Half of the trials are for the coarse grid, so that the neighbours of its best get theirs.
    let first = min(coarse.count, max(0, (trialLimit + 1) / 2 - 1))
    var step = [start] + coarse.prefix(first)
    coarse.removeFirst(first)
    while !step.isEmpty, !outcome.isStopped {
      let settings = step
      tried.formUnion(settings)
      let results = try work(settings.count) { index in
        Result { isStopped() ? nil : try trial(of: settings[index]) }
      }.map { try $0.get() }
      outcome.isStopped = results.contains { $0 == nil }
      outcome.trials += results.compactMap(\.self)
      progress(outcome.trials.count)
      var seen = tried
      let next = outcome.front.flatMap { PolicyGrid.neighbours(of: $0.setting) }
        .filter { seen.insert($0).inserted }
      step = Array(next.shuffled(using: &generator).prefix(trialLimit - tried.count))
      if step.isEmpty {
        // The front has no neighbours left; what is left of the coarse grid may have others.
        coarse.removeAll { tried.contains($0) }
        let more = min(coarse.count, 8, trialLimit - tried.count)
        step = Array(coarse.prefix(more))
        coarse.removeFirst(more)
      }
    }
    return outcome
  }

  private func trial(of setting: PolicySetting) throws -> Trial {
    let changed = setting.applied(to: model)
    var total = StackSums()
    try people.forEach { person in
      total.add(
        person.learningSums(
          stack: stack, events: person.events, model: changed, options: options))
    }
    return Trial(
      setting: setting, answered: total.answeredCount, glances: total.glanceCount,
      rotations: total.rotationCount, days: Double(total.milliseconds) / 86_400_000)
  }

  /// Judges the settings that no other dominates on the days that were not searched on.
  ///
  /// - Parameters:
  ///   - outcome: what the search found.
  ///   - bootstrap: draws the judging days.
  ///   - work: does the replays.
  /// - Returns: the points by ascending rotations on the learning days, and the model as it is where
  ///   it is none of them, last.
  /// - Throws: why a log cannot be read.
  /// - Complexity: one replay of everybody's whole span for each point.
  public func judged(
    _ outcome: Outcome, bootstrap: PairedBootstrap = PairedBootstrap(),
    work: TuningWork<Result<Point, any Error>> = { count, body in (0..<count).map(body) }
  ) throws -> [Point] {
    let start = PolicySetting(model.rotation)
    var trials = outcome.front
    if !trials.contains(where: { $0.setting == start }),
      let own = outcome.trials.first(where: { $0.setting == start })
    {
      trials.append(own)
    }
    let (chosen, before) = (trials, try judgedDays(model))
    return try work(chosen.count) { index in
      Result {
        let trial = chosen[index]
        return Point(
          trial: trial,
          judged: JudgedComparison(
            before: before,
            after: trial.setting == start
              ? before : try judgedDays(trial.setting.applied(to: model)),
            widgets: stack.widgets.map(\.id), bootstrap: bootstrap),
          isDefault: trial.setting == start)
      }
    }.map { try $0.get() }
  }

  private func judgedDays(_ model: RankingModel) throws -> [JudgedDays] {
    var days: [JudgedDays] = []
    try people.forEach { person in
      days.append(
        person.judgedDays(stack: stack, events: person.events, model: model, options: options))
    }
    return days
  }
}
