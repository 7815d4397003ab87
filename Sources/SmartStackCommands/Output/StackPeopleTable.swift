import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel

/// The figures of a replay on a stack, policy by policy, as a table for people and as JSON for
/// programs.
struct StackPeopleTable {
  let stack: Stack
  /// The protocol in one line.
  let summary: String
  let figures: StackPeopleFigures
  /// The policy that the others are compared with, by its index.
  let baseline: Int?
  let bootstrap: PairedBootstrap

  /// The figures of which intervals are given, as quotients of counts.
  private static let compared:
    [(name: String, of: @Sendable (StackSums) -> (count: Int, of: Int))] = [
      (AnsweredGlances().name, { ($0.answeredCount, $0.glanceCount) }),
      (SwipesNeeded().name, { ($0.swipeCount, $0.shownCount) }),
    ]

  /// Returns the tables.
  func text() -> String {
    let name = stack.name.map { DisplayText.safe($0) } ?? "stack"
    let glances = figures.total(policy: 0).glanceCount
    let people = figures.people.count
    var text = "\(name)\n\(summary)\n\(people) \(people == 1 ? "person" : "people"), "
    text += "\(glances) glances"
    text += figures.leftOutCount > 0 ? "; \(figures.leftOutCount) people with too few\n" : "\n"
    let pause = figures.people.reduce(Int64(0)) { $0 + $1.pauseMilliseconds }
    if pause > 0 {
      let days = DisplayText.fixed(Double(pause) / 86_400_000, decimals: 1)
      text += "\(days) days without any event are left out\n"
    }
    text += "\nover all glances\n" + table { StackMetrics.all[$1].value(of: $0) }
    if people > 1 {
      text += "\nin the mean over people\n"
      text += table { _, metric, policy in figures.macro(StackMetrics.all[metric], policy: policy) }
    }
    return text + comparison()
  }

  private func table(_ value: (StackSums, Int) -> Double?) -> String {
    table { sums, metric, _ in value(sums, metric) }
  }

  private func table(_ value: (StackSums, Int, Int) -> Double?) -> String {
    var table = TextTable(
      [("policy", .left), ("glances", .right)] + StackMetrics.names.map { ($0, .right) })
    for policy in figures.policies.indices {
      let total = figures.total(policy: policy)
      table.add(
        [DisplayText.safe(figures.policies[policy]), "\(total.glanceCount)"]
          + StackMetrics.all.indices.map { metric in
            value(total, metric, policy).map { DisplayText.fixed($0, decimals: 3) } ?? "–"
          })
    }
    return table.text()
  }

  private func comparison() -> String {
    guard let baseline else { return "" }
    var table = TextTable([
      ("against \(DisplayText.safe(figures.policies[baseline]))", .left), ("figure", .left),
      ("difference", .right), ("95 % interval over people", .right), ("", .left),
    ])
    var isEmpty = true
    for policy in figures.policies.indices where policy != baseline {
      for figure in Self.compared.indices {
        guard let interval = interval(figure, policy, baseline) else { continue }
        isEmpty = false
        let range =
          "\(DisplayText.signed(interval.lower, decimals: 4)) to "
          + DisplayText.signed(interval.upper, decimals: 4)
        table.add([
          DisplayText.safe(figures.policies[policy]), Self.compared[figure].name,
          DisplayText.signed(interval.difference, decimals: 4), range,
          interval.isClearOfZero ? "clear of zero" : "",
        ])
      }
    }
    return isEmpty ? "" : "\n" + table.text()
  }

  private func interval(
    _ figure: Int, _ policy: Int, _ baseline: Int
  ) -> PairedBootstrap.Interval? {
    bootstrap.interval(
      figures.sums(policy: policy).map(Self.compared[figure].of),
      over: figures.sums(policy: baseline).map(Self.compared[figure].of))
  }

  /// Returns the document for programs.
  func value() -> JSONValue {
    .fields([
      ("stack", stack.name.map { .text($0) }), ("protocol", .text(summary)),
      ("people", .integer(figures.people.count)),
      ("peopleWithTooFewGlances", .integer(figures.leftOutCount)),
      ("baseline", baseline.map { .text(figures.policies[$0]) }),
      ("bootstrapDraws", baseline == nil ? nil : .integer(bootstrap.draws)),
      ("policies", .list(figures.policies.indices.map(policyValue))),
      ("persons", .list(figures.people.map(personValue))),
    ])
  }

  private func policyValue(_ policy: Int) -> JSONValue {
    let total = figures.total(policy: policy)
    return .fields([
      ("policy", .text(figures.policies[policy])), ("glances", .integer(total.glanceCount)),
      ("micro", Self.figures(of: total)),
      (
        "macro",
        .fields(
          StackMetrics.all.map { metric in
            (metric.name, figures.macro(metric, policy: policy).map { .number($0) } ?? .null)
          })
      ),
      ("difference", difference(policy)),
    ])
  }

  private func difference(_ policy: Int) -> JSONValue? {
    guard let baseline, policy != baseline else { return nil }
    return .fields(
      Self.compared.indices.map { figure in
        (
          Self.compared[figure].name,
          interval(figure, policy, baseline).map {
            .fields([
              ("value", .number($0.difference)), ("lower", .number($0.lower)),
              ("upper", .number($0.upper)), ("isClearOfZero", .flag($0.isClearOfZero)),
            ])
          }
        )
      })
  }

  private func personValue(_ person: PersonStackFigures) -> JSONValue {
    .fields([
      ("person", .text(person.person)),
      ("pauseDays", .number(Double(person.pauseMilliseconds) / 86_400_000)),
      (
        "policies",
        .list(
          zip(figures.policies, person.sums).map { policy, sums in
            .fields([
              ("policy", .text(policy)), ("glances", .integer(sums.glanceCount)),
              ("figures", Self.figures(of: sums)),
            ])
          })
      ),
    ])
  }

  /// Returns all figures that follow from sums, by name; `null` where there is nothing to judge.
  static func figures(of sums: StackSums) -> JSONValue {
    .fields(
      StackMetrics.all.map { metric in
        (metric.name, metric.value(of: sums).map { .number($0) } ?? .null)
      })
  }
}
