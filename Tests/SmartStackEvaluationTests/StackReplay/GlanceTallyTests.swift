import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import Testing

/// What is counted on the way equals what follows from everything that was kept.
@Suite struct GlanceTallyTests {
  static let seeds: [UInt64] = Array(1...40)

  private static func result(
    _ days: RandomDays, seed: UInt64, _ detail: StackReplayDetail
  ) -> StackReplayResult {
    StackReplay.result(
      of: days.events, stack: days.stack, span: days.span, zone: days.zone,
      options: StackReplayOptions(isDeveloperMode: seed % 3 == 0, seed: seed), detail: detail)
  }

  private static func isClose(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one - other) <= 1e-9 * max(1, abs(other))
  }

  @Test("Folded figures are those of the kept record", arguments: seeds)
  func figures(seed: UInt64) {
    let days = RandomDays(seed: seed)
    let folded = Self.result(days, seed: seed, .figures)
    let kept = Self.result(days, seed: seed, .everything)
    #expect(folded.sums == kept.sums)
    #expect(folded.record.moments.isEmpty && folded.record.glances.isEmpty)
    #expect(folded.record.rotations.isEmpty && folded.record.reloads.isEmpty)
    let slow = SlowStackSums(record: kept.record)
    for metric in StackMetrics.all {
      let value = metric.value(of: folded.sums)
      #expect(Self.isClose(value, slow.value(metric.name)), "\(metric.name)")
    }
    #expect(
      kept.record.rotations.indices.filter { kept.record.rotations[$0].isWrong }
        == slow.wrongRotations)
  }

  @Test("The random days hold what is to be counted") func coverage() {
    let sums = Self.seeds.map {
      Self.result(RandomDays(seed: $0), seed: $0, .figures).sums
    }
    var total = StackSums()
    for sums in sums { total.add(sums) }
    #expect(total.glanceCount > 500 && total.answeredCount > 100)
    #expect(total.rotationCount > 100 && total.wrongRotationCount > 10)
    #expect(total.grantedReloadCount > 10 && total.chanceCount > 100)
  }

  @Test("The sums of the days add up to those of the span", arguments: seeds.prefix(10))
  func days(seed: UInt64) {
    let result = Self.result(RandomDays(seed: seed), seed: seed, .everything)
    var total = StackSums()
    for day in result.days { total.add(day.sums) }
    #expect(total.glanceCount == result.sums.glanceCount)
    #expect(total.wrongRotationCount == result.sums.wrongRotationCount)
    #expect(total.reloadRequestCount == result.sums.reloadRequestCount)
    #expect(result.days.map(\.dayNumber) == result.days.map(\.dayNumber).sorted())
  }

  @Test("A record cut as it grows is the record cut at its end", arguments: seeds.prefix(12))
  func cut(seed: UInt64) {
    let days = RandomDays(seed: seed, days: 9, eventCount: 300)
    var whole = Self.result(days, seed: seed, .everything).record
    let limit = whole.moments.reduce(0) { $0 + $1.cards.count } / 5
    var detail = StackReplayDetail.everything
    detail.cardLimit = limit
    var grown = Self.result(days, seed: seed, detail).record
    #expect(grown.figures == whole.figures)
    whole.cut(toCards: limit)
    grown.cut(toCards: limit)
    #expect(grown.omittedDays == whole.omittedDays)
    #expect(grown.moments.map(\.time) == whole.moments.map(\.time))
    #expect(grown.glances.map(\.moment) == whole.glances.map(\.moment))
    #expect(grown.rotations.map(\.isWrong) == whole.rotations.map(\.isWrong))
    #expect(grown.reloads.map(\.time) == whole.reloads.map(\.time))
    let start = whole.moments.first?.time ?? days.span.lowerBound
    for (one, other) in zip(grown.lanes, whole.lanes) {
      #expect(one.uses == other.uses)
      // What began before the cut is shown from its beginning on, where that is still known.
      #expect(
        one.shown.map { max($0.lowerBound, start)...$0.upperBound }
          == other.shown.map { max($0.lowerBound, start)...$0.upperBound })
    }
  }
}
