import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackRanking

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The facets of habit against the formulas, computed from the raw list of taps.
@Suite struct HabitSignalReferenceTests {
  private struct Tap {
    let subject: Int
    let time: Timestamp
    let offset: UTCOffset
    let place: String?
    let previous: Int?
  }

  private static let ids = ["one", "two", "three"]

  private static func taps(_ random: inout SplitMix64) -> [Tap] {
    var result: [Tap] = []
    var time = Build.instant(1)
    for _ in 0..<40 {
      let gap = random.pick([200_000, 400_000, 30_000_000])
      time = time.advanced(byMilliseconds: Int64(gap))
      // A repeat within a session would be merged.
      let isFollowing = gap < 300_000 && !result.isEmpty
      let last = isFollowing ? result.last?.subject : nil
      let candidates: [Int] = [0, 0, 1, 2].filter { $0 != last }
      let subject = random.pick(candidates)
      result.append(
        Tap(
          subject: subject, time: time,
          offset: UTCOffset(clampingSeconds: random.pick([0, 32_400])),
          place: random.pick(["home", "work"]), previous: last))
    }
    return result
  }

  private static func events(_ taps: [Tap]) -> [Event] {
    taps.flatMap { tap in
      [
        Event(time: tap.time, offset: tap.offset, kind: .context(.place(tap.place))),
        Event(time: tap.time, offset: tap.offset, kind: .tap(widget: ids[tap.subject])),
      ]
    }
  }

  /// Faded counts of the taps of a context, or nothing where it has none.
  private static func counts(
    _ taps: [Tap], at now: Timestamp, days: Double, weight: (Tap) -> Double
  ) -> [Double]? {
    let counted = taps.filter { weight($0) > 0 }
    guard let last = counted.last else { return nil }
    // Counts fade by whole hours, but never before their own last use.
    let hour = Timestamp(clamping: now.milliseconds / 3_600_000 * 3_600_000)
    let reading = max(hour, last.time)
    return (0..<3).map { subject in
      counted.filter { $0.subject == subject }.reduce(0) {
        let age = Double(reading.milliseconds(since: $1.time)) / 86_400_000
        return $0 + weight($1) * exp2(-age / days)
      }
    }
  }

  @Test(
    "Each facet is its log ratio by the formula, within 1e-9",
    arguments: Array(0..<40 as Range<UInt64>))
  func facets(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let taps = Self.taps(&random)
    let end = try #require(taps.last).time
    let now = end.advanced(
      byMilliseconds: Int64(random.pick([1000, 100_000, 7_000_000, 90_000_000])))
    let zone = random.pick([
      Zone.utc, Zone(identifier: "+9", fixed: UTCOffset(clampingSeconds: 32_400)),
    ])
    let place = random.pick(["home", "work", "gym"])
    let moment = Build.moment(now, zone: zone, (.place(place), nil))
    let ranker = Build.ranker(HabitSignalTests.stack, Self.events(taps))
    let overall = try #require(Self.counts(taps, at: now, days: 30) { _ in 1 })
    let total = overall.reduce(0, +) + 2
    let base = overall.map { ($0 + 2.0 / 3) / total }
    let isFollowing = now.milliseconds(since: end) < 300_000
    let previous = isFollowing ? taps.last?.subject : nil
    let contexts: [(String, Double, (Tap) -> Double)] = [
      ("lately", 2, { _ in 1 }),
      (
        "hour of day", 14,
        {
          let own = LocalTime($0.time, offset: $0.offset).halfHour
          let distance = abs(own - moment.local.halfHour)
          let apart = min(distance, 48 - distance)
          return apart <= 6 ? exp(-Double(apart * apart) / 8) : 0
        }
      ),
      (
        "type of day", 60,
        {
          let weekday = LocalTime($0.time, offset: $0.offset).weekday
          return weekday.isWeekend == moment.local.weekday.isWeekend ? 1 : 0
        }
      ),
      ("place", 60, { $0.place == place ? 1 : 0 }),
      ("previous action", 60, { $0.previous == previous ? 1 : 0 }),
    ]
    for (subject, id) in Self.ids.enumerated() {
      let part = try #require(ranker.part(.habit, of: id, at: moment))
      var expected = ["overall": log(base[subject] * 3)]
      for (label, days, weight) in contexts {
        guard let counts = Self.counts(taps, at: now, days: days, weight: weight) else {
          expected[label] = 0
          continue
        }
        let chance = (counts[subject] + 3 * base[subject]) / (counts.reduce(0, +) + 3)
        expected[label] = log(chance / base[subject])
      }
      for facet in part.children where facet.label != "time since last use" {
        let found = try #require(facet.children.last?.children.first?.value)
        let reference = try #require(expected[facet.label])
        #expect(abs(found - reference) <= 1e-9, "\(facet.label) of \(id)")
      }
    }
  }

  @Test("No facet changes before the next boundary", arguments: Array(0..<20 as Range<UInt64>))
  func boundaries(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let taps = Self.taps(&random)
    let ranker = Build.ranker(HabitSignalTests.stack, Self.events(taps))
    let zone = random.pick([Zone.utc, RandomWorld.kathmandu])
    var time = try #require(taps.last).time.advanced(byMilliseconds: 1000)
    for _ in 0..<8 {
      let scorer = ranker.scorer(Moment(time: time, zone: zone))
      let cards = CardAssembly(scorer).cards
      let boundary = try #require(cards.compactMap { scorer.habit.nextBoundary(for: $0) }.min())
      #expect(boundary > time)
      let before = ranker.scorer(
        Moment(time: boundary.advanced(byMilliseconds: -1), zone: zone))
      var recorder = NoRecorder()
      for card in cards {
        #expect(
          scorer.habit.contribution(to: card, recorder: &recorder)
            == before.habit.contribution(to: card, recorder: &recorder))
      }
      time = boundary
    }
  }
}
