import SmartStackEvaluation
import SmartStackFiles
import SmartStackHabits
import SmartStackLearning
import SmartStackModel
import SmartStackRanking
import SmartStackStore

/// `smartstack tune weights`: learns what each kind of habit weighs, and tells whether it pays.
///
/// Each person's time is cut in three: weights are learnt on the first part, the strength of the
/// prior is chosen on the second, and the last part judges, once.
struct TuneWeights {
  /// The shares of a person's time at which learning and choosing end.
  static let learnEnd = 0.6
  static let chooseEnd = 0.8
  /// The strengths of the prior that are tried.
  static let precisions = [1.0, 4, 16]

  let storePath: String
  let people: [String]
  let rules: ReplayProtocol
  let model: RankingModel
  let jobs: Int
  /// Whether the prior pulls towards nothing instead of the weights of the model.
  let startsFromZero: Bool
  /// The number of groups of people, each judged with weights that the others taught; 0 for none.
  let folds: Int
  /// The families that count.
  let families: [HabitFamily]
  let console: Console

  private var layout: HabitLayout {
    families.contains(where: { $0.name == "nearest moments" }) ? .full : .standard
  }

  /// What was learnt.
  struct Outcome {
    let weights: HabitWeights
    let precision: Double
    /// The log-loss a choice on the choosing part, for each precision tried.
    let chosenFrom: [(precision: Double, figures: ReplayFigures)]
    /// The people and choices that were learnt from.
    let personCount: Int
    let choiceCounts: [ReplayProtocol.Task: Int]
    /// Weights that never saw a person, by the index of the person; empty without folds.
    let leftOut: [HabitWeights]
    /// The names of the people with enough uses, in order.
    let people: [String]
  }

  /// Reads the choices of all people.
  func data() throws(CommandError) -> (data: TrainingData, people: [String]) {
    let bar = ProgressBar(total: people.count, unit: "people read", console: console)
    let span = ChoiceCollector.Span(shares: 0..<Self.learnEnd)
    let (storePath, people, rules, families) = (storePath, people, rules, families)
    let results = OrderedWork.map(people.count, jobs: jobs, progress: { bar.show($0) }) {
      index -> Result<TrainingData.PersonChoices?, StoreError> in
      do throws(StoreError) {
        return .success(
          try PersonChoiceReader.choices(span: span, rules: rules, families: families) {
            body throws(StoreError) in
            try PeopleLog.forEachEvent(storePath: storePath, person: people[index], body)
          })
      } catch {
        return .failure(error)
      }
    }
    bar.clear()
    var taking: [String] = []
    var choices: [TrainingData.PersonChoices] = []
    for (person, result) in zip(people, results) {
      switch result {
      case .failure(let error): throw .failed(error.description)
      case .success(let set):
        guard let set else { continue }
        taking.append(person)
        choices.append(set)
      }
    }
    guard !taking.isEmpty else {
      throw .failed(
        "nobody in the log has at least \(rules.minimumUses) uses: there is nothing to learn from")
    }
    return (TrainingData(choices, layout: layout), taking)
  }

  /// Learns.
  func run() throws(CommandError) -> Outcome {
    let (data, taking) = try data()
    let everyone = Array(0..<data.personCount)
    var candidates: [(precision: Double, weights: HabitWeights, figures: ReplayFigures)] = []
    for precision in Self.precisions {
      let weights = train(data, on: everyone, precision: precision)
      let figures = try replay(
        people: taking, from: Self.learnEnd, to: Self.chooseEnd, "chosen on"
      ) { [families] _ in [HabitPolicy(weights: weights, families: families)] }
      candidates.append((precision, weights, figures))
    }
    guard let best = candidates.max(by: { Self.merit($0.figures) < Self.merit($1.figures) }) else {
      throw .failed("there is no prior to choose from")
    }
    return Outcome(
      weights: best.weights, precision: best.precision,
      chosenFrom: candidates.map { ($0.precision, $0.figures) }, personCount: data.personCount,
      choiceCounts: Dictionary(
        uniqueKeysWithValues: HabitWeights.tasks.map { ($0, data.choiceCount(of: $0)) }),
      leftOut: leftOut(data, precision: best.precision), people: taking)
  }

  /// The mean reciprocal rank over both tasks, by which a prior is chosen.
  private static func merit(_ figures: ReplayFigures) -> Double {
    figures.rules.tasks.reduce(0) { $0 + figures.total(policy: 0, task: $1).mean(3) }
  }

  private func train(
    _ data: TrainingData, on indices: [Int], precision: Double, families: Set<String>? = nil
  ) -> HabitWeights {
    var settings = WeightTraining.Settings()
    settings.precision = precision
    settings.families = families
    let jobs = jobs
    return data.train(
      on: indices, center: startsFromZero ? nil : model.habitWeights, settings: settings
    ) { OrderedWork.map($0, jobs: jobs, $1) }.weights
  }

  private func leftOut(_ data: TrainingData, precision: Double) -> [HabitWeights] {
    guard folds > 1, data.personCount >= 2 else { return [] }
    let groups = min(folds, data.personCount)
    let bar = ProgressBar(total: groups, unit: "groups left out", console: console)
    var byGroup: [HabitWeights] = []
    for group in 0..<groups {
      byGroup.append(
        train(
          data, on: (0..<data.personCount).filter { $0 % groups != group }, precision: precision))
      bar.show(group + 1)
    }
    bar.clear()
    return (0..<data.personCount).map { byGroup[$0 % groups] }
  }

  /// Returns the weights with some families only, learnt anew, for an ablation.
  func ablation(
    _ data: TrainingData, precision: Double, families: Set<String>
  ) -> HabitWeights {
    train(data, on: Array(0..<data.personCount), precision: precision, families: families)
  }

  /// Replays people, judging a part of their time.
  func replay(
    people: [String], from start: Double, to end: Double, _ unit: String,
    policies: @escaping @Sendable (Int) -> [any ReplayPolicy]
  ) throws(CommandError) -> ReplayFigures {
    var part = rules
    part.trainingShare = start
    part.endShare = end
    let bar = ProgressBar(total: people.count, unit: "people \(unit)", console: console)
    let storePath = storePath
    let results = OrderedWork.map(people.count, jobs: jobs, progress: { bar.show($0) }) {
      [part] index -> Result<PersonFigures?, StoreError> in
      let engine = ReplayEngine(rules: part, policies: policies(index))
      do throws(StoreError) {
        return .success(
          try engine.figures(of: people[index]) { body throws(StoreError) in
            try PeopleLog.forEachEvent(storePath: storePath, person: people[index], body)
          })
      } catch {
        return .failure(error)
      }
    }
    bar.clear()
    var figures: [PersonFigures] = []
    for result in results {
      switch result {
      case .failure(let error): throw .failed(error.description)
      case .success(let person): if let person { figures.append(person) }
      }
    }
    return ReplayFigures(rules: part, policies: policies(0).map { $0.name }, people: figures)
  }
}
