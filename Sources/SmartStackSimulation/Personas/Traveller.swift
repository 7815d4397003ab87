import SmartStackModel

/// Flights from Tokyo to New York to Berlin and back to Tokyo, with habits on the local clock.
///
/// On the evening of every third day in a city the person flies on. The device is off during a
/// flight, and shows the clock of the next city from landing on.
struct Traveller: Story {
  /// One flight.
  struct Flight: Sendable {
    let departure: Timestamp
    let arrival: Timestamp
    /// The zone from the arrival on.
    let zone: Zone
  }

  /// The local days between two flights, the day of departure included.
  static let stay = 3
  /// The minute of the local day at which a flight leaves.
  static let departureMinute = Int.clock(19)

  /// How long before a flight its boarding pass matters.
  static let boardingMinutes: Int64 = 150
  static let airline = "com.example.airline"

  let stack: Stack
  let followers = OfficeDays.followers
  let flights: [Flight]

  init(_ settings: SimulationSettings) {
    let route: [(zone: Zone, hoursToNext: Int)] = [
      (BuiltInZones.tokyo, 13), (BuiltInZones.newYork, 8), (BuiltInZones.berlin, 13),
    ]
    var flights: [Flight] = []
    var city = 0
    var arrivalDay = settings.firstDay.dayNumber
    while flights.last.map({ $0.arrival < settings.end }) ?? true {
      let departure = route[city].zone.timestamp(
        dayNumber: arrivalDay + Self.stay - 1,
        timeOfDay: TimelineBuilder.time(Self.departureMinute))
      let arrival = departure.advanced(by: .seconds(route[city].hoursToNext * 3600))
      city = (city + 1) % route.count
      flights.append(Flight(departure: departure, arrival: arrival, zone: route[city].zone))
      let offset = route[city].zone.offset(at: arrival)
      // The day after landing is the first whole one.
      arrivalDay = LocalTime(arrival, offset: offset).dayNumber + 1
    }
    self.flights = flights
    // No zone: recurrences mean the clock that the person reads.
    stack = Stack(
      name: "Traveller", widgets: WidgetCatalogue.office,
      suggestions: [Self.boardingPass(for: flights, from: settings.start)])
  }

  /// The widget of the airline's app, which the person uses and has in no stack.
  private static func boardingPass(for flights: [Flight], from start: Timestamp) -> Widget {
    func entry(_ time: Timestamp, _ score: Double, _ label: String) -> EntryDeclaration {
      EntryDeclaration(
        schedule: .at(time, .zero), relevance: DeclaredRelevance(score: score), label: label)
    }
    var entries = [entry(start, 0, "No flight today")]
    for flight in flights {
      entries.append(
        entry(
          flight.departure.advanced(byMilliseconds: -Self.boardingMinutes * 60_000), 90,
          "Boarding"))
      entries.append(entry(flight.departure, 0, "No flight today"))
    }
    return Widget(
      id: "boarding-pass", kind: "BoardingPass", app: airline, displayName: "Boarding pass",
      timeline: Timeline(declarations: entries, policy: .never))
  }

  /// From an hour before a flight on, the person looks at the airline's app now and then.
  func errand(at slot: Timestamp) -> String? {
    let isDue = flights.contains { flight in
      let minutes = flight.departure.milliseconds(since: slot) / 60_000
      return [60, 50, 30, 20].contains(minutes)
    }
    return isDue ? Self.airline : nil
  }

  func phases(on day: StoryDay) -> [Phase] {
    let phases = day.weekday.isWeekend ? OfficeDays.weekend : OfficeDays.weekday
    return phases.map { phase in
      var phase = phase
      if phase.facts.place == "home" { phase.facts.place = "hotel" }
      return phase
    }
  }

  func interruption(at time: Timestamp) -> Phase? {
    guard let flight = lastFlight(before: time), time < flight.arrival else { return nil }
    return .silent("flight")
  }

  func zone(at time: Timestamp) -> Zone {
    let index = flights.partitioningIndex { $0.arrival > time }
    return index == 0 ? BuiltInZones.tokyo : flights[index - 1].zone
  }

  private func lastFlight(before time: Timestamp) -> Flight? {
    let index = flights.partitioningIndex { $0.departure > time }
    return index == 0 ? nil : flights[index - 1]
  }
}
