import SmartStackFiles
import SmartStackModel
import SmartStackRanking

/// A ranking as JSON for programs; Documentation/Formats/Rank.md describes it.
struct RankingJSON {
  let answer: RankAnswer

  private var zone: Zone { answer.ranking.moment.zone }

  /// Returns the document.
  func value() -> JSONValue {
    .fields([
      ("stack", answer.stack.name.map { .text($0) }),
      ("profile", .text(answer.stack.profile.rawValue)),
      ("at", time(answer.ranking.moment.time)),
      ("zone", .text(zone.identifier)),
      ("leader", answer.ranking.leader.map { .text($0.card.id) } ?? .null),
      ("cardCount", .integer(answer.ranking.entries.count)),
      ("cards", .list(answer.cards.map(card))),
      (
        "hidden",
        .list(
          answer.ranking.hidden.map {
            .fields([("id", .text($0.id)), ("reason", .text($0.sentence))])
          })
      ),
      (
        "suggestions",
        answer.suggestions.isEmpty ? nil : .list(answer.suggestions.map(suggestion))
      ),
      ("nextChange", Self.value(answer.nextChange, zone: zone)),
      ("why", answer.why.map(why)),
    ])
  }

  private func time(_ time: Timestamp) -> JSONValue {
    .text(TimestampText.write(time, offset: zone.offset(at: time)))
  }

  private func card(_ card: RankAnswer.Card) -> JSONValue {
    .fields([
      ("id", .text(card.entry.card.id)),
      ("name", .text(card.entry.card.name)),
      ("app", .text(card.entry.card.app)),
      ("tier", .text("\(card.entry.tier)")),
      ("score", .number(card.entry.score)),
      ("probability", .number(card.entry.probability)),
      ("reason", .text(card.reason)),
      ("explanation", answer.showsExplanations ? Self.node(card.explanation) : nil),
    ])
  }

  private func suggestion(_ suggestion: RankedSuggestion) -> JSONValue {
    .fields([
      ("id", .text(suggestion.id)), ("tier", .text("\(suggestion.tier)")),
      ("score", .number(suggestion.score)), ("probability", .number(suggestion.probability)),
      ("likely", .flag(suggestion.isLikely)), ("reason", .text(suggestion.reason)),
    ])
  }

  /// Returns a score taken apart.
  static func node(_ node: Explanation) -> JSONValue {
    .fields([
      ("label", .text(node.label)),
      ("value", .number(node.value)),
      ("operation", .text(operation(of: node))),
      ("note", node.note.isEmpty ? nil : .text(node.note)),
      ("parts", node.children.isEmpty ? nil : .list(node.children.map(Self.node))),
    ])
  }

  private static func operation(of node: Explanation) -> String {
    switch node.operation {
    case .sum: "sum"
    case .product: "product"
    case .maximum: "maximum"
    case .union: "union"
    case .limited: "limited"
    case .softened: "softened"
    case .constant: "constant"
    }
  }

  /// Returns the next change of order, with its times on the clock of a zone.
  static func value(_ nextChange: Ranker.NextChange, zone: Zone) -> JSONValue {
    func text(_ time: Timestamp) -> JSONValue {
      .text(TimestampText.write(time, offset: zone.offset(at: time)))
    }
    return switch nextChange {
    case .noneUntil(let end): .fields([("noneUntil", text(end))])
    case .change(let instant, let ranking):
      .fields([
        ("at", text(instant)),
        ("leader", ranking.leader.map { .text($0.card.id) } ?? .null),
        ("order", .list(ranking.entries.map { .text($0.card.id) })),
      ])
    }
  }

  private func why(_ why: RankAnswer.Why) -> JSONValue {
    .fields([
      ("widget", .text(why.widget)),
      ("leads", .flag(why.counterfactual.leads)),
      ("obstacle", why.counterfactual.leads ? nil : .text(why.counterfactual.obstacle)),
      (
        "remedies",
        .list(
          why.counterfactual.remedies.map { remedy in
            let (from, to) = ChangePath.values(of: remedy.change)
            return .fields([
              ("path", .text(ChangePath.path(of: remedy.change, widget: why.widgetIndex))),
              ("from", from), ("to", to),
              ("lead", remedy.ranking.lead.map { .number($0) }),
              ("order", .list(remedy.ranking.entries.map { .text($0.card.id) })),
            ])
          })
      ),
    ])
  }
}
