import SmartStackEvaluation
import SmartStackFiles
import SmartStackHabits
import SmartStackLearning
import SmartStackRanking

/// What `smartstack tune weights` reports.
struct TuneWeightsReport {
  /// The search, which has been judged.
  let search: WeightSearch
  /// Whether it was ended before everybody was judged.
  let isInterrupted: Bool
  /// What a use costs, where that was measured.
  var cost: HabitCost?

  private var plan: SearchPlan { search.plan }
  /// The names of the weights learnt for an ablation.
  private var ablations: Set<String> {
    Set(plan.ablated.flatMap { [SearchJob.Kind.without($0).name, SearchJob.Kind.only($0).name] })
  }

  /// The figures of a view: tuned, before, and the baselines.
  private func table(_ view: Int) -> FiguresTable {
    let totals = search.totals[view]
    let ablations = ablations
    return FiguresTable(
      totals: totals, baseline: 1,
      shown: totals.policies.indices.filter { !ablations.contains(totals.policies[$0]) },
      draws: plan.draws
    ) { metric, policy, baseline, task in
      interval(metric, of: policy, over: baseline, task, view: view)
    }
  }

  private func interval(
    _ metric: Int, of policy: Int, over other: Int, _ task: ReplayProtocol.Task, view: Int = 0
  ) -> PairedBootstrap.Interval? {
    guard let index = plan.rules.tasks.firstIndex(of: task) else { return nil }
    return search.draws[view][index].interval(metric: metric, of: policy, over: other)
  }

  /// Whether the gain in mean reciprocal rank is clear of zero in every task, and no loss.
  var isRecommended: Bool {
    !isInterrupted
      && plan.rules.tasks.allSatisfy { task in
        interval(3, of: 0, over: 1, task).map { $0.lower > 0 } ?? false
      }
  }

  private var choices: [String] {
    HabitWeights.tasks.map { "\(search.choiceCounts[$0] ?? 0) choices of \($0.rawValue)" }
  }

  /// Returns what a model file says about where its weights come from.
  func provenance(before: String) -> String {
    "Habit weights learnt from \(choices.joined(separator: " and ")) of "
      + "\(search.personCount) people by smartstack tune weights, prior precision "
      + "\(precision); the rest: \(before)"
  }

  /// Returns a model with the weights that were learnt; nothing where it has no column for them.
  ///
  /// - Parameter model: the model that the search began with.
  /// - Returns: the model.
  func tuned(_ model: RankingModel) -> RankingModel? {
    guard plan.families == HabitFamily.counting, let weights = search.weights else { return nil }
    var tuned = model
    tuned.habitWeights = weights
    tuned.provenance = provenance(before: model.provenance)
    return tuned
  }

  private var precision: Double { plan.precisions[search.chosen ?? 0] }

  private var calibration: CalibrationTable {
    CalibrationTable(
      totals: search.totals[0],
      policies: search.totals[0].policies.indices.filter {
        ["before", "tuned", "tuned on others"].contains(search.totals[0].policies[$0])
      }.sorted { left, _ in search.totals[0].policies[left] == "before" })
  }

  private var ablation: AblationTable {
    AblationTable(search: search) { interval($0, of: $1, over: 0, $2) }
  }

  /// What a view leaves out, where it leaves out anything.
  private func leavesOut(_ view: Int) -> Bool {
    plan.rules.tasks.contains {
      search.totals[view].total(policy: 0, task: $0).count
        != search.totals[0].total(policy: 0, task: $0).count
    }
  }

  /// Returns the report for people.
  func text() -> String {
    var text =
      "learnt from the first 60 % of \(search.personCount) people's time, "
      + choices.joined(separator: ", ") + "\n"
    if isInterrupted { text += "interrupted: not everybody was judged\n" }
    text += priors().text() + "\n" + table(0).text() + "\n"
    for view in search.totals.indices.dropFirst() {
      text +=
        leavesOut(view)
        ? table(view).text() + "\n"
        : "\(search.totals[view].rules.name): nothing is left out, since no such use was judged\n\n"
    }
    text += calibration.text() + "\n"
    if !plan.ablated.isEmpty { text += ablation.text() + "\n" }
    if let cost { text += cost.text() + "\n" }
    return text + verdict + "\n"
  }

  private var verdict: String {
    if isInterrupted { return "Not recommended: not everybody was judged." }
    return isRecommended
      ? "Recommended: the gain in MRR is clear of zero on days that were not learnt from."
      : "Not recommended: the gain in MRR is not clear of zero on days that were not learnt from."
  }

  private func priors() -> TextTable {
    var table = TextTable(
      [("prior", .right)]
        + plan.rules.tasks.map { ("\($0.rawValue) MRR on the next 20 %", .right) }
        + [("", .left)])
    for (index, precision) in plan.precisions.enumerated() {
      table.add(
        [DisplayText.fixed(precision, decimals: 1)]
          + plan.rules.tasks.map { task in
            let total = search.choosingTotals?.total(policy: index, task: task)
            return DisplayText.fixed(total?.mean(3) ?? 0, decimals: 4)
          } + [index == search.chosen ? "chosen" : ""])
    }
    return table
  }

  /// Returns the report for programs.
  func value() -> JSONValue {
    .fields([
      ("recommended", .flag(isRecommended)), ("interrupted", .flag(isInterrupted)),
      ("people", .integer(search.personCount)), ("precision", .number(precision)),
      (
        "choices",
        .fields(
          HabitWeights.tasks.map { ($0.rawValue, .integer(search.choiceCounts[$0] ?? 0)) })
      ),
      ("figures", table(0).value()),
      (
        "views",
        .list(
          search.totals.indices.dropFirst().map { view in
            .fields([
              ("name", .text(search.totals[view].rules.name)),
              ("leavesOut", .flag(leavesOut(view))),
              ("figures", leavesOut(view) ? table(view).value() : nil),
            ])
          })
      ),
      ("calibration", calibration.value()),
      ("ablation", plan.ablated.isEmpty ? nil : ablation.value()),
      ("cost", cost.map { $0.value() }),
    ])
  }
}
