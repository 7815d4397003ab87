public import SmartStackEvaluation
import SmartStackHabits

extension WeightSearch {
  /// Whether the next round is answered from choices; else from a replay, or not at all.
  public var wantsChoices: Bool {
    switch stage {
    case .spreads, .learn, .groups, .compare: true
    case .choose, .judge, .done: false
    }
  }

  /// Returns what the next round wants to know of a person's choices.
  ///
  /// - Parameters:
  ///   - person: the name of the person.
  ///   - choices: the person's choices, by task.
  /// - Returns: the answer; an empty one where a replay is wanted.
  /// - Complexity: O(*j* · *r* · *c*²) for *j* jobs, *r* rows and *c* columns.
  public func statistics(
    of person: String, choices: TrainingData.PersonChoices
  ) -> RoundStatistics {
    var answer = RoundStatistics()
    switch stage {
    case .spreads:
      answer.personCount = 1
      if plan.foldCount > 1 { answer.names = [person] }
      answer.choiceCounts = choices.mapValues(\.count)
      answer.spreads = [choices.mapValues(ConditionalLogit.spreadSums)]
    case .groups:
      answer.spreads = [[ReplayProtocol.Task: SpreadSums]](repeating: [:], count: groupCount)
      if let group = group(of: person) {
        answer.spreads[group] = choices.mapValues(ConditionalLogit.spreadSums)
      }
    case .learn, .compare:
      let group = group(of: person)
      for job in jobs where !job.training.isDone {
        if case .others(let other) = job.kind, other == group {
          answer.jobs.append([:])
        } else {
          answer.jobs.append(job.training.statistics(of: choices))
        }
      }
    case .choose, .judge, .done: break
    }
    return answer
  }

  /// Tells what is impossible in the sum of all answers to the round.
  ///
  /// - Parameter statistics: the sum over all people.
  /// - Returns: what cannot be, in a few words; nothing where the sum fits the round.
  public func mismatch(of statistics: RoundStatistics) -> String? {
    guard stage == .learn || stage == .compare else { return nil }
    let open = jobs.filter { !$0.training.isDone }
    guard statistics.jobs.count == open.count else {
      return "it has \(open.count) jobs, and they answer \(statistics.jobs.count)"
    }
    for (job, answer) in zip(open, statistics.jobs) {
      for task in HabitWeights.tasks where job.training.solvers[task]?.isDone == false {
        let count = answer[task]?.count ?? 0
        let all = job.training.spreads[task] == nil ? 0 : choiceCounts[task] ?? 0
        // The weights for a group are learnt from the others' choices alone.
        let isPart = if case .others = job.kind { true } else { false }
        guard isPart ? count <= all : count == all else {
          return
            "a job is answered from \(count) choices of \(task.rawValue), of which there are \(all)"
        }
      }
    }
    return nil
  }

  /// Returns the replay that the next round wants of a person, or nothing where it wants choices.
  ///
  /// - Parameter person: the name of the person.
  /// - Returns: the replay.
  public func replay(of person: String) -> ReplayEngine? {
    switch stage {
    case .choose:
      ReplayEngine(
        rules: plan.choosingRules,
        policies: candidates.map {
          policy($0.kind.name, $0.weights)
        })
    case .judge:
      ReplayEngine(
        rules: plan.judgingRules, policies: judgedPolicies(person), views: plan.judgingViews)
    default: nil
    }
  }

  private func judgedPolicies(_ person: String) -> [any ReplayPolicy] {
    let tuned = weights ?? plan.before
    var policies: [any ReplayPolicy] = [
      policy("tuned", tuned),
      HabitPolicy(weights: plan.before, adaptation: plan.adaptation, name: "before"),
    ]
    if groupCount > 0 {
      // Each person is judged with the weights of the group that the person is not in.
      let group = group(of: person)
      let own = others.first { $0.kind == .others(group ?? 0) }
      policies.append(policy("tuned on others", own?.weights ?? tuned))
    }
    for learnt in others {
      if case .others = learnt.kind { continue }
      policies.append(policy(learnt.kind.name, learnt.weights))
    }
    return policies + BaselinePolicies.all
  }

  private func policy(_ name: String, _ weights: HabitWeights) -> HabitPolicy {
    HabitPolicy(
      weights: weights, adaptation: plan.adaptation, families: plan.families, name: name)
  }

  /// Returns the answer of people whose replays are done.
  ///
  /// - Parameters:
  ///   - people: the figures of each by the protocol and then by each view, in the order in which they
  ///     are to be added.
  ///   - leftOutCount: the number of people with too few uses.
  /// - Returns: the answer.
  /// - Complexity: O(*n* · *d* · *p*) for *n* people, *d* draws and *p* policies.
  public func statistics(
    of people: [[PersonFigures]], leftOutCount: Int = 0
  ) -> RoundStatistics {
    var answer = emptyStatistics
    for figures in people {
      for (view, person) in figures.enumerated() where view < answer.totals.count {
        answer.totals[view].add(person)
        for task in person.tasks.indices where view < answer.draws.count {
          answer.draws[view][task].add(person: person.person, person.sums[task])
        }
      }
    }
    for view in answer.totals.indices { answer.totals[view].addLeftOut(leftOutCount) }
    return answer
  }

  /// The answer of nobody.
  public var emptyStatistics: RoundStatistics {
    var answer = RoundStatistics()
    guard let engine = replay(of: "") else { return answer }
    let policies = engine.policies.map { $0.name }
    let views = [engine.rules] + engine.views
    answer.totals = views.map { FigureTotals(rules: $0, policies: policies) }
    guard stage == .judge else { return answer }
    answer.draws = views.map { view in
      view.tasks.map { _ in
        BootstrapSums(policyCount: policies.count, draws: plan.draws, seed: plan.seed)
      }
    }
    return answer
  }
}
