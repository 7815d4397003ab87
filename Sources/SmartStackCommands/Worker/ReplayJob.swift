import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackRanking

/// The replay of launches, as `smartstack replay` makes it.
struct ReplayJob: WorkerJob {
  private let engine: ReplayEngine
  private let baseline: Int?
  private var totals: ReplayTotals

  init(_ header: WorkerHeader) throws(CommandError) {
    let arguments = try header.arguments()
    let name = arguments.value("--protocol")
    let rules = ReplayProtocol.named.first { $0.name == name } ?? .standard
    guard !rules.isOfStack else {
      throw .usage(
        "--protocol \(rules.name) is for a stack, of which workers know nothing", "worker")
    }
    engine = ReplayEngine(
      rules: rules,
      policies: try PolicyChoice.policies(
        arguments.values("--policy"), against: arguments.value("--against"), model: header.model,
        command: "worker"))
    let against = arguments.value("--against")?.lowercased()
    let names = engine.policies.map { $0.name }
    baseline = names.firstIndex { $0.lowercased() == against }
    let bootstrap = try arguments.bootstrap(command: "worker")
    totals = ReplayTotals(
      rules: rules, policies: names, draws: baseline == nil ? 0 : bootstrap.draws,
      seed: bootstrap.seed)
  }

  mutating func add(person: String, events: [Event]) {
    let figures = engine.figures(of: person) { body in for event in events { body(event) } }
    if let figures { totals.add(figures) } else { totals.addLeftOut(1) }
  }

  func content() -> JSONValue {
    .fields([
      ("totals", SearchJSON.value(totals.figures)),
      ("draws", .list(totals.draws.map { SearchJSON.value($0) })),
    ])
  }

  mutating func add(_ content: JSONValue) -> Bool {
    guard
      let figures = SearchJSON.member("totals", content).flatMap({
        SearchJSON.totals($0, like: totals.figures)
      }), let values = SearchJSON.items("draws", content), values.count == totals.draws.count
    else { return false }
    let draws = zip(values, totals.draws).compactMap { SearchJSON.draws($0, like: $1) }
    guard draws.count == values.count, let other = ReplayTotals(figures: figures, draws: draws)
    else { return false }
    return totals.add(other)
  }

  func outcome() throws(CommandError) -> WorkerOutcome {
    let table = FiguresTable(totals, baseline: baseline)
    return .result(report: table.value(), text: table.text(), model: nil)
  }
}
