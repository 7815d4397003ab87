import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel

/// Estimates of what policies would have been worth, as tables for people and as JSON for programs.
struct OffPolicyTable {
  private struct Row {
    let name: String
    let outcome: Result<OffPolicyEvaluation, OffPolicyRefusal>
  }

  let stack: Stack
  let settings: OffPolicySettings
  let discount: Double
  private var rows: [Row] = []
  private var counts: (people: Int, decisions: Int, views: Int, unknown: Int) = (0, 0, 0, 0)

  init(stack: Stack, settings: OffPolicySettings, discount: Double) {
    self.stack = stack
    self.settings = settings
    self.discount = discount
  }

  /// Adds a policy.
  mutating func add(
    _ name: String, _ log: OffPolicyLog, _ outcome: Result<OffPolicyEvaluation, OffPolicyRefusal>
  ) {
    counts = (log.personCount, log.decisions.count, log.viewCount, log.unknownCount)
    rows.append(Row(name: name, outcome: outcome))
  }

  /// Whether any policy could be judged.
  var hasEstimates: Bool { rows.contains { (try? $0.outcome.get()) != nil } }

  private var evaluations: [(name: String, evaluation: OffPolicyEvaluation)] {
    rows.compactMap { row in (try? row.outcome.get()).map { (row.name, $0) } }
  }

  /// What there is to say about the log and the weights.
  var notes: [String] {
    var notes: [String] = []
    if counts.unknown > 0 {
      notes.append(
        "note: \(counts.unknown) impressions of cards that the stack does not have are left out")
    }
    for (name, evaluation) in evaluations where evaluation.hasDoubtfulWeights {
      notes.append(
        "warning: \(DisplayText.safe(name)): the weights average \(number(evaluation.diagnostics.meanWeight)) "
          + "where 1 is due; the propensities may not be those of the policy that ran")
    }
    return notes
  }

  /// Why policies could not be judged, one line each.
  var refusals: [String] {
    rows.compactMap { row in
      refusal(row.outcome).map { "refused: \(DisplayText.safe(row.name)): \($0)" }
    }
  }

  private func refusal(_ outcome: Result<OffPolicyEvaluation, OffPolicyRefusal>) -> String? {
    guard case .failure(let refusal) = outcome else { return nil }
    return refusal.sentence(number: number) { action in
      action < stack.widgets.count
        ? DisplayText.safe(stack.widgets[action].id) : "a card without a widget"
    }
  }

  private func number(_ value: Double) -> String {
    value.magnitude >= 10
      ? DisplayText.fixed(value, decimals: 1) : DisplayText.fixed(value, decimals: 3)
  }

  private var protocolLine: String {
    let confidence = DisplayText.fixed((1 - settings.missRate) * 100, decimals: 0)
    var parts = [
      "reward: 1 where the first use in sight is of the card on top",
      "with swipes: \(DisplayText.fixed(discount, decimals: 2)) for each swipe to the card used",
      settings.clip.isFinite ? "weights clipped at \(number(settings.clip))" : "no weight clipped",
      settings.switchThreshold.map { "Switch-DR up to \(number($0))" }
        ?? "Switch-DR up to the weight with the least bound of its squared error",
      "\(confidence) % intervals by \(settings.draws) draws of "
        + (counts.people > 1 ? "people" : "decisions") + ", seed \(settings.seed)",
    ]
    if let floor = settings.propensityFloor { parts.append("no propensity below \(floor)") }
    return parts.joined(separator: "; ")
  }

  /// Returns the tables.
  func text() -> String {
    var text = stack.name.map { DisplayText.safe($0) + "\n" } ?? ""
    text += protocolLine + "\n"
    text += "\(counts.people) \(counts.people == 1 ? "person" : "people"), "
    text += "\(counts.decisions) impressions with a propensity, \(counts.views) views without\n\n"
    var table = TextTable([
      ("policy", .left), ("estimator", .left), ("value", .right), ("error", .right),
      ("interval", .right), ("bound", .right),
    ])
    for estimate in evaluations.first?.evaluation.logged ?? [] {
      table.add(cells("what ran", estimate))
    }
    for (name, evaluation) in evaluations {
      for estimate in evaluation.estimates + evaluation.cascades {
        table.add(cells(DisplayText.safe(name), estimate))
      }
    }
    return text + table.text() + "\n" + overlap()
  }

  private func cells(_ name: String, _ estimate: OffPolicyEvaluation.Estimate) -> [String] {
    func interval(_ range: ClosedRange<Double>?) -> String {
      range.map {
        DisplayText.fixed($0.lowerBound, decimals: 3) + " to "
          + DisplayText.fixed($0.upperBound, decimals: 3)
      } ?? "–"
    }
    return [
      name, estimate.name, DisplayText.fixed(estimate.value, decimals: 3),
      estimate.spread.map { DisplayText.fixed($0.standardError, decimals: 3) } ?? "–",
      interval(estimate.spread?.interval), interval(estimate.bound),
    ]
  }

  private func overlap() -> String {
    var table = TextTable([
      ("policy", .left), ("effective size", .right), ("largest weight", .right),
      ("mean weight", .right), ("clipped", .right), ("unsupported", .right),
      ("least propensity", .right), ("switch at", .right), ("beyond", .right),
    ])
    for (name, evaluation) in evaluations {
      let found = evaluation.diagnostics
      table.add(
        [
          DisplayText.safe(name), DisplayText.fixed(found.effectiveSize, decimals: 1),
          DisplayText.fixed(found.largestWeight, decimals: 1),
        ]
          + [
            found.meanWeight, found.clippedShare, found.unsupportedShare, found.smallestPropensity,
          ].map { DisplayText.fixed($0, decimals: 3) }
          + [
            evaluation.switching.threshold.isFinite
              ? DisplayText.fixed(evaluation.switching.threshold, decimals: 1) : "–",
            DisplayText.fixed(evaluation.switching.largestBias, decimals: 3),
          ])
    }
    return table.text()
  }

  // MARK: - JSON

  /// Returns the document.
  func value() -> JSONValue {
    .fields([
      ("stack", stack.name.map { .text($0) }), ("protocol", .text(protocolLine)),
      ("people", .integer(counts.people)), ("impressions", .integer(counts.decisions)),
      ("viewsWithoutPropensity", .integer(counts.views)),
      ("impressionsOfUnknownCards", .integer(counts.unknown)),
      ("logged", .list((evaluations.first?.evaluation.logged ?? []).map(value))),
      ("policies", .list(rows.map(value))),
    ])
  }

  private func value(_ row: Row) -> JSONValue {
    guard let evaluation = try? row.outcome.get() else {
      return .fields([
        ("policy", .text(row.name)), ("refused", .text(refusal(row.outcome) ?? "")),
      ])
    }
    let found = evaluation.diagnostics
    return .fields([
      ("policy", .text(row.name)),
      ("estimates", .list((evaluation.estimates + evaluation.cascades).map(value))),
      (
        "overlap",
        .fields([
          ("effectiveSize", .number(found.effectiveSize)),
          ("largestWeight", .number(found.largestWeight)),
          ("meanWeight", .number(found.meanWeight)),
          ("isDoubtful", .flag(evaluation.hasDoubtfulWeights)),
          ("clippedShare", .number(found.clippedShare)),
          ("unsupportedShare", .number(found.unsupportedShare)),
          ("smallestPropensity", .number(found.smallestPropensity)),
          (
            "switchThreshold",
            evaluation.switching.threshold.isFinite
              ? .number(evaluation.switching.threshold) : .null
          ), ("shareBeyondSwitch", .number(evaluation.switching.largestBias)),
        ])
      ),
    ])
  }

  private func value(_ estimate: OffPolicyEvaluation.Estimate) -> JSONValue {
    func interval(_ range: ClosedRange<Double>?) -> JSONValue {
      range.map {
        .fields([("lower", .number($0.lowerBound)), ("upper", .number($0.upperBound))])
      } ?? .null
    }
    return .fields([
      ("estimator", .text(estimate.name)), ("value", .number(estimate.value)),
      ("standardError", estimate.spread.map { .number($0.standardError) } ?? .null),
      ("interval", interval(estimate.spread?.interval)),
      ("bound", interval(estimate.bound)),
    ])
  }
}
