import SmartStackModel
import Testing

@testable import SmartStackRanking

/// Habits live on the local clock of where they happened, and are read on that of the moment.
@Suite struct HabitSignalZonesTests {
  private static let tokyo = UTCOffset(clampingSeconds: 32_400)

  private func hour(_ id: String, _ events: [Event], _ moment: Moment) -> Double {
    HabitSignalTests.factor("hour of day", of: id, events, at: moment)
  }

  private func tap(_ id: String, _ time: Timestamp, _ offset: UTCOffset) -> Event {
    Event(time: time, offset: offset, kind: .tap(widget: id))
  }

  @Test(
    "After a flight from Tokyo to New York the habit of eight o'clock stays one of eight o'clock")
  func flight() {
    // Eight and twenty o'clock in Tokyo on nine days, then two days in New York.
    var events = (1...9).flatMap { day in
      [
        tap("one", Build.instant(day, -1), Self.tokyo),
        tap("two", Build.instant(day, 11), Self.tokyo),
      ]
    }
    let eight = Build.moment(Build.instant(12, 12), zone: RandomWorld.newYork)
    let twenty = Build.moment(Build.instant(13, 0), zone: RandomWorld.newYork)
    #expect(eight.local.hour == 8 && twenty.local.hour == 20)
    for _ in 0..<2 {
      #expect(hour("one", events, eight) > 1.05)
      #expect(hour("two", events, eight) < 0.95)
      #expect(hour("one", events, twenty) < 0.95)
      #expect(hour("two", events, twenty) > 1.05)
      let newYork = UTCOffset(clampingSeconds: -14_400)
      events += [10, 11].flatMap { day in
        [tap("one", Build.instant(day, 12), newYork), tap("two", Build.instant(day + 1), newYork)]
      }
    }
    // The same instant, read in Tokyo, is the evening there.
    let tokyo = Zone(identifier: "Asia/Tokyo", fixed: Self.tokyo)
    #expect(hour("two", events, Moment(time: Build.instant(12, 11), zone: tokyo)) > 1.05)
  }

  @Test("Through the spring gap the habit keeps its local hour")
  func spring() {
    // Half past two, every day up to the gap; it is 07:30 in UTC.
    let standard = UTCOffset(clampingSeconds: -18_000)
    let events = (1...7).flatMap { day in
      [
        tap("one", Build.instant(day, 7, 30), standard),
        tap("two", Build.instant(day, 19, 30), standard),
      ]
    }
    let newYork = RandomWorld.newYork
    let before = hour("one", events, Moment(time: Build.instant(8, 6, 30), zone: newYork))
    // 07:00 in UTC reads three o'clock on the eighth, so the reading jumps over the half past two.
    let after = hour("one", events, Moment(time: Build.instant(8, 7), zone: newYork))
    let nextDay = hour("one", events, Moment(time: Build.instant(9, 6, 30), zone: newYork))
    let best = [before, after, nextDay]
    #expect(best.allSatisfy { $0 > 1.05 })
    let afternoon = hour("one", events, Moment(time: Build.instant(8, 18, 30), zone: newYork))
    #expect(afternoon < 0.95)
    // An hour later by UTC, as standard time would have it, the habit is weaker.
    #expect(
      hour("one", events, Moment(time: Build.instant(9, 8, 30), zone: newYork)) < nextDay)
  }

  @Test("In the repeated hour of autumn both readings find the habit")
  func autumn() {
    // The first of November is day 246 of this month of March.
    let daylight = UTCOffset(clampingSeconds: -14_400)
    let events = (238...245).flatMap { day in
      [
        tap("one", Build.instant(day, 5, 30), daylight),
        tap("two", Build.instant(day, 17, 30), daylight),
      ]
    }
    let newYork = RandomWorld.newYork
    let first = Moment(time: Build.instant(246, 5, 30), zone: newYork)
    let second = Moment(time: Build.instant(246, 6, 30), zone: newYork)
    #expect(first.local.secondOfDay == 5400)
    #expect(second.local.secondOfDay == 5400)
    #expect(hour("one", events, first) > 1.05)
    #expect(abs(hour("one", events, first) - hour("one", events, second)) < 0.01)
  }

  @Test("The next half hour is that of the local clock", arguments: [(0, 15), (15, 30), (44, 1)])
  func halfHours(minute: Int, wait: Int64) throws {
    // Kathmandu is 5:45 ahead, so its half hours lie at 15 and 45 minutes of UTC.
    let events = [tap("one", Build.instant(1, 9), .zero)]
    let moment = Moment(
      time: Build.instant(20, 9, minute), zone: RandomWorld.kathmandu)
    var model = RankingModel()
    model.habit.tickSeconds = 86_400
    let scorer = Build.ranker(HabitSignalTests.stack, events, model).scorer(moment)
    let card = try #require(CardAssembly(scorer).cards.first)
    #expect(
      scorer.habit.nextBoundary(for: card)
        == moment.time.advanced(byMilliseconds: wait * 60_000))
  }
}
