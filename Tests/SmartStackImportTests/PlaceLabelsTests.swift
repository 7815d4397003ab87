import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackImport

@Suite struct PlaceLabelsTests {
  private struct Fix {
    var minute: Int
    var latitude: Double
    var longitude: Double
  }

  private func label(_ fixes: [Fix], zone: Zone = .utc) throws -> (events: [Event], ImportReport) {
    var ledger = RowLedger(format: "test", options: ImportOptions(zone: zone))
    var places = PlaceLabels(zone: zone)
    for (index, fix) in fixes.enumerated() {
      ledger.beginRow()
      let time = Timestamp(clamping: 1_753_747_200_000 + Int64(fix.minute) * 60_000)
      let isTaken = places.add(
        time: time, latitude: fix.latitude, longitude: fix.longitude, accuracy: nil, line: index)
      #expect(isTaken)
    }
    places.pass(person: nil, ledger: &ledger)
    var events: [Event] = []
    try ledger.drain { events.append($0.event) }
    return (events, ledger.report)
  }

  /// The minutes of the night by counting, for stays whose ends are whole minutes of UTC.
  private func nightMinutes(_ range: Range<Int>) -> Int {
    range.count { $0 % 1440 < 360 }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func homeIsWhereTheNightsAre(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    // Places some kilometres apart, visited for random stays with a fix every 10 minutes.
    var fixes: [Fix] = []
    var nights: [Int: Int] = [:]
    var dwells: [Int: Int] = [:]
    var order: [Int] = []
    var minute = 0
    var last = -1
    for _ in 0..<30 {
      var place = Int.random(in: 0..<4, using: &generator)
      if place == last { place = (place + 1) % 4 }
      last = place
      let count = Int.random(in: 2...60, using: &generator)
      for step in 0..<count {
        // A fix strays by some 50 m.
        let stray = Double.random(in: -0.0003...0.0003, using: &generator)
        fixes.append(
          Fix(minute: minute + step * 10, latitude: 50 + Double(place) * 0.05 + stray, longitude: 8)
        )
      }
      if !order.contains(place) { order.append(place) }
      // Whoever is seen elsewhere after 10 minutes left only then.
      let end = minute + count * 10
      nights[place, default: 0] += nightMinutes(minute..<end)
      dwells[place, default: 0] += count * 10
      minute = end
    }
    // The last stay ends with its last fix.
    nights[last, default: 0] -= nightMinutes((minute - 10)..<minute)
    dwells[last, default: 0] -= 10
    let (events, report) = try label(fixes.shuffled(using: &generator))
    #expect(report.rowsTaken == 30 && report.rowsMerged == fixes.count - 30)
    let labels = events.map { event -> String? in
      if case .context(.place(let label)) = event.kind { label } else { "no place" }
    }
    #expect(labels.count == 30)
    let best = nights.values.max() ?? 0
    if best > 0 {
      // The place of the first stay that is called home has as many minutes as any.
      let index = try #require(labels.firstIndex(of: "home"))
      let start = events[index].time.milliseconds - 1_753_747_200_000
      let fix = try #require(fixes.first { Int64($0.minute) * 60_000 == start })
      let place = Int(((fix.latitude - 50) / 0.05).rounded())
      #expect(nights[place] == best)
    }
    #expect(Set(labels).count == order.count)
  }

  @Test func distancesShrinkTowardsThePoles() throws {
    // At 60 degrees a degree of longitude is half as long: 0.002 are 111 m, and 0.004 are 222 m.
    let near = try label([
      Fix(minute: 0, latitude: 60, longitude: 8), Fix(minute: 5, latitude: 60, longitude: 8.002),
    ])
    #expect(near.events.count == 1)
    let far = try label([
      Fix(minute: 0, latitude: 60, longitude: 8), Fix(minute: 5, latitude: 60, longitude: 8.004),
    ])
    #expect(far.events.count == 2)
    // At the equator 0.002 are 222 m as well.
    let equator = try label([
      Fix(minute: 0, latitude: 0, longitude: 8), Fix(minute: 5, latitude: 0, longitude: 8.002),
    ])
    #expect(equator.events.count == 2)
  }

  @Test func theNightIsThatOfTheLocalClock() throws {
    // From 22:30 to 05:30 UTC at one place, then as long at another, ten hours later.
    func stay(_ start: Int, _ latitude: Double) -> [Fix] {
      stride(from: start, through: start + 420, by: 10).map {
        Fix(minute: $0, latitude: latitude, longitude: 8)
      }
    }
    let fixes = stay(-90, 50) + stay(510, 51)
    let east = Zone(identifier: "+09:00", fixed: UTCOffset(clampingSeconds: 32_400))
    let first = try label(fixes).events.map(\.kind)
    let second = try label(fixes, zone: east).events.map(\.kind)
    #expect(
      first == [.context(.place("home")), .context(.place(nil)), .context(.place("place-1"))])
    #expect(
      second == [.context(.place("place-1")), .context(.place(nil)), .context(.place("home"))])
  }

  @Test func whatIsNoPointIsRefused() {
    var places = PlaceLabels(zone: .utc)
    let time = SyntheticDay.start
    for (latitude, longitude, accuracy) in [
      (91.0, 8.0, 5.0), (50, 181, 5), (50, 8, 501), (.nan, 8, 5), (50, .infinity, 5),
    ] {
      let isTaken = places.add(
        time: time, latitude: latitude, longitude: longitude, accuracy: accuracy, line: 1)
      #expect(!isTaken)
    }
    let withoutLatitude = places.add(
      time: time, latitude: nil, longitude: 8, accuracy: 5, line: 1)
    let sound = places.add(time: time, latitude: 50, longitude: 8, accuracy: nil, line: 1)
    #expect(!withoutLatitude && sound)
  }
}
