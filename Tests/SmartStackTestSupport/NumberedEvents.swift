package import SmartStackModel

/// Events that follow from their numbers, so that a store's content tells which of them it has.
package enum NumberedEvents {
  /// Returns the event of a number.
  ///
  /// - Parameter number: the number, from 0; later numbers have later times.
  /// - Returns: the event.
  package static func event(_ number: Int) -> Event {
    let time = Timestamp(clamping: 1_772_323_200_000 + Int64(number) * 1000)
    let kind: Event.Kind =
      switch number % 3 {
      case 0: .launch(app: "app.\(number % 97)", duration: .seconds(number))
      case 1:
        .donation(
          Donation(
            id: "d\(number)", app: "app.\(number % 13)", intentType: "Show",
            parameters: Configuration([
              "text": .text(String(repeating: "x", count: number % 300))
            ])))
      default: .tap(widget: "widget.\(number % 11)")
      }
    return Event(time: time, offset: UTCOffset(clampingSeconds: 3600), kind: kind)
  }

  /// Returns how many of the events are there, or nothing where they are not the first, in order.
  ///
  /// - Parameter events: the events that were read.
  /// - Returns: their number.
  package static func count(of events: [Event]) -> Int? {
    for (number, event) in events.enumerated() where event != self.event(number) { return nil }
    return events.count
  }
}
