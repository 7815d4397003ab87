import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackRanking

@Suite struct DateClueTests {
  private let date = Build.instant(3, 9)

  private func degree(
    _ minutes: Int64, to end: Timestamp? = nil, _ kind: DateKind = .scheduled,
    _ parameters: ClueParameters = ClueParameters()
  ) -> Double {
    DateClue(parameters: parameters).membership(
      from: date, to: end, kind: kind, at: date.advanced(byMilliseconds: minutes * 60_000)
    ).degree
  }

  @Test("A point in time rises over an hour, holds a quarter and falls over half an hour")
  func shape() {
    #expect([-600, -61, -60].map { degree($0) } == [0, 0, 0])
    // Twelve steps of five minutes up to the date, each one thirteenth.
    #expect(degree(-59) == 1.0 / 13)
    #expect(degree(-55) == 2.0 / 13)
    #expect(degree(-30) == 7.0 / 13)
    #expect(degree(-1) == 12.0 / 13)
    #expect([0, 14].map { degree($0) } == [1, 1])
    // Six steps down.
    let falling = [6.0 / 7, 6.0 / 7, 5.0 / 7, 1.0 / 7]
    #expect([15, 19, 20, 44].map { degree($0) } == falling)
    #expect([45, 600].map { degree($0) } == [0, 0])
  }

  @Test("An interval is full from its start and stops at its end")
  func interval() {
    let end = date.advanced(byMilliseconds: 7_200_000)
    #expect(degree(-30, to: end) == 7.0 / 13)
    #expect([0, 60, 119].map { degree($0, to: end) } == [1, 1, 1])
    #expect([120, 121].map { degree($0, to: end) } == [0, 0])
    #expect(degree(0, to: date) == 1)
    #expect(degree(1, to: date) == 0)
  }

  @Test("Scheduled dates stand above default ones, those above informational ones")
  func kinds() {
    for minutes: Int64 in [-45, -5, 0, 10, 20, 40] {
      let degrees = [DateKind.informational, .standard, .scheduled].map {
        degree(minutes, to: nil, $0)
      }
      #expect(degrees[0] < degrees[1] && degrees[1] < degrees[2])
      #expect(degrees[0] > 0)
    }
    #expect(
      [DateKind.informational, .standard, .scheduled].map { degree(0, $0) } == [0.6, 0.8, 1])
  }

  private func degree(_ minutes: Int64, _ kind: DateKind) -> Double {
    degree(minutes, to: nil, kind)
  }

  @Test("A date holds at its own instant even without a plateau")
  func noPlateau() {
    var parameters = ClueParameters()
    parameters.plateauSeconds = 0
    #expect(degree(0, to: nil, .scheduled, parameters) == 1)
    #expect(degree(1, to: nil, .scheduled, parameters) == 6.0 / 7)
    parameters.tailSeconds = 0
    parameters.leadSeconds = 0
    #expect([-1, 0, 1].map { degree($0, to: nil, .scheduled, parameters) } == [0, 1, 0])
  }

  @Test("Sentences tell how far the date is")
  func sentences() {
    let clue = DateClue(parameters: ClueParameters())
    let end = Build.instant(3, 11)
    let sentence = { (hour: Int, minute: Int, end: Timestamp?) in
      clue.membership(from: date, to: end, kind: .standard, at: Build.instant(3, hour, minute))
        .sentence
    }
    #expect(sentence(8, 30, nil) == "the date is 30 min ahead")
    #expect(sentence(9, 5, nil) == "the date is now")
    #expect(sentence(9, 20, nil) == "the date was 20 min ago")
    #expect(sentence(9, 30, end) == "the date is now, for another 1 h 30 min")
    #expect(sentence(11, 0, end) == "the date was 2 h ago")
  }

  private static func parameters(_ random: inout SplitMix64) -> ClueParameters {
    var parameters = ClueParameters()
    parameters.leadSeconds = Double(random.pick([0, 1, 7, 60, 61, 100]))
    parameters.plateauSeconds = Double(random.pick([0, 1, 5, 50]))
    parameters.tailSeconds = Double(random.pick([0, 1, 7, 60, 61]))
    parameters.stepSeconds = Double(random.pick([1, 3, 7, 50, 200]))
    return parameters
  }

  @Test(
    "The degree stays as it is until the next boundary, and changes only at boundaries",
    arguments: Array(0..<60 as Range<UInt64>))
  func boundaries(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parameters = Self.parameters(&random)
    let clue = DateClue(parameters: parameters)
    let length = random.pick([nil, 0, 1, 30, 5000] as [Int64?])
    let end = length.map { date.advanced(byMilliseconds: $0 * 1000) }
    let at = { (time: Timestamp) in
      clue.membership(from: date, to: end, kind: .standard, at: time)
    }
    var time = date.advanced(byMilliseconds: -130_000)
    var visited = 0
    var full = 0
    while let boundary = at(time).nextBoundary {
      let degree = at(time).degree
      #expect(boundary > time)
      #expect((0...0.8).contains(degree))
      let span = boundary.milliseconds(since: time)
      for step in [0, 1, span / 3, span / 2, span - 1] where step < span {
        #expect(at(time.advanced(byMilliseconds: max(0, step))).degree == degree)
      }
      #expect(at(boundary).degree != degree || degree == 0)
      if time <= date, boundary > date { full += at(date).degree == 0.8 ? 1 : 0 }
      time = boundary
      visited += 1
      guard visited < 1000 else { break }
    }
    #expect(visited > 0 && visited < 1000)
    #expect(full == 1)
    #expect(at(time).degree == 0)
    #expect(at(time.advanced(byMilliseconds: 900_000)).degree == 0)
  }

  @Test(
    "A recurring date is the strongest of its occurrences, until the next boundary",
    arguments: Array(0..<40 as Range<UInt64>))
  func recurring(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var parameters = Self.parameters(&random)
    parameters.leadSeconds *= 60
    parameters.tailSeconds *= 60
    parameters.stepSeconds = 300
    let clue = DateClue(parameters: parameters)
    let weekdays = random.pick([[], [Weekday.tuesday], [.monday, .sunday]])
    let times = (0..<random.integer(1...3)).map { _ in Build.time(random.integer(0...23)) }
    let recurrence = Recurrence(weekdays: weekdays, pattern: .times(times))
    let length = Duration.seconds(random.pick([0, 0, 1800, 90_000]))
    let zone = random.pick([RandomWorld.newYork, RandomWorld.kathmandu, .utc])
    let first = Build.instant(6, 20)
    let instants = recurrence.timestamps(
      in: first.advanced(byMilliseconds: -20 * 86_400_000)...Build.instant(30), zone: zone)
    let at = { (time: Timestamp) in
      clue.membership(
        of: recurrence, length: length, kind: .scheduled, at: Moment(time: time, zone: .utc),
        zone: zone)
    }
    var time = first
    for _ in 0..<40 {
      let found = at(time)
      let reference = instants.map {
        clue.membership(
          from: $0, to: length > .zero ? $0.advanced(by: length) : nil, kind: .scheduled, at: time
        ).degree
      }.max()
      #expect(found.degree == reference)
      // A week ahead the next occurrence is in sight, so that no change is slept through.
      let week = time.advanced(byMilliseconds: 7 * 86_400_000)
      if let upcoming = instants.first(where: { $0 > time && $0 < week }) {
        #expect(found.nextBoundary.map { $0 <= upcoming } ?? false)
      }
      guard let boundary = found.nextBoundary, boundary < Build.instant(20) else { break }
      #expect(boundary > time)
      let between = time.advanced(
        byMilliseconds: Int64(random.integer(0...Int(boundary.milliseconds(since: time) - 1))))
      #expect(at(between).degree == found.degree)
      time = boundary
    }
  }

  @Test("A recurrence without a date near says so")
  func noInstant() {
    let over = Recurrence(
      pattern: .times([Build.time(9)]), lastDay: CivilDate(year: 2026, month: 2, day: 1))
    let membership = DateClue(parameters: ClueParameters()).membership(
      of: over, length: .zero, kind: .standard, at: Build.moment(date), zone: .utc)
    #expect(membership.degree == 0)
    #expect(membership.nextBoundary == nil)
    #expect(membership.sentence == "the recurrence has no date near this moment")
  }
}
