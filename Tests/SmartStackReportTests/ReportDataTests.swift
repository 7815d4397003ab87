import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackRanking
import SmartStackTestSupport
import Testing

@testable import SmartStackReport

@Suite struct ReportDataTests {
  /// Returns a kept text as the parts of a sentence.
  private func parts(_ value: JSONValue, _ ids: [String?]) -> [CardSentence.Part] {
    if let text = value.string { return [.text(text)] }
    return value.items.map { part in
      if let text = part.string { return .text(text) }
      return .card(part.integer.flatMap { ids[Int($0)] } ?? "")
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func everyMomentReadsBackAsItWas(seed: UInt64) throws {
    let record = HandMade.record(names: HandMade.hostileNames, moments: 40, seed: seed)
    let text = ReportPage.json(ReportData(record, title: "T").value)
    let data = try JSONParser.parse(Array(text.utf8))
    let words = try #require(data["texts"]).items
    let ids = try #require(data["cards"]).items.map { $0.items[0].string }
    let moments = try #require(data["moments"]).items
    #expect(moments.count == record.moments.count)
    for (row, moment) in zip(moments, record.moments) {
      #expect(row.items[0].integer == moment.time.milliseconds)
      #expect(row.items[1].string == moment.cause.rawValue)
      #expect(row.items[2].integer.map { ids[Int($0)] } == moment.shown)
      #expect(
        parts(words[Int(row.items[3].integer ?? -1)], ids) == moment.actionSentence.parts)
      let cards = row.items[4].items
      #expect(cards.map { ids[Int($0.items[0].integer ?? -1)] } == moment.cards.map(\.id))
      #expect(cards.map { $0.items[1].integer } == moment.cards.map { Int64($0.tier.rawValue) })
      #expect(cards.map { $0.items[2].double } == moment.cards.map(\.probability))
      #expect(
        cards.map { words[Int($0.items[3].integer ?? -1)].string } == moment.cards.map(\.reason))
      #expect(
        cards.map { $0.items.dropFirst(4).prefix(5).compactMap(\.double) }
          == moment.cards.map(\.contributions))
      // What a family says that contributes nothing is left out.
      for (row, card) in zip(cards, moment.cards) {
        let notes: [String?] = row.items.dropFirst(9).map { item in
          item.integer.flatMap { words[Int($0)].string }
        }
        let expected: [String?] = zip(card.notes, card.contributions).map { note, part in
          part == 0 ? nil : note
        }
        #expect(notes == expected)
      }
    }
  }

  @Test func theRestReadsBackAsItWas() throws {
    let record = HandMade.record(names: HandMade.hostileNames, moments: 40, seed: 4)
    let text = ReportPage.json(ReportData(record, title: "T").value)
    let data = try JSONParser.parse(Array(text.utf8))
    let widgets = try #require(data["widgets"]).items
    #expect(widgets.map { $0["name"]?.string } == HandMade.hostileNames)
    #expect(widgets.map { $0["uses"]?.items.count } == record.lanes.map(\.uses.count))
    #expect(widgets[0]["declared"]?.items.count == 3)
    let glances = try #require(data["glances"]).items
    #expect(glances.map { $0.items[0].integer } == record.glances.map(\.time.milliseconds))
    #expect(glances.map { $0.items[1].integer } == record.glances.map { Int64($0.moment) })
    #expect(
      glances.map { widgets[Int($0.items[3].integer ?? -1)]["id"]?.string }
        == record.glances.map(\.used))
    #expect(glances.map { $0.items[4].integer } == record.glances.map { $0.swipes.map(Int64.init) })
    #expect(data["rotations"]?.items.count == record.rotations.count)
    #expect(data["reloads"]?.items.count == record.reloads.count)
    #expect(data["zone"]?.string == "<i>Etc</i>")
    #expect(data["offsets"]?.items.map { $0.items[1].integer } == [-12_600])
    #expect(data["days"]?.items.map { $0["date"]?.string } == ["2026-03-03"])
  }

  @Test func cardsOfNoWidgetHaveNames() throws {
    let record = try SampleReplay.watch()
    let data = ReportData(record, title: "T").value
    let rows = try #require(data["cards"]).items
    let lone = rows.filter { $0.items[1].integer == nil }
    #expect(!lone.isEmpty)
    #expect(rows.allSatisfy { $0.items[2].string?.isEmpty == false })
    let names = Dictionary(
      record.moments.flatMap(\.cards).map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
    for row in rows { #expect(row.items[2].string == names[row.items[0].string ?? ""]) }
  }

  @Test func sentencesCallCardsByNumber() throws {
    var table = TextTable()
    let record = HandMade.record(names: ["a", "b"], moments: 3, seed: 8)
    let cards = CardTable(record)
    let sentence = CardSentence([.card("w1"), .text(" leads")])
    #expect(table.value(of: sentence, cards: cards) == .integer(0))
    #expect(table.value(of: sentence, cards: cards) == .integer(0))
    // The same letters without a card are another text.
    #expect(table.value(of: CardSentence([.text("w1 leads")]), cards: cards) == .integer(1))
    // A card that the record does not have stays its identifier.
    #expect(table.value(of: CardSentence([.card("none")]), cards: cards) == .integer(2))
    let kept = try JSONParser.parse(Array(JSONWriter.compact(table.value).utf8)).items
    #expect(kept[0].items[0].integer == 1 && kept[0].items[1].string == " leads")
    #expect(kept[1].string == "w1 leads" && kept[2].string == "none")
  }

  @Test func cardsStandInTheOrderOfTheirIdentifiers() throws {
    let record = HandMade.record(names: Array(repeating: "n", count: 13), moments: 3, seed: 5)
    let ids = CardTable(record).ids
    #expect(ids == ids.sorted())
    #expect(ids.count == 13)
  }

  @Test func aNumberThatIsNotFiniteCountsAsZero() throws {
    var record = HandMade.record(names: ["a"], moments: 0, seed: 6)
    let card = StackMoment.Card(
      id: "w0", widget: 0, tier: .relevant, score: .nan, contributions: [.nan, .infinity, 1],
      probability: .nan, reason: "")
    record.moments = [
      StackMoment(time: HandMade.start, cause: .visible, cards: [card], shown: nil, action: "")
    ]
    let data = ReportData(record, title: "T").value
    let row = try #require(data["moments"]?.items.first?.items[4].items.first)
    #expect(row.items.dropFirst(4).prefix(5).map(\.double) == [0, 0, 1, 0, 0])
    #expect(row.items[2] == .null)
  }

  @Test func daysAreLeftOutFromTheFirstOn() throws {
    let record = HandMade.record(names: ["a", "b"], moments: 300, seed: 7)
    let data = ReportData(record, title: "T", cardLimit: 320).value
    #expect(data["omittedDays"]?.integer == 1)
    #expect(data["days"]?.items.map { $0["date"]?.string } == ["2026-03-04", "2026-03-05"])
    let moments = try #require(data["moments"]).items
    #expect(moments.count == 156)
    for glance in try #require(data["glances"]).items {
      let moment = moments[Int(glance.items[1].integer ?? -1)]
      #expect(moment.items[0] == glance.items[0])
    }
    let whole = ReportData(record, title: "T").value
    #expect(whole["omittedDays"]?.integer == 0)
    let last = ReportData(record, title: "T", cardLimit: 1).value
    #expect(last["days"]?.items.count == 1)
  }

  @Test func oneNameInTwoSpellingsStaysTwoTexts() {
    var table = TextTable()
    #expect(table.number(of: "caf\u{E9}") == 0)
    #expect(table.number(of: "cafe\u{301}") == 1)
    #expect(table.number(of: "caf\u{E9}") == 0)
  }

  @Test func anEmptyRecordHasOneDay() {
    let record = StackReplayRecord(
      stack: Stack(widgets: []), span: HandMade.start...HandMade.start, zone: .utc, summary: "")
    let data = ReportData(record, title: "").value
    #expect(data["days"]?.items.count == 1)
    #expect(data["moments"]?.items.isEmpty == true)
  }
}
