import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackRanking

/// A record as the JSON that a page holds; Documentation/Formats/Report.md describes it.
struct ReportData {
  /// The version of the format.
  static let version = 1

  let title: String
  let value: JSONValue

  /// Writes a record down.
  ///
  /// - Complexity: O(*n* log *n*) in the number of cards over all moments.
  init(_ record: StackReplayRecord, title: String, cardLimit: Int = ReplayReport.cardLimit) {
    self.title = title
    var cut = record
    cut.cut(toCards: cardLimit)
    value = Self.value(of: cut, title: title)
  }

  private static func value(
    of record: StackReplayRecord, title: String
  ) -> JSONValue {
    var texts = TextTable()
    let cards = CardTable(record)
    let widgets = WidgetTable(record)
    let days = DayTable(record)
    let moments = record.moments.map { value(of: $0, cards: cards, texts: &texts) }
    let rotations = record.rotations.map { value(of: $0, cards: cards, texts: &texts) }
    let reloads = record.reloads.map { value(of: $0, widgets: widgets, texts: &texts) }
    return .fields([
      ("version", .integer(version)),
      ("title", .text(title)),
      ("summary", .text(record.summary)),
      ("stack", record.stack.name.map { .text($0) } ?? .null),
      ("profile", .text(record.stack.profile.rawValue)),
      ("zone", .text(record.zone.identifier)),
      ("span", .list([time(record.span.lowerBound), time(record.span.upperBound)])),
      ("omittedDays", .integer(record.omittedDays)),
      ("offsets", days.offsets),
      ("days", days.value),
      ("families", .list(Family.allCases.map { .text($0.title) })),
      ("tiers", .list(Tier.allCases.map { .text($0.title) })),
      ("widgets", widgets.value(lanes: record.lanes)),
      ("cards", value(of: cards, widgets: widgets)),
      ("moments", .list(moments)),
      ("glances", .list(record.glances.map { value(of: $0, cards: cards, widgets: widgets) })),
      ("rotations", .list(rotations)),
      ("reloads", .list(reloads)),
      ("figures", value(of: record.figures)),
      ("texts", texts.value),
    ])
  }

  /// Returns an instant as milliseconds since 1970.
  static func time(_ time: Timestamp) -> JSONValue { .integer(Int(time.milliseconds)) }

  private static func value(of cards: CardTable, widgets: WidgetTable) -> JSONValue {
    .list(
      cards.ids.indices.map { number in
        .list([
          .text(cards.ids[number]), widgets.value(ofIndex: cards.widgets[number]),
          .text(cards.names[number]),
        ])
      })
  }

  private static func value(
    of moment: StackMoment, cards: CardTable, texts: inout TextTable
  ) -> JSONValue {
    let rows = moment.cards.map { card in
      JSONValue.list(
        [
          cards.value(of: card.id), .integer(card.tier.rawValue), .number(card.probability),
          texts.value(of: card.reason),
        ] + Family.allCases.indices.map { number(card.contributions, at: $0) }
          + Family.allCases.indices.map { texts.value(of: note(of: card, at: $0)) })
    }
    return .list([
      time(moment.time), .text(moment.cause.rawValue), cards.value(of: moment.shown),
      texts.value(of: moment.actionSentence, cards: cards), .list(rows),
    ])
  }

  /// Returns what a family has to say about a contribution; nothing where it contributes nothing.
  private static func note(of card: StackMoment.Card, at index: Int) -> String? {
    guard index < card.notes.count, index < card.contributions.count,
      card.contributions[index] != 0
    else { return nil }
    return card.notes[index]
  }

  /// Returns a number of a list; 0 where it is missing or not finite.
  private static func number(_ numbers: [Double], at index: Int) -> JSONValue {
    guard index < numbers.count, numbers[index].isFinite else { return .integer(0) }
    return .number(numbers[index])
  }

  private static func value(
    of glance: Glance, cards: CardTable, widgets: WidgetTable
  ) -> JSONValue {
    .list([
      time(glance.time), .integer(glance.moment), cards.value(of: glance.shown),
      widgets.value(ofID: glance.used), glance.swipes.map { .integer($0) } ?? .null,
      .number(glance.probability), .flag(glance.isStale), .flag(glance.isSuggestion),
    ])
  }

  private static func value(
    of rotation: RotationRecord, cards: CardTable, texts: inout TextTable
  ) -> JSONValue {
    .list([
      time(rotation.time), cards.value(of: rotation.from), cards.value(of: rotation.to),
      texts.value(of: rotation.reasonSentence, cards: cards), .flag(rotation.isWrong),
      .text(rotation.move.rawValue),
    ])
  }

  private static func value(
    of reload: ReloadRecord, widgets: WidgetTable, texts: inout TextTable
  ) -> JSONValue {
    .list([
      time(reload.time), widgets.value(ofID: reload.widget), texts.value(of: reload.outcome),
      texts.value(of: reload.reason), .integer(reload.spent), .integer(reload.budget),
    ])
  }

  private static func value(of figures: StackFigures) -> JSONValue {
    .fields([
      ("glances", .integer(figures.glanceCount)),
      ("answered", .integer(figures.answeredCount)),
      ("answeredShare", .number(figures.answeredShare)),
      ("swipes", .integer(figures.swipeCount)),
      ("swipesNeeded", .number(figures.swipesNeeded)),
      ("notShown", .integer(figures.notShownCount)),
      ("rotations", .integer(figures.rotationCount)),
      ("rotationsPerDay", .number(figures.rotationsPerDay)),
      ("suggestions", .integer(figures.suggestionCount)),
      ("usedSuggestions", .integer(figures.usedSuggestionCount)),
      ("wrongRotations", .integer(figures.wrongRotationCount)),
      ("days", .number(figures.days)),
      ("stale", .integer(figures.staleCount)),
      ("reloads", .integer(figures.reloadCount)),
      ("refusedReloads", .integer(figures.refusedReloadCount)),
      ("calibrationError", .number(figures.calibrationError)),
      ("brierScore", .number(figures.brierScore)),
    ])
  }
}
