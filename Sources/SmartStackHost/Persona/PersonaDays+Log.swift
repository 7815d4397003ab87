import SmartStackFiles
package import SmartStackModel
import SmartStackSimulation

extension PersonaDays {
  /// A stack in which one's own widgets stand among those of the person, and the log of the days.
  package struct Life: Sendable {
    package let stack: HostedStack
    package let events: [Event]
    package let span: ClosedRange<Timestamp>

    package init(stack: HostedStack, events: [Event], span: ClosedRange<Timestamp>) {
      self.stack = stack
      self.events = events
      self.span = span
    }
  }

  /// Lives through the days.
  ///
  /// - Parameter hosted: the stack with one's own widgets, whose other widgets stay in it.
  /// - Returns: the stack and the log.
  /// - Throws: which name is not known, or which number is out of range.
  /// - Complexity: O(*n*) in the number of events.
  package func life(with hosted: HostedStack) throws(PersonaError) -> Life {
    let settings = try settings(zone: hosted.zone)
    let simulation = Simulation(settings)
    let replaced = try replacements(in: simulation.stack, for: hosted)
    let stack = merged(hosted, into: simulation.stack, replaced, zone: settings.zone)
    let names = WidgetNames(replaced, of: simulation.stack, app: hosted.app)
    var events: [Event] = []
    for record in simulation {
      guard case .event(let simulated) = record, simulated.event.time < settings.end else {
        continue
      }
      if let event = names.renamed(simulated.event) { events.append(event) }
    }
    events += try wantedEvents(settings, stack: stack)
    events = events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
    return Life(
      stack: stack, events: events,
      span: settings.start...settings.end.advanced(byMilliseconds: -1))
  }

  private func settings(zone: Zone) throws(PersonaError) -> SimulationSettings {
    guard let day = TimestampText.readDate(firstDay) else {
      throw PersonaError("the first day is \"\(firstDay)\"; allowed: a day such as 2026-03-02")
    }
    guard (1...366).contains(days) else {
      throw PersonaError("the number of days is \(days); allowed: 1 to 366")
    }
    do {
      return try SimulationSettings(
        persona: persona.persona, seed: seed, firstDay: day, dayCount: days,
        zone: persona == .traveller ? nil : zone)
    } catch {
      throw PersonaError(error.description)
    }
  }

  /// Returns the hosted widgets by the person's widgets for which they stand in.
  private func replacements(
    in stack: SmartStackModel.Stack, for hosted: HostedStack
  ) throws(PersonaError) -> [String: HostedWidget] {
    let own = hosted.hostedWidgets
    var result: [String: HostedWidget] = [:]
    for (name, place) in standingIn.sorted(by: { $0.key < $1.key }) {
      guard let widget = own.first(where: { $0.id == name }) else {
        throw PersonaError(
          "the stack hosts no widget \"\(name)\"; it hosts "
            + own.map(\.id).joined(separator: ", "))
      }
      guard stack.widgets.contains(where: { $0.id == place }) else {
        throw PersonaError(
          "the person \(persona.rawValue) uses no widget \"\(place)\"; there are "
            + stack.widgets.map(\.id).joined(separator: ", "))
      }
      guard result.updateValue(widget, forKey: place) == nil else {
        throw PersonaError("two widgets stand in for \"\(place)\"; each needs one of its own")
      }
    }
    for want in wants where !own.contains(where: { $0.id == want.widget }) {
      throw PersonaError(
        "the stack hosts no widget \"\(want.widget)\"; it hosts "
          + own.map(\.id).joined(separator: ", "))
    }
    guard !own.isEmpty, result.isEmpty, wants.isEmpty else { return result }
    throw PersonaError(
      "nobody wants any of the widgets; say for which widget of the person each stands in ("
        + stack.widgets.map(\.id).joined(separator: ", ") + "), or when it is wanted")
  }

  private func merged(
    _ hosted: HostedStack, into stack: SmartStackModel.Stack, _ replaced: [String: HostedWidget],
    zone: Zone
  ) -> HostedStack {
    let placed = Set(replaced.values.map(\.id))
    var members: [HostedStack.Member] = stack.widgets.map { widget in
      if let own = replaced[widget.id] { .hosted(own) } else { .declared(widget) }
    }
    members += hosted.members.filter { !placed.contains($0.id) }
    var seen: Set<String> = []
    var result = hosted
    result.members = members.filter { seen.insert($0.id).inserted }
    result.zone = zone
    if result.name == nil { result.name = stack.name }
    return result
  }

  /// Returns the log of what is wanted besides.
  private func wantedEvents(
    _ settings: SimulationSettings, stack: HostedStack
  ) throws(PersonaError) -> [Event] {
    var generator = SplitMix64(seed: seed ^ 0x5741_4E54)
    var events: [Event] = []
    for want in wants {
      guard let time = TimestampText.readTimeOfDay(want.at) else {
        throw PersonaError("a want is at \"\(want.at)\"; allowed: a time of day such as 08:10")
      }
      let widget = stack.hostedWidgets.first { $0.id == want.widget }
      for day in 0..<settings.dayCount {
        let number = settings.firstDay.dayNumber + day
        // Both are drawn on every day, so that one want does not move another's chances.
        let isWanted = Self.unit(&generator) < want.share
        let shift = (Self.unit(&generator) * 2 - 1) * Double(want.withinMinutes) * 60_000
        let isWeekend = Weekday(dayNumber: number).isWeekend
        let isDay =
          switch want.days {
          case .every: true
          case .weekdays: !isWeekend
          case .weekend: isWeekend
          }
        guard isWanted, isDay else { continue }
        let instant = settings.zone.timestamp(dayNumber: number, timeOfDay: time)
          .advanced(byMilliseconds: Int64(shift))
        guard instant >= settings.start, instant < settings.end else { continue }
        events += use(of: want.widget, intent: widget, app: stack.app, at: instant, settings.zone)
      }
    }
    return events
  }

  /// Draws a number from 0 to 1, without 1.
  private static func unit(_ generator: inout SplitMix64) -> Double {
    Double(generator.next() >> 11) / Double(1 << 53)
  }

  private func use(
    of id: String, intent widget: HostedWidget?, app: String, at time: Timestamp, _ zone: Zone
  ) -> [Event] {
    func event(_ delay: Int64, _ kind: Event.Kind) -> Event {
      let instant = time.advanced(byMilliseconds: delay)
      return Event(time: instant, offset: zone.offset(at: instant), kind: kind)
    }
    var events = [
      event(0, .context(.locked(false))), event(2500, .tap(widget: id)),
      event(22_500, .context(.locked(true))),
    ]
    if let widget, let intent = widget.intent {
      events.insert(
        event(
          3000,
          .donation(
            Donation(
              id: "want-\(id)-\(time.milliseconds)", app: widget.app ?? app,
              intentType: intent.type, parameters: widget.configuration))), at: 2)
    }
    return events
  }
}
