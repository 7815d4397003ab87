import SmartStackEvaluation
import SmartStackFiles
import SmartStackHabits
import SmartStackLearning

/// The rounds of a search and the answers to them.
extension SearchJSON {
  // MARK: - Answers

  static func value(_ statistics: RoundStatistics) -> JSONValue {
    .fields([
      ("people", .integer(statistics.personCount)),
      ("names", .list(statistics.names.map { .text($0) })),
      ("choices", byTask(statistics.choiceCounts) { .integer($0) }),
      ("spreads", .list(statistics.spreads.map { byTask($0, value) })),
      ("jobs", .list(statistics.jobs.map { byTask($0, value) })),
      ("totals", .list(statistics.totals.map(value))),
      ("draws", .list(statistics.draws.map { .list($0.map(value)) })),
    ])
  }

  /// Reads the answer to a round of a search.
  static func statistics(_ value: JSONValue?, of search: WeightSearch) -> RoundStatistics? {
    let template = search.emptyStatistics
    let width = search.plan.layout.columns.count
    var answer = RoundStatistics()
    guard let people = integer("people", value),
      let names = all(
        items("names", value),
        { value -> String? in if case .string(let text) = value.content { text } else { nil } }),
      let choices = byTask(
        member("choices", value), { value in value.double.flatMap { Int(exactly: $0) } }),
      let spreads = all(items("spreads", value), { byTask($0, Self.spreads) }),
      let jobs = all(items("jobs", value), { byTask($0, logit) }),
      let totals = items("totals", value), totals.count == template.totals.count,
      let draws = items("draws", value), draws.count == template.draws.count,
      spreads.allSatisfy({ $0.values.allSatisfy { $0.squares.count == width } })
    else { return nil }
    let open = search.jobs.filter { !$0.training.isDone }
    guard jobs.isEmpty || jobs.count == open.count,
      zip(jobs, open).allSatisfy({ job in
        job.0.values.allSatisfy { $0.gradient.count == job.1.training.columns.count }
      })
    else { return nil }
    answer.personCount = people
    answer.names = names
    answer.choiceCounts = choices
    answer.spreads = spreads
    answer.jobs = jobs
    for (value, template) in zip(totals, template.totals) {
      guard let totals = Self.totals(value, like: template) else { return nil }
      answer.totals.append(totals)
    }
    for (values, templates) in zip(draws, template.draws) {
      guard let values = items(values), values.count == templates.count else { return nil }
      let view = zip(values, templates).compactMap { Self.draws($0, like: $1) }
      guard view.count == templates.count else { return nil }
      answer.draws.append(view)
    }
    return answer
  }

  // MARK: - Rounds

  static func value(_ search: WeightSearch) -> JSONValue {
    let state = search.state
    return .fields([
      ("stage", .text(state.stage.rawValue)), ("round", .integer(state.round)),
      ("people", .integer(state.personCount)), ("names", .list(state.names.map { .text($0) })),
      ("choices", byTask(state.choiceCounts) { .integer($0) }),
      ("spreads", byTask(state.spreads, value)), ("jobs", .list(state.jobs.map(value))),
      ("candidates", .list(state.candidates.map(value))),
      ("chosen", state.chosen.map { .integer($0) }),
      ("chosenOn", state.choosingTotals.map(value)), ("others", .list(state.others.map(value))),
    ])
  }

  /// Reads where a search of a plan stands.
  static func search(_ value: JSONValue?, of plan: SearchPlan) -> WeightSearch? {
    let layout = plan.layout
    var state = WeightSearch.State()
    guard let stage = text("stage", value).flatMap({ WeightSearch.Stage(rawValue: $0) }),
      let round = integer("round", value), let people = integer("people", value),
      let names = all(
        items("names", value),
        { value -> String? in if case .string(let text) = value.content { text } else { nil } }),
      let choices = byTask(
        member("choices", value), { value in value.double.flatMap { Int(exactly: $0) } }),
      let spreads = byTask(member("spreads", value), Self.spreads),
      let jobs = all(items("jobs", value), { job($0, plan: plan, layout: layout) }),
      let candidates = all(items("candidates", value), { learnt($0, layout: layout) }),
      let others = all(items("others", value), { learnt($0, layout: layout) })
    else { return nil }
    state.stage = stage
    state.round = round
    state.personCount = people
    state.names = names
    state.choiceCounts = choices
    state.spreads = spreads
    state.jobs = jobs
    state.candidates = candidates
    state.others = others
    if let chosen = integer("chosen", value) {
      guard candidates.indices.contains(chosen) else { return nil }
      state.chosen = chosen
    }
    if let totals = member("chosenOn", value) {
      let template = FigureTotals(
        rules: plan.choosingRules, policies: candidates.map(\.kind.name))
      state.choosingTotals = Self.totals(totals, like: template)
    }
    return WeightSearch(plan, state: state)
  }

  private static func fields(of kind: SearchJob.Kind) -> [(name: String, value: JSONValue?)] {
    switch kind {
    case .prior(let index): [("kind", .text("prior")), ("index", .integer(index))]
    case .others(let group): [("kind", .text("others")), ("index", .integer(group))]
    case .without(let family): [("kind", .text("without")), ("family", .text(family))]
    case .only(let family): [("kind", .text("only")), ("family", .text(family))]
    }
  }

  private static func kind(_ value: JSONValue) -> SearchJob.Kind? {
    switch text("kind", value) {
    case "prior": integer("index", value).map { .prior($0) }
    case "others": integer("index", value).map { .others($0) }
    case "without": text("family", value).map { .without($0) }
    case "only": text("family", value).map { .only($0) }
    default: nil
    }
  }

  private static func value(_ learnt: LearntWeights) -> JSONValue {
    .fields(fields(of: learnt.kind) + [("weights", value(learnt.weights))])
  }

  private static func learnt(_ value: JSONValue, layout: HabitLayout) -> LearntWeights? {
    guard let kind = kind(value),
      let weights = weights(member("weights", value), columnCount: layout.columns.count)
    else { return nil }
    return LearntWeights(kind: kind, weights: weights)
  }

  private static func value(_ job: SearchJob) -> JSONValue {
    .fields(
      fields(of: job.kind) + [
        ("spreads", byTask(job.training.spreads) { list($0) }),
        ("solvers", byTask(job.training.solvers, value)),
      ])
  }

  private static func job(
    _ value: JSONValue, plan: SearchPlan, layout: HabitLayout
  ) -> SearchJob? {
    guard let kind = kind(value), let spreads = byTask(member("spreads", value), { numbers($0) }),
      let solvers = byTask(member("solvers", value), solver)
    else { return nil }
    let training = WeightTraining(
      layout: layout, families: plan.families(of: kind), spreads: spreads, solvers: solvers)
    guard solvers.count == HabitWeights.tasks.count, spreads.count == HabitWeights.tasks.count,
      solvers.values.allSatisfy({ $0.center.count == training.columns.count }),
      spreads.values.allSatisfy({ $0.count == training.columns.count })
    else { return nil }
    return SearchJob(kind: kind, training: training)
  }

  private static func value(_ solver: NewtonSolver) -> JSONValue {
    let state = solver.state
    return .fields([
      ("precision", .number(solver.precision)), ("tolerance", .number(solver.tolerance)),
      ("center", list(solver.center)), ("weights", list(state.weights)),
      ("kept", list(state.kept)), ("value", .number(state.keptValue)), ("step", list(state.step)),
      ("slope", .number(state.slope)), ("length", .number(state.length)),
      ("iterations", .integer(state.iterations)), ("isDone", .flag(state.isDone)),
      ("remainingGain", .number(state.remainingGain)),
    ])
  }

  private static func solver(_ value: JSONValue) -> NewtonSolver? {
    guard let precision = number("precision", value), let tolerance = number("tolerance", value),
      let center = numbers("center", value), let weights = numbers("weights", value),
      let kept = numbers("kept", value), let step = numbers("step", value),
      let slope = number("slope", value), let length = number("length", value),
      let iterations = integer("iterations", value),
      case .bool(let isDone)? = member("isDone", value)?.content,
      weights.count == center.count, kept.count == center.count,
      step.isEmpty || step.count == center.count
    else { return nil }
    var state = NewtonSolver.State(start: weights)
    state.kept = kept
    state.keptValue = number("value", value) ?? .infinity
    state.step = step
    state.slope = slope
    state.length = length
    state.iterations = iterations
    state.isDone = isDone
    state.remainingGain = number("remainingGain", value) ?? .infinity
    return NewtonSolver(
      center: center, precision: precision, tolerance: tolerance, state: state)
  }
}
