import SmartStackEvaluation
import SmartStackFiles
import SmartStackHabits
import SmartStackLearning

/// What `smartstack tune weights` reports.
struct TuneWeightsReport {
  let outcome: TuneWeights.Outcome
  /// The figures of the judging part: tuned, before, and the baselines.
  let figures: ReplayFigures
  let bootstrap: PairedBootstrap

  private var table: FiguresTable {
    FiguresTable(figures: figures, baseline: 1, bootstrap: bootstrap)
  }

  /// Whether the gain in mean reciprocal rank is clear of zero in every task, and no loss.
  var isRecommended: Bool {
    figures.rules.tasks.allSatisfy { task in
      let interval = bootstrap.interval(
        metric: 3, of: figures.sums(policy: 0, task: task),
        over: figures.sums(policy: 1, task: task))
      return interval.map { $0.lower > 0 } ?? false
    }
  }

  /// Returns what a model file says about where its weights come from.
  func provenance(before: String) -> String {
    let counts = HabitWeights.tasks.map {
      "\(outcome.choiceCounts[$0] ?? 0) choices of \($0.rawValue)"
    }
    return "Habit weights learnt from \(counts.joined(separator: " and ")) of "
      + "\(outcome.personCount) people by smartstack tune weights, prior precision "
      + "\(outcome.precision); the rest: \(before)"
  }

  /// Returns the report for people.
  func text() -> String {
    var text =
      "learnt from the first 60 % of \(outcome.personCount) people's time, "
      + HabitWeights.tasks.map {
        "\(outcome.choiceCounts[$0] ?? 0) choices of \($0.rawValue)"
      }.joined(separator: ", ") + "\n"
    var priors = TextTable(
      [("prior", .right)]
        + figures.rules.tasks.map { ("\($0.rawValue) MRR on the next 20 %", .right) }
        + [("", .left)])
    for candidate in outcome.chosenFrom {
      priors.add(
        [DisplayText.fixed(candidate.precision, decimals: 1)]
          + figures.rules.tasks.map {
            DisplayText.fixed(candidate.figures.total(policy: 0, task: $0).mean(3), decimals: 4)
          } + [candidate.precision == outcome.precision ? "chosen" : ""])
    }
    text += priors.text() + "\n" + table.text() + "\n"
    text +=
      isRecommended
      ? "Recommended: the gain in MRR is clear of zero on days that were not learnt from.\n"
      : "Not recommended: the gain in MRR is not clear of zero on days that were not learnt from.\n"
    return text
  }

  /// Returns the report for programs.
  func value() -> JSONValue {
    .fields([
      ("recommended", .flag(isRecommended)),
      ("people", .integer(outcome.personCount)),
      ("precision", .number(outcome.precision)),
      (
        "choices",
        .fields(
          HabitWeights.tasks.map {
            ($0.rawValue, .integer(outcome.choiceCounts[$0] ?? 0))
          })
      ),
      ("figures", table.value()),
    ])
  }
}
