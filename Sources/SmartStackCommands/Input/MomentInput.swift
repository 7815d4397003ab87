import SmartStackFiles
import SmartStackModel

/// The instant and the zone that a command line names.
struct MomentInput {
  let time: Timestamp
  let zone: Zone

  static let atOption = OptionDescription(
    "--at", "INSTANT",
    "The instant, as 2026-03-03T07:40+01:00; without an offset it is read on the clock of the zone."
  )
  static let zoneOption = OptionDescription(
    "--zone", "ZONE",
    "The zone whose clock people read, as Europe/Berlin or +09:00; else the stack's, else the "
      + "offset of the instant.")

  /// Reads the instant and the zone.
  ///
  /// - Parameters:
  ///   - arguments: the arguments, with `--at` and perhaps `--zone`.
  ///   - stackZone: the zone that the stack names.
  ///   - command: the command, for messages.
  /// - Throws: what is missing or wrong.
  init(_ arguments: ParsedArguments, stackZone: Zone?, command: String) throws(CommandError) {
    let (text, _) = try Self.reading(arguments, command: command)
    let named = try Self.zone(arguments.value("--zone"), command: command)
    try self.init(text, named: named, stackZone: stackZone, command: command)
  }

  /// Reads the instant from a text.
  ///
  /// - Parameters:
  ///   - text: the instant, as 2026-03-03T07:40+01:00.
  ///   - named: the zone that the caller names.
  ///   - stackZone: the zone that the stack names.
  ///   - command: the command, for messages.
  /// - Throws: what is wrong.
  init(_ text: String, named: Zone?, stackZone: Zone?, command: String) throws(CommandError) {
    let reading = try Self.reading(text, command: command)
    let clock: Zone
    if let zone = named ?? stackZone {
      clock = zone
    } else if let offset = reading.offset {
      clock = Zone(identifier: TimestampText.write(offset), fixed: offset)
    } else {
      throw .usage(
        "--at is \(text), which has no offset, and neither --zone nor the stack names a zone; "
          + "add the offset, as 2026-03-03T07:40+01:00, or name the zone", command)
    }
    guard let resolved = reading.resolved(in: clock) else {
      throw .usage("--at is \(text), which lies outside the years 1 to 9999", command)
    }
    time = resolved.time
    // An instant with an offset that the stack's clock never shows then was read elsewhere.
    if named == nil, let offset = reading.offset, clock.offset(at: time) != offset {
      zone = Zone(identifier: TimestampText.write(offset), fixed: offset)
    } else {
      zone = clock
    }
  }

  /// Returns what the option `--at` says, before any zone is known.
  ///
  /// - Parameters:
  ///   - arguments: the arguments.
  ///   - command: the command, for messages.
  /// - Returns: the text and its reading.
  /// - Throws: that it is missing, or no instant.
  static func reading(
    _ arguments: ParsedArguments, command: String
  ) throws(CommandError) -> (text: String, reading: TimestampText.Reading) {
    guard let text = arguments.value("--at") else {
      throw .usage("--at is missing: the instant to rank at, as 2026-03-03T07:40+01:00", command)
    }
    return (text, try reading(text, command: command))
  }

  private static func reading(
    _ text: String, command: String
  ) throws(CommandError) -> TimestampText.Reading {
    guard let reading = TimestampText.read(text) else {
      throw .usage(
        "--at is \(DisplayText.quoted(text)); allowed: an instant such as 2026-03-03T07:40+01:00",
        command)
    }
    return reading
  }

  /// Returns the zone of a name, or nothing where none is given.
  ///
  /// - Parameters:
  ///   - name: the name, as "Europe/Berlin".
  ///   - command: the command, for messages.
  /// - Returns: the zone.
  /// - Throws: that there is no such zone.
  static func zone(_ name: String?, command: String) throws(CommandError) -> Zone? {
    guard let name else { return nil }
    do {
      return try ZoneDirectory().zone(named: name)
    } catch {
      var allowed = ""
      switch error {
      case .malformedName, .unknownName(_, suggestion: nil):
        allowed = "; allowed: a name as Europe/Berlin, or an offset as +09:00"
      default: break
      }
      throw .usage("--zone: \(error.description)\(allowed)", command)
    }
  }
}
