import SmartStackEvaluation
import SmartStackFiles
import SmartStackHabits
import SmartStackLearning
import SmartStackStore

/// The people whose logs answer the rounds of a search for weights.
struct SearchPeople {
  typealias Choices = (person: String, choices: TrainingData.PersonChoices)

  /// What a round came to.
  struct Answer {
    var statistics: RoundStatistics
    /// Whether a person at the keyboard ended it before everybody had answered.
    var isStopped = false
    /// The number of people who answered.
    var doneCount = 0
  }

  /// The number of people whose statistics are held at once before they are added.
  private static let chunkSize = 64

  let storePath: String
  let people: [String]
  let jobs: Int
  let console: Console
  private var collected: [Choices]?

  /// Creates the people of a log or of a shard of it.
  ///
  /// - Parameters:
  ///   - storePath: the path of the store.
  ///   - people: their names, in ascending order.
  ///   - jobs: the threads to use.
  ///   - console: where progress is drawn.
  init(storePath: String, people: [String], jobs: Int, console: Console) {
    self.storePath = storePath
    self.people = people
    self.jobs = jobs
    self.console = console
  }

  /// Returns the answer of all people to the next round.
  ///
  /// - Parameters:
  ///   - search: the search.
  ///   - known: the figures of people whose replay is known already.
  ///   - keep: receives the figures of each person whose replay is new.
  /// - Returns: the answer, added in the order of the people.
  /// - Throws: why a log could not be read.
  mutating func answer(
    _ search: WeightSearch, known: [String: [PersonFigures]] = [:],
    keep: @escaping @Sendable ([PersonFigures]) -> Void = { _ in }
  ) throws(CommandError) -> Answer {
    search.wantsChoices
      ? try learn(search) : try replay(search, known: known, keep: keep)
  }

  private mutating func learn(_ search: WeightSearch) throws(CommandError) -> Answer {
    var answer = Answer(statistics: search.emptyStatistics)
    guard let choices = try collect(search.plan) else {
      answer.isStopped = true
      return answer
    }
    let bar = ProgressBar(
      total: choices.count, unit: "people, round \(search.round + 1): \(search.stage.rawValue)",
      console: console)
    bar.show(0)
    var first = 0
    while first < choices.count, !answer.isStopped {
      let chunk = Array(choices[first..<min(first + Self.chunkSize, choices.count)])
      let before = first
      let parts = OrderedWork.map(chunk.count, jobs: jobs) { done, _, _ in
        bar.show(before + done)
        return !Interrupt.isWanted
      } _: { index in
        search.statistics(of: chunk[index].person, choices: chunk[index].choices)
      }
      for part in parts { _ = answer.statistics.add(part) }
      answer.doneCount += parts.count
      answer.isStopped = parts.count < chunk.count
      first += chunk.count
    }
    bar.clear()
    return answer
  }

  /// Reads the choices of all people, or returns nothing where that was ended.
  private mutating func collect(_ plan: SearchPlan) throws(CommandError) -> [Choices]? {
    if let collected { return collected }
    let bar = ProgressBar(total: people.count, unit: "people read", console: console)
    let storePath = storePath
    let work = PeopleWork<Choices>(people: people, jobs: jobs)
    let outcome = try work.run(isStopped: { Interrupt.isWanted }) { person throws(StoreError) in
      try PersonChoiceReader.choices(
        span: plan.learningSpan, rules: plan.rules, families: plan.families
      ) { body throws(StoreError) in
        try PeopleLog.forEachEvent(storePath: storePath, person: person, body)
      }.map { (person, $0) }
    } progress: { done, _, _ in
      bar.show(done)
    }
    bar.clear()
    guard !outcome.isStopped else { return nil }
    collected = outcome.figures
    return outcome.figures
  }

  private func replay(
    _ search: WeightSearch, known: [String: [PersonFigures]],
    keep: @escaping @Sendable ([PersonFigures]) -> Void
  ) throws(CommandError) -> Answer {
    let bar = ProgressBar(
      total: people.count, unit: "people, round \(search.round + 1): \(search.stage.rawValue)",
      console: console)
    let storePath = storePath
    let rest = people.filter { known[$0] == nil }
    let knownCount = people.count - rest.count
    let work = PeopleWork<[PersonFigures]>(people: rest, jobs: jobs)
    let outcome = try work.run(isStopped: { Interrupt.isWanted }) { person throws(StoreError) in
      try search.replay(of: person)?.allFigures(of: person) { body throws(StoreError) in
        try PeopleLog.forEachEvent(storePath: storePath, person: person, body)
      }
    } progress: { done, _, figures in
      bar.show(knownCount + done)
      if let figures { keep(figures) }
    }
    bar.clear()
    let figures = (people.compactMap { known[$0] } + outcome.figures)
      .sorted { ($0.first?.person ?? "") < ($1.first?.person ?? "") }
    return Answer(
      statistics: search.statistics(of: figures, leftOutCount: outcome.leftOutCount),
      isStopped: outcome.isStopped, doneCount: figures.count)
  }
}
