import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import SmartStackTestSupport

/// Records made by hand, with what a page must not stumble over.
enum HandMade {
  /// Names that are not what they seem.
  static let hostileNames = [
    "</script><img src=x onerror=alert(1)>",
    "<!--<script>alert(2)//",
    "\"><svg onload=alert(3)>&lt;b&gt;&amp;",
    "abc\u{202E}gpj.exe",
    "\u{200B}\u{200D}\u{FEFF}",
    String(repeating: "W", count: 3000),
    "line\u{2028}break\u{2029}\u{0}\u{1B}[31m\ttab\n",
    "שעון & <b>ساعة</b> ${alert(4)} `x` \\u003c",
    "javascript:alert(5)",
    "</style><style>*{display:none}</style>",
  ]

  static let zone = Zone(identifier: "<i>Etc</i>", fixed: UTCOffset(clampingSeconds: -12_600))

  /// 2026-03-03, 00:00 on the clock of the zone.
  static let start = Timestamp(clamping: 1_772_508_600_000)

  /// Returns a day of moments whose cards have random contributions.
  static func record(
    names: [String], moments: Int, seed: UInt64, minutes: Int64 = 10
  ) -> StackReplayRecord {
    var random = SplitMix64(seed: seed)
    let stack = Stack(
      name: names.first,
      widgets: names.enumerated().map { index, name in
        Widget(id: "w\(index)", kind: name, app: name, displayName: name)
      })
    let end = start.advanced(byMilliseconds: Int64(max(moments, 1)) * minutes * 60_000)
    var record = StackReplayRecord(
      stack: stack, span: start...end, zone: zone, summary: "By hand: \(names.last ?? "")")
    for index in 0..<moments {
      let time = start.advanced(byMilliseconds: Int64(index) * minutes * 60_000)
      add(momentAt: time, index: index, names: names, to: &record, random: &random)
    }
    addLanes(names: names, to: &record)
    var figures = StackFigures()
    figures.glanceCount = record.glances.count
    figures.answeredCount = record.glances.count { $0.isAnswered }
    figures.days = 1
    record.figures = figures
    return record
  }

  private static func add(
    momentAt time: Timestamp, index: Int, names: [String], to record: inout StackReplayRecord,
    random: inout SplitMix64
  ) {
    let cards = cards(names: names, random: &random)
    let shown = cards.randomElement(using: &random)?.id
    record.moments.append(
      StackMoment(
        time: time, cause: index % 3 == 0 ? .visible : .nextChange, cards: cards, shown: shown,
        action: "stayed: \(names[index % names.count])",
        actionSentence: CardSentence([
          .card(cards[0].id), .text(" stayed: \(names[index % names.count])"),
        ])))
    guard index % 3 == 0 else { return }
    let used = cards[Int.random(in: 0..<cards.count, using: &random)].id
    record.glances.append(
      Glance(
        time: time, moment: record.moments.count - 1, shown: shown, used: used,
        swipes: used == shown ? 0 : index % 2 == 0 ? nil : 2,
        probability: cards.first { $0.id == used }?.probability ?? 0, isStale: index % 5 == 0))
    record.rotations.append(
      RotationRecord(
        time: time, from: shown, to: used, reason: names[index % names.count],
        isWrong: index % 2 == 0,
        reasonSentence: CardSentence([.text("as "), .card(used), .text(" leads by 0.50")])))
    record.reloads.append(
      ReloadRecord(
        time: time, widget: used, outcome: index % 2 == 0 ? "granted" : "refused",
        reason: names[index % names.count], spent: index, budget: 40))
  }

  /// Returns cards in the order of the engine: by tier, then score, then identifier.
  private static func cards(names: [String], random: inout SplitMix64) -> [StackMoment.Card] {
    var cards: [(id: String, widget: Int, tier: Tier, parts: [Double], score: Double)] = []
    for index in names.indices {
      // Some contributions are equal on purpose, so that identifiers decide.
      let parts = Family.allCases.map { _ in
        Bool.random(using: &random) ? 0.5 : Double.random(in: -2...2, using: &random)
      }
      let tier: Tier = index % 4 == 3 ? .notEligible : .relevant
      let score = parts.dropFirst().reduce(parts[0], +)
      cards.append(("w\(index)", index, tier, parts, score))
    }
    cards.sort { ($0.tier, -$0.score, $0.id) < ($1.tier, -$1.score, $1.id) }
    let total = cards.filter { $0.tier == .relevant }.reduce(0) { $0 + exponential($1.score) }
    return cards.map { card in
      StackMoment.Card(
        id: card.id, widget: card.widget, tier: card.tier, score: card.score,
        contributions: card.parts,
        probability: card.tier == .relevant ? exponential(card.score) / total : 0,
        reason: "says \(names[card.widget])", name: names[card.widget],
        notes: Family.allCases.map { "\($0.title) of \(names[card.widget])" })
    }
  }

  private static func addLanes(names: [String], to record: inout StackReplayRecord) {
    for (index, name) in names.enumerated() {
      var lane = WidgetLane(widget: "w\(index)", name: name)
      for number in 0..<3 {
        let from = start.advanced(byMilliseconds: Int64(number) * 7_200_000)
        lane.declared.append(
          WidgetLane.Declared(
            start: from, end: from.advanced(byMilliseconds: 7_200_000), score: Double(number * 10),
            quantile: Double(number) / 3, label: name))
      }
      lane.shown = [start...start.advanced(byMilliseconds: 3_600_000)]
      lane.uses = record.glances.filter { $0.used == lane.widget }.map(\.time)
      record.lanes.append(lane)
    }
  }
}
