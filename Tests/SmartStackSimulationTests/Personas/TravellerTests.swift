import SmartStackModel
import Testing

@testable import SmartStackSimulation

@Suite struct TravellerTests {
  /// Tokyo; New York before and after its daylight saving time begins on March 8; Berlin; Tokyo.
  @Test func offsetsAreThoseOfTheCities() throws {
    let life = try Life(.traveller, days: 13, start: "2026-03-04")
    var offsets: [Int32] = []
    for event in life.events where offsets.last != event.event.offset.seconds / 3600 {
      offsets.append(event.event.offset.seconds / 3600)
    }
    #expect(offsets == [9, -5, -4, 1, 9])
    #expect(life.stack.zone == nil)
  }

  @Test func flightsAreSilentAndLandInTheNextCity() throws {
    let life = try Life(.traveller, days: 30)
    let story = Traveller(life.settings)
    #expect(story.flights.count >= 8)
    for flight in story.flights {
      let during = life.events.filter {
        $0.event.time >= flight.departure && $0.event.time < flight.arrival
      }
      #expect(during.isEmpty)
      let next = life.events.first { $0.event.time >= flight.arrival }
      #expect(next.map { $0.event.offset == flight.zone.offset(at: flight.arrival) } ?? true)
    }
    for (first, second) in zip(story.flights, story.flights.dropFirst()) {
      #expect(first.arrival < second.departure)
    }
  }

  /// The way to work is at 8 o'clock on every clock, and so it moves on the UTC line.
  @Test func habitsAreOnTheLocalClock() throws {
    let life = try Life(.traveller, days: 60)
    let onWay = life.decisions.filter { $0.situation.hasPrefix("weekday-way-out") }
    let hours = onWay.map { LocalTime($0.time, offset: $0.offset).hour }
    #expect(hours.allSatisfy { (7...9).contains($0) })
    let offsets = Set(onWay.map(\.offset.seconds))
    // Europe's daylight saving time begins on March 29.
    #expect(offsets == Set([9, -5, -4, 1, 2].map { $0 * 3600 }))
    #expect(Set(onWay.map { LocalTime($0.time, offset: .zero).hour }).count > 5)
  }

  /// The stack names it as a suggestion; the person opens its app before each flight and never else.
  @Test func theBoardingPassIsWantedBeforeFlights() throws {
    let life = try Life(.traveller, days: 30)
    let story = Traveller(life.settings)
    #expect(life.stack.suggestions.map(\.id) == ["boarding-pass"])
    #expect(!life.stack.widgets.contains { $0.app == Traveller.airline })
    let uses = life.events.map(\.event).filter {
      if case .launch(Traveller.airline, _) = $0.kind { true } else { false }
    }
    let flights = story.flights.filter { $0.departure < life.settings.end }
    #expect(uses.count == 4 * flights.count)
    for use in uses {
      #expect(
        flights.contains {
          (0...3_600_000).contains($0.departure.milliseconds(since: use.time))
        })
    }
  }
}
