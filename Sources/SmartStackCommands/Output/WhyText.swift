import SmartStackFiles
import SmartStackModel
import SmartStackRanking

/// Why a widget is not on top, in sentences.
struct WhyText {
  let why: RankAnswer.Why
  let answer: RankAnswer

  /// Returns the paragraph.
  func text() -> String {
    let id = DisplayText.cell(why.widget)
    guard !why.counterfactual.leads else { return "why \(id): it is on top.\n" }
    var text = "why \(id) is not on top: \(DisplayText.safe(why.counterfactual.obstacle)).\n"
    if why.counterfactual.remedies.isEmpty {
      return text
        + "  No change of its declared score, duration or clues alone would put it there.\n"
    }
    text += "  Each of these changes alone would put it there:\n"
    for remedy in why.counterfactual.remedies {
      let lead = Self.lead(of: remedy.ranking)
      text += "  - \(sentence(remedy.change))\(lead)\n"
    }
    return text
  }

  private static func lead(of ranking: Ranking) -> String {
    guard let lead = ranking.lead, ranking.entries.count > 1 else { return "" }
    let other = DisplayText.cell(ranking.entries[1].card.id)
    // A change is no larger than it needs to be, so the lead is often too small for its decimals.
    guard lead >= 0.0005 else { return " (then just ahead of \(other))" }
    return " (then ahead of \(other) by \(DisplayText.fixed(lead, decimals: 3)) log odds)"
  }

  private func sentence(_ change: Counterfactual.Change) -> String {
    let path = DisplayText.safe(ChangePath.path(of: change, widget: why.widgetIndex))
    let (from, to) = ChangePath.values(of: change)
    let new = DisplayText.safe(JSONWriter.compact(to))
    if case .newClue = change { return "add the clue \(new) at the front of \(path)" }
    let old = from.map { DisplayText.safe(JSONWriter.compact($0)) } ?? "none"
    return "\(path): \(old) → \(new)"
  }
}

extension Ranking {
  /// By how much the top card leads, in log odds, where the first two both stand by relevance.
  var lead: Double? {
    guard entries.count > 1, entries.prefix(2).allSatisfy({ $0.tier == .relevant }) else {
      return nil
    }
    return entries[0].score - entries[1].score
  }
}

/// Where in a stack file a change is made, and the values before and after it.
enum ChangePath {
  /// Returns the path of the field that changes.
  static func path(of change: Counterfactual.Change, widget: Int) -> String {
    switch change {
    case .score(let index, _, _):
      "widgets[\(widget)].timeline.entries[\(index)].relevance.score"
    case .duration(let index, _, _):
      "widgets[\(widget)].timeline.entries[\(index)].relevance.duration"
    case .clue(let index, _, _): "widgets[\(widget)].relevance[\(index)]"
    case .newClue: "widgets[\(widget)].relevance"
    }
  }

  /// Returns the values as a stack file writes them.
  ///
  /// - Parameter change: the change.
  /// - Returns: the values; nothing before the change where the field was not there.
  static func values(of change: Counterfactual.Change) -> (from: JSONValue?, to: JSONValue) {
    switch change {
    case .score(_, let from, let to): (from.map { .number($0) }, .number(to))
    case .duration(_, let from, let to): (DurationText.value(from), DurationText.value(to))
    case .clue(_, let from, let to): (StackFile.value(of: from), StackFile.value(of: to))
    case .newClue(let clue): (nil, StackFile.value(of: clue))
    }
  }
}
