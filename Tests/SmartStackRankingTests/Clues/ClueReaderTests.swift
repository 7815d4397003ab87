import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct ClueReaderTests {
  /// One clue of every kind.
  private func clues() throws -> [RelevantContext] {
    let date = Build.instant(3, 9)
    return [
      .date(date, kind: .scheduled), .date(range: date...Build.instant(3, 10), kind: .standard),
      .recurring(
        Recurrence(pattern: .times([Build.time(9)])), length: .seconds(600), .informational),
      .region(try #require(Build.region(52, 13, radius: 100))), .inferredLocation(.work),
      try #require(.location(category: "cafe")), .sleep(.bedtime), .sleep(.wakeup),
      .fitness(.workoutActive), .fitness(.activityRingsIncomplete), .headphones(.connected),
    ]
  }

  private func reader(_ moment: Moment) -> ClueReader {
    ClueReader(parameters: ClueParameters(), moment: moment, recurrenceZone: moment.zone)
  }

  @Test("Where nothing is known, every clue about a state is zero and says what is missing")
  func unknown() throws {
    let reader = reader(Build.moment(Build.instant(20)))
    for clue in try clues() {
      let membership = reader.membership(of: clue)
      #expect(membership.degree == 0 || ClueReader.label(of: clue).contains("date"))
      #expect(!membership.sentence.isEmpty)
      if !ClueReader.label(of: clue).contains("date") {
        #expect(membership.sentence.hasSuffix("is not known"))
      }
    }
  }

  @Test("Where all holds, every kind of clue is full for its kind and has a sentence")
  func known() throws {
    let time = Build.instant(3, 9)
    let schedule = SleepSchedule(bedtime: Build.time(9), wakeup: Build.time(9))
    let cafe = try #require(PointOfInterest(name: "cafe"))
    let moment = Build.moment(
      time, (.coordinate(Build.coordinate(52, 13)), time), (.place("work"), time),
      (.nearby([cafe]), time), (.sleepSchedule(schedule), time), (.workoutActive(true), time),
      (.activityRingsIncomplete(true), time), (.headphonesConnected(true), time))
    let memberships = try clues().map { reader(moment).membership(of: $0) }
    #expect(memberships.map(\.degree) == [1, 0.8, 0.6, 1, 1, 1, 1, 1, 1, 0.5, 1])
    #expect(
      memberships.map(\.sentence) == [
        "the date is now", "the date is now, for another 1 h",
        "the date is now, for another 10 min", "0 m from the middle of a region of 100 m",
        "at work", "near a cafe", "close to bedtime", "close to waking up", "in a workout",
        "activity goals are open", "headphones connected",
      ])
  }

  @Test("Every kind of clue has its own label")
  func labels() throws {
    #expect(
      try clues().map(ClueReader.label) == [
        "date (scheduled)", "dates from–to (default)", "recurring date (informational)", "region",
        "place work", "near cafe", "sleep bedtime", "sleep wakeup", "fitness workoutActive",
        "fitness activityRingsIncomplete", "headphones connected",
      ])
  }
}
