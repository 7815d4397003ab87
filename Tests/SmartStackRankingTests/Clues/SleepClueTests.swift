import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackRanking

@Suite struct SleepClueTests {
  private let clue = SleepClue(parameters: ClueParameters())

  private func moment(
    _ time: Timestamp, _ bedtime: TimeOfDay, _ wakeup: TimeOfDay, zone: Zone = .utc
  ) -> Moment {
    Build.moment(
      time, zone: zone, (.sleepSchedule(SleepSchedule(bedtime: bedtime, wakeup: wakeup)), nil))
  }

  @Test("The window reaches across midnight, from both sides")
  func midnight() {
    let early = { (day: Int, hour: Int, minute: Int) in
      self.clue.membership(
        of: .bedtime,
        at: self.moment(Build.instant(day, hour, minute), Build.time(0, 15), Build.time(7)))
    }
    #expect(early(3, 23, 29).degree == 0)
    #expect(early(3, 23, 30).degree == 1)
    #expect(early(4, 0, 59).degree == 1)
    #expect(early(4, 1, 0).degree == 0)
    let late = { (day: Int, hour: Int, minute: Int) in
      self.clue.membership(
        of: .bedtime,
        at: self.moment(Build.instant(day, hour, minute), Build.time(23, 45), Build.time(7)))
    }
    #expect(late(3, 22, 59).degree == 0)
    #expect(late(3, 23, 0).degree == 1)
    #expect(late(4, 0, 29).degree == 1)
    #expect(late(4, 0, 30).degree == 0)
  }

  @Test("The conditions read their own times, and say so")
  func conditions() {
    let morning = moment(Build.instant(3, 7, 10), Build.time(23), Build.time(7))
    #expect(clue.membership(of: .wakeup, at: morning).degree == 1)
    #expect(clue.membership(of: .wakeup, at: morning).sentence == "close to waking up")
    #expect(clue.membership(of: .bedtime, at: morning).degree == 0)
    #expect(clue.membership(of: .bedtime, at: morning).sentence == "not close to bedtime")
    let unknown = clue.membership(of: .wakeup, at: Build.moment(Build.instant(3, 7)))
    #expect(unknown.degree == 0)
    #expect(unknown.sentence == "the sleep schedule is not known")
  }

  @Test("The window follows the local clock through the changes of daylight time")
  func daylight() {
    // 07:00 in New York is 12:00 in UTC on 7 March and 11:00 on 8 March.
    for (day, hour) in [(7, 12), (8, 11)] {
      let at = { (minutes: Int64) in
        self.clue.membership(
          of: .wakeup,
          at: self.moment(
            Build.instant(day, hour).advanced(byMilliseconds: minutes * 60_000), Build.time(23),
            Build.time(7), zone: RandomWorld.newYork)
        ).degree
      }
      #expect([-46, -45, 0, 44, 45].map(at) == [0, 1, 1, 1, 0])
    }
    // 02:30 does not exist on 8 March: the window lies around 03:30, 07:30 in UTC.
    let gap = { (hour: Int, minute: Int) in
      self.clue.membership(
        of: .bedtime,
        at: self.moment(
          Build.instant(8, hour, minute), Build.time(2, 30), Build.time(9),
          zone: RandomWorld.newYork)
      ).degree
    }
    #expect(gap(6, 44) == 0 && gap(6, 45) == 1 && gap(8, 14) == 1 && gap(8, 15) == 0)
  }

  @Test("The degree stays until the next boundary", arguments: Array(0..<30 as Range<UInt64>))
  func boundaries(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var parameters = ClueParameters()
    parameters.sleepWindowSeconds = random.pick([0, 60, 2700, 20_000, 43_200])
    let clue = SleepClue(parameters: parameters)
    let bedtime = TimeOfDay(secondOfDay: random.integer(0...86_400)) ?? .midnight
    let zone = random.pick([RandomWorld.newYork, RandomWorld.kathmandu, .utc])
    let at = { (time: Timestamp) in
      clue.membership(of: .bedtime, at: moment(time, bedtime, .midnight, zone: zone))
    }
    var time = Build.instant(6, random.integer(0...23))
    for _ in 0..<12 {
      let now = at(time)
      guard let boundary = now.nextBoundary, boundary > time else {
        Issue.record("no boundary after \(time)")
        return
      }
      for _ in 0..<5 {
        let span = Int(boundary.milliseconds(since: time)) - 1
        let between = time.advanced(byMilliseconds: Int64(random.integer(0...span)))
        #expect(at(between).degree == now.degree)
      }
      time = boundary
    }
  }
}
