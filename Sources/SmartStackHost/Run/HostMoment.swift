public import Foundation
import SmartStackFiles
public import SmartStackModel

/// An instant, as tests write it: a text such as "2026-03-03T08:10", or a date.
public struct HostMoment: Hashable, Sendable, ExpressibleByStringInterpolation {
  private enum Form: Hashable, Sendable {
    case text(String)
    case instant(Timestamp)
  }

  private let form: Form

  /// Creates an instant from a text; without an offset it is read on the clock of the stack's zone.
  ///
  /// - Parameter value: the text, such as "2026-03-03T08:10".
  public init(stringLiteral value: String) { form = .text(value) }

  /// Creates an instant from a date.
  ///
  /// - Parameter date: the date; one outside the years 1 to 9999 is the nearest in them.
  public init(_ date: Date) {
    let seconds = date.timeIntervalSince1970
    form = .instant(Timestamp(exactSeconds: seconds) ?? (seconds < 0 ? .earliest : .latest))
  }

  /// Creates an instant from the engine's own.
  ///
  /// - Parameter time: the instant.
  public init(_ time: Timestamp) { form = .instant(time) }

  /// Returns the instant on the clock of a zone.
  ///
  /// - Parameter zone: the zone.
  /// - Returns: the instant; nothing for a text that is none.
  public func timestamp(in zone: Zone) -> Timestamp? {
    switch form {
    case .instant(let time): time
    case .text(let text): TimestampText.read(text)?.resolved(in: zone)?.time
    }
  }

  /// The instant as it was written.
  public var text: String {
    switch form {
    case .text(let text): text
    case .instant(let time): TimestampText.write(time, offset: .zero)
    }
  }
}
