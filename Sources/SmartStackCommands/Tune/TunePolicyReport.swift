import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackReport
import SmartStackTuning

/// What `smartstack tune policy` reports: the settings of which none answers more with less churn.
struct TunePolicyReport {
  let stack: Stack
  let summary: String
  let span: String
  let outcome: PolicyTuning.Outcome
  let points: [PolicyTuning.Point]
  /// The setting that `--churn-limit` chose, if any.
  let chosen: PolicySetting?
  let limit: Double?

  private static let columns = [
    "dwell (s)", "margin", "limit (a day)", "swipe hold (s)", "searched: answered",
    "searched: rotations a day", "judged: answered", "judged: rotations a day", "change",
    "95 % interval",
  ]

  /// Whether the chosen setting answers more on days not searched on, clear of zero.
  ///
  /// Without a choice nothing is recommended: of many intervals some are clear of zero by chance.
  var isRecommended: Bool {
    points.contains { $0.trial.setting == chosen && $0.judged.isClearGain }
  }

  private func note(_ point: PolicyTuning.Point) -> String {
    let isOnFront = outcome.front.contains { $0.setting == point.trial.setting }
    return [
      point.isDefault ? (isOnFront ? "as it is" : "as it is, not on the front") : nil,
      point.trial.setting == chosen ? "chosen" : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }

  private static func cells(_ point: PolicyTuning.Point) -> [String] {
    let (setting, judged) = (point.trial.setting, point.judged)
    let interval =
      judged.interval.map {
        "\(DisplayText.signed($0.lower, decimals: 3)) to \(DisplayText.signed($0.upper, decimals: 3))"
      } ?? "too few days"
    return [
      DisplayText.fixed(setting.dwellSeconds, decimals: 0),
      DisplayText.fixed(setting.margin, decimals: 2),
      DisplayText.fixed(setting.dailyLimit, decimals: 0),
      DisplayText.fixed(setting.swipeHoldSeconds, decimals: 0),
      DisplayText.fixed(point.trial.answeredShare, decimals: 3),
      DisplayText.fixed(point.trial.rotationsPerDay, decimals: 1),
      DisplayText.fixed(judged.after.answeredShare, decimals: 3),
      DisplayText.fixed(judged.after.rotationsPerDay, decimals: 1),
      DisplayText.signed(
        judged.after.answeredShare - judged.before.answeredShare, decimals: 3),
      point.isDefault ? "" : interval,
    ]
  }

  /// Returns the report for people.
  func text() -> String {
    var table = TextTable(Self.columns.map { ($0, .right) } + [("", .left)])
    for point in points { table.add(Self.cells(point) + [note(point)]) }
    var text = "\(summary)\n\(span); \(outcome.trials.count) settings tried\n"
    if outcome.isStopped { text += "interrupted: the best of what was tried until then\n" }
    text += "\n" + table.text() + "\n"
    return text + verdict()
  }

  private func verdict() -> String {
    guard let limit else {
      return "Choose by --churn-limit N: most glances answered with at most N rotations a day.\n"
    }
    let most = "\(DisplayText.fixed(limit, decimals: 1)) rotations a day"
    guard chosen != nil else {
      return "Every setting makes more than \(most) on the days searched on.\n"
    }
    return "Chosen: most glances answered with at most \(most) on the days searched on.\n"
      + (isRecommended
        ? "Recommended: the gain is clear of zero on days that were not searched on.\n"
        : "Not recommended: its gain is not clear of zero on days that were not searched on.\n")
  }

  /// Returns the page with the front.
  func page() -> FrontReport {
    FrontReport(
      title: "Rotation policy: \(stack.name ?? "stack")",
      subtitle: "\(span); the picture shows the judging days; \(summary)", columns: Self.columns,
      points: points.map {
        FrontReport.Point(
          cost: $0.judged.after.rotationsPerDay, gain: $0.judged.after.answeredShare,
          cells: Self.cells($0), isDefault: $0.isDefault, isChosen: $0.trial.setting == chosen)
      })
  }

  /// Returns what a model file says about where its rotation policy comes from.
  func provenance(before: String) -> String {
    "Rotation policy chosen by smartstack tune policy, at most "
      + "\(DisplayText.fixed(limit ?? 0, decimals: 1)) rotations a day; the rest: \(before)"
  }

  /// Returns the report for programs.
  func value() -> JSONValue {
    .fields([
      ("summary", .text(summary)), ("days", .text(span)), ("recommended", .flag(isRecommended)),
      ("interrupted", .flag(outcome.isStopped)), ("trials", .integer(outcome.trials.count)),
      ("churnLimit", limit.map { .number($0) } ?? .null),
      ("points", .list(points.map { value(of: $0) })),
    ])
  }

  private func value(of point: PolicyTuning.Point) -> JSONValue {
    let (trial, setting) = (point.trial, point.trial.setting)
    return .fields([
      ("dwellSeconds", .number(setting.dwellSeconds)), ("margin", .number(setting.margin)),
      ("dailyLimit", .number(setting.dailyLimit)),
      ("swipeHoldSeconds", .number(setting.swipeHoldSeconds)),
      ("isDefault", .flag(point.isDefault)), ("isChosen", .flag(setting == chosen)),
      ("isOnFront", .flag(outcome.front.contains { $0.setting == setting })),
      (
        "searched",
        .fields([
          ("glances", .integer(trial.glances)), ("answered", .integer(trial.answered)),
          ("rotations", .integer(trial.rotations)), ("days", .number(trial.days)),
        ])
      ),
      ("judged", TuneJSON.value(of: point.judged)),
    ])
  }
}
