import SmartStackFiles
import SmartStackModel
import SmartStackRanking

/// A ranking as a table for people.
struct RankingTable {
  let answer: RankAnswer

  /// Returns the whole text.
  func text() -> String {
    var text = head() + "\n\n" + table()
    if answer.ranking.leader == nil {
      text += "\nNo card may lead at this moment; the stack keeps the order of the person.\n"
    }
    if let hidden = hiddenLine() { text += "\n" + hidden }
    if let suggestions = suggestionLines() { text += "\n" + suggestions }
    text += "\n" + nextChangeLine() + "\n"
    if answer.showsExplanations { text += explanations() }
    if let why = answer.why { text += "\n" + WhyText(why: why, answer: answer).text() }
    return text
  }

  private func head() -> String {
    let moment = answer.ranking.moment
    let profile = answer.stack.profile == .watch ? "watch" : "home screen"
    let name = answer.stack.name ?? "stack"
    return
      "\(DisplayText.cell(name)), \(profile), at \(LocalTimeText.full(moment.time, zone: moment.zone))"
  }

  private func table() -> String {
    var table = TextTable([
      ("#", .right), ("card", .left), ("place", .left), ("score", .right), ("chance", .right),
      ("reason", .left),
    ])
    for (index, card) in answer.cards.enumerated() {
      let chance =
        card.entry.tier == .relevant
        ? "\(DisplayText.fixed(card.entry.probability * 100, decimals: 1)) %" : "–"
      table.add([
        "\(index + 1)", DisplayText.cell(card.entry.card.id), card.entry.tier.title,
        DisplayText.fixed(card.entry.score, decimals: 3), chance, DisplayText.safe(card.reason),
      ])
    }
    let more = answer.ranking.entries.count - answer.cards.count
    return table.text() + (more > 0 ? "… and \(more) more\n" : "")
      + "\nA score is in log odds; a chance is the share among the cards placed by relevance.\n"
  }

  private func hiddenLine() -> String? {
    let hidden = answer.ranking.hidden
    guard !hidden.isEmpty else { return nil }
    let lines = hidden.prefix(20).map {
      "  \(DisplayText.cell($0.id)): \(DisplayText.safe($0.sentence))\n"
    }
    let more = hidden.count > 20 ? "  … and \(hidden.count - 20) more\n" : ""
    return "not shown:\n" + lines.joined() + more
  }

  private func suggestionLines() -> String? {
    guard !answer.suggestions.isEmpty else { return nil }
    var table = TextTable([
      ("suggestion", .left), ("place", .left), ("score", .right), ("chance", .right),
      ("inserted", .left), ("reason", .left),
    ])
    for suggestion in answer.suggestions {
      let chance =
        suggestion.tier == .relevant
        ? "\(DisplayText.fixed(suggestion.probability * 100, decimals: 1)) %" : "–"
      table.add([
        DisplayText.cell(suggestion.id), suggestion.tier.title,
        DisplayText.fixed(suggestion.score, decimals: 3), chance,
        suggestion.isLikely ? "likely" : "no", DisplayText.safe(suggestion.reason),
      ])
    }
    return table.text()
      + "A suggestion does not stand in the stack; its chance is among the cards and all suggestions.\n"
  }

  private func nextChangeLine() -> String {
    let zone = answer.ranking.moment.zone
    switch answer.nextChange {
    case .change(let time, let ranking):
      let leader = ranking.leader.map { DisplayText.cell($0.card.id) } ?? "no card"
      let same = ranking.leader?.card.id == answer.ranking.leader?.card.id
      return "next change of order: \(LocalTimeText.full(time, zone: zone)), "
        + (same ? "\(leader) still on top" : "then \(leader) on top")
    case .noneUntil(let time):
      return "next change of order: none up to \(LocalTimeText.full(time, zone: zone))"
    }
  }

  private func explanations() -> String {
    answer.cards.enumerated().map { index, card in
      let score = DisplayText.fixed(card.explanation.value, decimals: 3)
      return "\n\(index + 1)  \(DisplayText.cell(card.entry.card.id))  score \(score)\n"
        + ExplanationTree(card.explanation).text()
    }.joined()
  }
}

/// Instants as people read them: local, with their offset.
enum LocalTimeText {
  /// Returns an instant as "Tue 2026-03-03 07:40:00+01:00 (Europe/Berlin)".
  static func full(_ time: Timestamp, zone: Zone) -> String {
    let offset = zone.offset(at: time)
    let weekday = LocalTime(time, offset: offset).weekday.name
    let day = weekday.prefix(1).uppercased() + weekday.dropFirst().prefix(2)
    let text = TimestampText.write(time, offset: offset)
      .split(separator: "T", maxSplits: 1).joined(separator: " ")
    let name = zone.identifier == TimestampText.write(offset) ? "" : " (\(zone.identifier))"
    return "\(day) \(text)\(name)"
  }
}
