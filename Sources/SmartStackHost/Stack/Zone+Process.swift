import Foundation
import SmartStackFiles
public import SmartStackModel

extension SmartStackModel.Zone {
  /// The zone of the process, which is also that of `Calendar.current` in a provider.
  ///
  /// The environment variable `TZ` sets it. Where the system has no file for it, it is the offset of
  /// now.
  public static var ofProcess: SmartStackModel.Zone {
    let zone = TimeZone.current
    // What the system calls GMT has the rules of UTC.
    if ["GMT", "UTC", "Etc/UTC"].contains(zone.identifier) { return .utc }
    if let known = try? ZoneDirectory().zone(named: zone.identifier) { return known }
    let offset = UTCOffset(clampingSeconds: zone.secondsFromGMT())
    return SmartStackModel.Zone(identifier: TimestampText.write(offset), fixed: offset)
  }

  /// Returns a zone of the system by its name.
  ///
  /// - Parameter name: the name, such as "Europe/Berlin", or an offset, such as "+09:00".
  /// - Returns: the zone.
  /// - Throws: why there is no such zone.
  public static func named(_ name: String) throws -> SmartStackModel.Zone {
    try ZoneDirectory().zone(named: name)
  }

  /// Whether the clock of the process shows the same at an instant.
  func isOfProcess(at time: Timestamp) -> Bool {
    let date = Date(timeIntervalSince1970: time.secondsSince1970)
    return TimeZone.current.secondsFromGMT(for: date) == Int(offset(at: time).seconds)
  }
}
