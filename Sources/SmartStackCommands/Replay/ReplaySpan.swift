import SmartStackFiles
import SmartStackModel

/// The span of recorded time that a command line names.
struct ReplaySpan {
  let span: ClosedRange<Timestamp>
  let zone: Zone

  static let dayOption = OptionDescription(
    "--day", "DATE", "Only this local day, as 2026-03-03.")
  static let fromOption = OptionDescription(
    "--from", "INSTANT", "The first instant, as 2026-03-03T00:00+01:00; else that of the log.")
  static let toOption = OptionDescription(
    "--to", "INSTANT", "The last instant; else that of the log.")

  /// Reads the span.
  ///
  /// - Parameters:
  ///   - arguments: the arguments, with perhaps `--day`, `--from`, `--to` and `--zone`.
  ///   - events: the log, whose own span holds where none is named.
  ///   - stackZone: the zone that the stack names.
  ///   - command: the command, for messages.
  /// - Throws: what is wrong with the options.
  init(
    _ arguments: ParsedArguments, events: [Event], stackZone: Zone?, command: String
  ) throws(CommandError) {
    guard let first = events.min(by: { $0.time < $1.time }),
      let last = events.max(by: { $0.time < $1.time })
    else { throw .failed("the log holds no event to replay") }
    let named = try MomentInput.zone(arguments.value("--zone"), command: command)
    zone =
      named ?? stackZone
      ?? Zone(identifier: TimestampText.write(first.offset), fixed: first.offset)
    if let text = arguments.value("--day") {
      guard !arguments.has("--from"), !arguments.has("--to") else {
        throw .usage("--day and --from or --to exclude each other", command)
      }
      guard let day = TimestampText.readDate(text) else {
        throw .usage(
          "--day is \(DisplayText.quoted(text)); allowed: a date as 2026-03-03", command)
      }
      let start = zone.timestamp(dayNumber: day.dayNumber, timeOfDay: .midnight)
      let end = zone.timestamp(dayNumber: day.dayNumber + 1, timeOfDay: .midnight)
      span = start...end.advanced(byMilliseconds: -1)
      guard events.contains(where: { span.contains($0.time) }) else {
        throw .failed(
          "the log has no event on \(text); it goes from "
            + "\(LocalTimeText.full(first.time, zone: zone)) to "
            + LocalTimeText.full(last.time, zone: zone))
      }
      return
    }
    let start = try Self.instant(arguments, "--from", zone, command) ?? first.time
    let end = try Self.instant(arguments, "--to", zone, command) ?? last.time
    guard start <= end else { throw .usage("--from lies after --to", command) }
    span = start...end
  }

  private static func instant(
    _ arguments: ParsedArguments, _ name: String, _ zone: Zone, _ command: String
  ) throws(CommandError) -> Timestamp? {
    guard let text = arguments.value(name) else { return nil }
    guard let resolved = TimestampText.read(text)?.resolved(in: zone) else {
      throw .usage(
        "\(name) is \(DisplayText.quoted(text)); allowed: an instant as 2026-03-03T07:40+01:00",
        command)
    }
    return resolved.time
  }
}
