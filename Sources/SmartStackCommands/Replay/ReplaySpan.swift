import SmartStackFiles
import SmartStackModel

/// The span of recorded time that a command line names.
struct ReplaySpan: Sendable {
  /// The local day, where one is named.
  private let day: CivilDate?
  private let dayText: String
  private let from: TimestampText.Reading?
  private let to: TimestampText.Reading?
  /// The zone that the command line or the stack names.
  private let zone: Zone?

  static let dayOption = OptionDescription(
    "--day", "DATE", "Only this local day, as 2026-03-03.")
  static let fromOption = OptionDescription(
    "--from", "INSTANT", "The first instant, as 2026-03-03T00:00+01:00; else that of the log.")
  static let toOption = OptionDescription(
    "--to", "INSTANT", "The last instant; else that of the log.")

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: the arguments, with perhaps `--day`, `--from`, `--to` and `--zone`.
  ///   - stackZone: the zone that the stack names.
  ///   - command: the command, for messages.
  /// - Throws: what is wrong with the options.
  init(
    _ arguments: ParsedArguments, stackZone: Zone?, command: String
  ) throws(CommandError) {
    zone = try MomentInput.zone(arguments.value("--zone"), command: command) ?? stackZone
    from = try Self.instant(arguments, "--from", zone, command)
    to = try Self.instant(arguments, "--to", zone, command)
    guard let text = arguments.value("--day") else {
      day = nil
      dayText = ""
      return
    }
    guard from == nil, to == nil else {
      throw .usage("--day and --from or --to exclude each other", command)
    }
    guard let date = TimestampText.readDate(text) else {
      throw .usage(
        "--day is \(DisplayText.quoted(text)); allowed: a date as 2026-03-03", command)
    }
    day = date
    dayText = text
  }

  /// Returns the span of one person's log, and the zone whose clock the person reads.
  ///
  /// - Parameters:
  ///   - log: the first and last instant of the log, which hold where none is named.
  ///   - offset: the offset of its first event, which holds where no zone is named.
  /// - Returns: the span; nothing where it ends before it begins.
  func resolved(
    log: ClosedRange<Timestamp>, offset: UTCOffset
  ) -> (span: ClosedRange<Timestamp>?, zone: Zone) {
    let zone = zone ?? Zone(identifier: TimestampText.write(offset), fixed: offset)
    if let day {
      let start = zone.timestamp(dayNumber: day.dayNumber, timeOfDay: .midnight)
      let end = zone.timestamp(dayNumber: day.dayNumber + 1, timeOfDay: .midnight)
        .advanced(byMilliseconds: -1)
      return (start <= end ? start...end : nil, zone)
    }
    let start = from?.resolved(in: zone)?.time ?? log.lowerBound
    let end = to?.resolved(in: zone)?.time ?? log.upperBound
    return (start <= end ? start...end : nil, zone)
  }

  /// What to say where a log has nothing in the span.
  func emptiness(log: ClosedRange<Timestamp>, zone: Zone) -> String {
    "the log has no event \(day == nil ? "between --from and --to" : "on \(dayText)"); it goes from "
      + "\(LocalTimeText.full(log.lowerBound, zone: zone)) to "
      + LocalTimeText.full(log.upperBound, zone: zone)
  }

  private static func instant(
    _ arguments: ParsedArguments, _ name: String, _ zone: Zone?, _ command: String
  ) throws(CommandError) -> TimestampText.Reading? {
    guard let text = arguments.value(name) else { return nil }
    guard let reading = TimestampText.read(text), reading.resolved(in: zone ?? .utc) != nil else {
      throw .usage(
        "\(name) is \(DisplayText.quoted(text)); allowed: an instant as 2026-03-03T07:40+01:00",
        command)
    }
    return reading
  }
}
