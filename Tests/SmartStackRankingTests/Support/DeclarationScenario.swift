import SmartStackModel

@testable import SmartStackRanking

/// Timelines, reloads and a choice of parameters, written out instant by instant.
struct DeclarationScenario {
  var title: String
  var widgets: [Widget]
  var reloads: [(time: Timestamp, widget: String, timeline: Timeline)] = []
  var instants: [Timestamp]
  var model = RankingModel()

  /// One line for each instant and widget.
  func lines() -> [String] {
    var result = ["# \(title)"]
    let stack = Stack(widgets: widgets)
    for time in instants {
      let events = reloads.filter { $0.time <= time }.map {
        Build.event($0.time, .timelineReload(widget: $0.widget, timeline: $0.timeline))
      }
      let ranker = Build.ranker(stack, events, model)
      let moment = Build.moment(time)
      let scorer = ranker.scorer(moment)
      for (index, widget) in widgets.enumerated() {
        let id = widgets.count > 1 ? "  \(Self.padded(widget.id, 6))" : ""
        result.append(
          Self.clock(moment) + id + "  "
            + Self.state(scorer, index, levels: ranker.history.declarations(at: moment)))
      }
    }
    return result + [""]
  }

  private static func state(_ scorer: PreparedScorer, _ index: Int, levels: DeclarationTable)
    -> String
  {
    let card = CardAssembly(scorer).cards.first { $0.widget == index }
    guard let card else { return "no card" }
    let eligible = scorer.isEligible(card) ? "eligible" : "not eligible"
    let claim = "claim \(padded(rounded(scorer.declared.claim(of: card)), 6))"
    let pool = levels.pool(ofWidget: index).levels.map(rounded).joined(separator: " ")
    switch levels.state(ofWidget: index, at: scorer.input.moment.time) {
    case .undeclared:
      return "\(padded("undeclared", 48))  \(claim)  \(padded(eligible, 12))  pool \(pool)"
    case .declared(let segment, let quantile):
      let label = segment.entry.label ?? "-"
      let elapsed = segment.hasElapsed ? "elapsed" : "in force"
      let words =
        "score \(padded(rounded(segment.score), 6))  \(padded(label, 13))  \(padded(elapsed, 8))  "
        + "q \(rounded(quantile))"
      return "\(padded(words, 48))  \(claim)  \(padded(eligible, 12))  pool \(pool)"
    }
  }

  private static func clock(_ moment: Moment) -> String {
    let local = moment.local
    let parts = [local.hour, local.secondOfDay / 60 % 60, local.secondOfDay % 60]
    return "\(local.date.day) "
      + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  private static func rounded(_ value: Double) -> String {
    NumberText.short((value * 1000).rounded() / 1000)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
