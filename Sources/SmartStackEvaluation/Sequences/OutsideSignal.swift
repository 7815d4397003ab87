public import SmartStackModel

/// Something that came from outside and may be the cause of a use: a call, a message, a notification.
public struct OutsideSignal: Hashable, Sendable {
  /// What it was, numbered from 0 in the order of first occurrence.
  public let number: Int
  /// When it came.
  public let time: Timestamp
}

/// Follows the last signal from outside.
struct OutsideSignalTracker: Hashable, Sendable {
  /// The last signal.
  private(set) var last: OutsideSignal?
  private var numbers: [String: Int] = [:]

  /// Takes the next event, which need not be a signal.
  mutating func observe(_ event: Event) {
    guard let name = event.kind.outsideSignal else { return }
    let number = numbers[name] ?? numbers.count
    numbers[name] = number
    last = OutsideSignal(number: number, time: event.time)
  }
}
