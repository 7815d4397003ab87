public import SmartStackEvaluation
public import SmartStackHabits

/// A search for shared weights, which goes from round to round by sums over people.
///
/// The search holds no choice of anybody. Each round says what it wants to know of each person; the
/// answers are added, on one machine or on many, and the search takes the sum and moves on. That makes
/// the result the same, but for the rounding of sums, however people are split.
///
/// The rounds: the spreads of the columns; Newton steps for each strength of the prior; a replay of the
/// choosing part that chooses among them; where the plan asks for them, the spreads of groups of people,
/// and Newton steps without a group, without a family and with one family; a replay of the judging
/// part.
public struct WeightSearch: Sendable {
  /// What the next round is about.
  public enum Stage: String, CaseIterable, Sendable {
    case spreads
    case learn
    case choose
    case groups
    case compare
    case judge
    case done
  }

  /// Where a search stands.
  package struct State: Sendable {
    package var stage = Stage.spreads
    package var round = 0
    package var personCount = 0
    package var names: [String] = []
    package var choiceCounts: [ReplayProtocol.Task: Int] = [:]
    package var spreads: [ReplayProtocol.Task: SpreadSums] = [:]
    package var jobs: [SearchJob] = []
    package var candidates: [LearntWeights] = []
    package var chosen: Int?
    package var choosingTotals: FigureTotals?
    package var others: [LearntWeights] = []
    package var totals: [FigureTotals] = []
    package var draws: [[BootstrapSums]] = []

    package init() {}
  }

  /// What the search is to try.
  public let plan: SearchPlan
  /// Where it stands.
  package private(set) var state = State()

  /// Begins a search.
  ///
  /// - Parameter plan: what it is to try.
  public init(_ plan: SearchPlan) { self.plan = plan }

  /// Goes on with a search.
  ///
  /// - Parameters:
  ///   - plan: what it is to try.
  ///   - state: where it stands.
  package init(_ plan: SearchPlan, state: State) {
    self.plan = plan
    self.state = state
  }

  /// What the next round is about.
  public var stage: Stage { state.stage }
  /// The number of rounds that are over.
  public var round: Int { state.round }
  /// The number of people who taught.
  public var personCount: Int { state.personCount }
  /// The number of choices that were learnt from, by task.
  public var choiceCounts: [ReplayProtocol.Task: Int] { state.choiceCounts }
  /// The weights that are learnt now, job by job.
  public var jobs: [SearchJob] { state.jobs }
  /// The weights of each strength of the prior, once they are at rest.
  public var candidates: [LearntWeights] { state.candidates }
  /// The figures of the candidates on the choosing part.
  public var choosingTotals: FigureTotals? { state.choosingTotals }
  /// The index of the strength of the prior that was chosen.
  public var chosen: Int? { state.chosen }
  /// The weights of the strength that was chosen.
  public var weights: HabitWeights? { chosen.map { state.candidates[$0].weights } }
  /// The weights that are compared with those, once they are at rest.
  public var others: [LearntWeights] { state.others }
  /// The figures of the judging part, by the protocol and then by each view.
  public var totals: [FigureTotals] { state.totals }
  /// The draws of the judging part, by view and task.
  public var draws: [[BootstrapSums]] { state.draws }

  /// The number of groups of people.
  public var groupCount: Int {
    plan.foldCount > 1 && state.personCount > 1 ? min(plan.foldCount, state.personCount) : 0
  }

  /// Returns the group of a person, or nothing where there are no groups.
  func group(of person: String) -> Int? {
    guard groupCount > 0 else { return nil }
    return state.names.firstIndex(of: person).map { $0 % groupCount }
  }

  /// Takes the answers of a round and moves on.
  ///
  /// - Parameter statistics: the sum over all people.
  /// - Returns: false where nobody has enough uses to learn from, so that the search ends.
  public mutating func take(_ statistics: RoundStatistics) -> Bool {
    state.round += 1
    switch state.stage {
    case .spreads: return takeSpreads(statistics)
    case .learn, .compare: takeSteps(statistics)
    case .choose: takeChoice(statistics)
    case .groups: beginComparison(groups: statistics.spreads)
    case .judge:
      state.totals = statistics.totals
      state.draws = statistics.draws
      state.stage = .done
    case .done: break
    }
    return true
  }

  private mutating func takeSpreads(_ statistics: RoundStatistics) -> Bool {
    guard statistics.personCount > 0 else { return false }
    state.personCount = statistics.personCount
    state.names = statistics.names.sorted()
    state.choiceCounts = statistics.choiceCounts
    state.spreads = statistics.spreads.first ?? [:]
    state.jobs = plan.precisions.indices.map {
      job(.prior($0), precision: plan.precisions[$0], spreads: state.spreads)
    }
    state.stage = .learn
    return true
  }

  private mutating func takeSteps(_ statistics: RoundStatistics) {
    let open = state.jobs.indices.filter { !state.jobs[$0].training.isDone }
    for (index, job) in open.enumerated() {
      state.jobs[job].training.take(
        index < statistics.jobs.count ? statistics.jobs[index] : [:])
    }
    guard state.jobs.allSatisfy(\.training.isDone) else { return }
    let learnt = state.jobs.map {
      LearntWeights(kind: $0.kind, weights: $0.training.weights)
    }
    state.jobs = []
    if state.stage == .learn {
      state.candidates = learnt
      state.stage = .choose
    } else {
      state.others = learnt
      state.stage = .judge
    }
  }

  private mutating func takeChoice(_ statistics: RoundStatistics) {
    let totals = statistics.totals.first
    state.choosingTotals = totals
    state.chosen = state.candidates.indices.max { merit($0, totals) < merit($1, totals) }
    if groupCount > 0 { state.stage = .groups } else { beginComparison(groups: []) }
  }

  /// The mean reciprocal rank over all tasks, by which a prior is chosen.
  private func merit(_ candidate: Int, _ totals: FigureTotals?) -> Double {
    plan.rules.tasks.reduce(0) {
      $0 + (totals?.total(policy: candidate, task: $1).mean(3) ?? 0)
    }
  }

  private mutating func beginComparison(groups: [[ReplayProtocol.Task: SpreadSums]]) {
    let precision = plan.precisions[chosen ?? 0]
    state.jobs = groups.indices.map { group in
      var rest: [ReplayProtocol.Task: SpreadSums] = [:]
      for (index, sums) in groups.enumerated() where index != group {
        for (task, sums) in sums {
          if rest[task] == nil { rest[task] = sums } else { rest[task]?.add(sums) }
        }
      }
      return job(.others(group), precision: precision, spreads: rest)
    }
    for family in plan.ablated {
      state.jobs.append(job(.without(family), precision: precision, spreads: state.spreads))
      state.jobs.append(job(.only(family), precision: precision, spreads: state.spreads))
    }
    state.stage = state.jobs.isEmpty ? .judge : .compare
  }

  private func job(
    _ kind: SearchJob.Kind, precision: Double, spreads: [ReplayProtocol.Task: SpreadSums]
  ) -> SearchJob {
    let layout = plan.layout
    var settings = WeightTraining.Settings()
    settings.precision = precision
    settings.tolerance = plan.tolerance
    settings.families = plan.families(of: kind)
    // Without one family the weights end near those with all, so that the search starts there.
    let isNear = if case .without = kind { true } else { false }
    return SearchJob(
      kind: kind,
      training: WeightTraining(
        layout: layout, spreads: spreads.mapValues(\.spreads), center: plan.center,
        start: isNear ? weights.map { WeightTraining.NamedWeights($0, layout: layout) } : nil,
        settings: settings))
  }
}

extension SearchPlan {
  /// The families that may weigh something in a job; nothing for all.
  package func families(of kind: SearchJob.Kind) -> Set<String>? {
    switch kind {
    case .prior, .others: nil
    case .without(let family): Set(layout.families).subtracting([family])
    case .only(let family): [family]
    }
  }
}
