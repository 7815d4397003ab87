import SmartStackEvaluation
import SmartStackFiles
import SmartStackLearning
import SmartStackModel
import SmartStackRanking

/// A round of the search for weights, as `smartstack tune weights` makes it.
///
/// A person's choices are read from the events in each round and let go of, so that memory is that of one
/// person and of the sums.
struct WeightsJob: WorkerJob {
  /// The number of people whose figures are held at once before they are added.
  private static let chunkSize = 64

  private let model: RankingModel
  private var search: WeightSearch
  private var statistics: RoundStatistics
  private var figures: [[PersonFigures]] = []
  private var leftOutCount = 0

  init(_ header: WorkerHeader) throws(CommandError) {
    model = header.model
    let plan = try TuneWeightsPlan.plan(
      header.arguments(), model: header.model, command: "worker")
    if let round = header.round {
      guard let search = SearchJSON.search(round, of: plan) else {
        throw .failed("the header is damaged: its round does not describe a search")
      }
      self.search = search
    } else {
      search = WeightSearch(plan)
    }
    guard search.stage != .done else { throw .failed("the search is done: no round is open") }
    statistics = search.emptyStatistics
  }

  mutating func add(person: String, events: [Event]) {
    guard !search.wantsChoices else {
      let plan = search.plan
      let choices = PersonChoiceReader.choices(
        span: plan.learningSpan, rules: plan.rules, families: plan.families
      ) { body in for event in events { body(event) } }
      if let choices { _ = statistics.add(search.statistics(of: person, choices: choices)) }
      return
    }
    let own = search.replay(of: person)?.allFigures(of: person) { body in
      for event in events { body(event) }
    }
    if let own { figures.append(own) } else { leftOutCount += 1 }
    if figures.count >= Self.chunkSize { addFigures() }
  }

  private mutating func addFigures() {
    guard !search.wantsChoices, !figures.isEmpty || leftOutCount > 0 else { return }
    _ = statistics.add(search.statistics(of: figures, leftOutCount: leftOutCount))
    figures = []
    leftOutCount = 0
  }

  mutating func content() -> JSONValue {
    addFigures()
    return SearchJSON.value(statistics)
  }

  mutating func add(_ content: JSONValue) -> Bool {
    addFigures()
    guard let other = SearchJSON.statistics(content, of: search) else { return false }
    return statistics.add(other)
  }

  mutating func outcome() throws(CommandError) -> WorkerOutcome {
    addFigures()
    guard search.take(statistics) else {
      throw .failed(
        "nobody in the log has at least \(search.plan.rules.minimumUses) uses: there is nothing to "
          + "learn from")
    }
    guard search.stage == .done else { return .round(SearchJSON.value(search)) }
    let report = TuneWeightsReport(search: search, isInterrupted: false)
    return .result(
      report: report.value(), text: report.text(), model: report.tuned(model).map(ModelFile.write))
  }
}
