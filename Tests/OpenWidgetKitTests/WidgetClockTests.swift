#if !canImport(WidgetKit)
  // This file imports OpenWidgetKit and not Foundation, as a provider does: `Date()` and `Date.now`
  // read the replay's clock here. WallClockTests.swift imports Foundation.
  import OpenWidgetKit
  import Testing

  /// The clock of a replay.
  @Suite struct WidgetClockTests {
    let noon = Date(timeIntervalSince1970: 1_772_366_400)

    @Test func aReplayGivesItsInstantToAProvider() async {
      let seen = await WidgetClock.withNow(noon) {
        await Task.yield()
        return [
          Date(), Date.now, .init(), .now, WidgetClock.now, Date.init(),
          await Task { Date() }.value, Calendar.current.startOfDay(for: .now),
        ]
      }
      #expect(seen.dropLast() == [noon, noon, noon, noon, noon, noon, noon])
      #expect(seen.last == Calendar.current.startOfDay(for: noon))
      #expect(WidgetClock.withNow(noon, operation: { WidgetClock.replayed }) == noon)
    }

    @Test func withoutAReplayTheClockIsTheWallClock() {
      #expect(WidgetClock.replayed == nil)
      let before = Date(timeIntervalSinceNow: 0)
      let dates = [Date(), Date.now, WidgetClock.now]
      let after = Date(timeIntervalSinceNow: 0)
      #expect(dates.allSatisfy { before <= $0 && $0 <= after })
    }

    @Test func replaysBesideEachOtherDoNotMix() async {
      await withTaskGroup(of: Bool.self) { group in
        for index in 0..<50 {
          group.addTask {
            let instant = Date(timeIntervalSince1970: Double(index))
            return await WidgetClock.withNow(instant) {
              await Task.yield()
              return Date() == instant
            }
          }
        }
        for await isItsOwn in group { #expect(isItsOwn) }
      }
    }

    @Test func aReplayInAReplayGivesTheInnerInstant() {
      WidgetClock.withNow(noon) {
        WidgetClock.withNow(noon + 60) { #expect(Date() == noon + 60) }
        #expect(Date() == noon)
      }
    }

    @Test func argumentsByDefaultReadTheClockToo() {
      func date(_ date: Date = Date(), _ other: Date = .now) -> [Date] { [date, other] }
      #expect(WidgetClock.withNow(noon) { date() } == [noon, noon])
    }
  }
#endif
