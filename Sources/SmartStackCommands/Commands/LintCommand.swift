import SmartStackFiles
import SmartStackLint
import SmartStackModel
import SmartStackRanking

/// `smartstack lint`: what in a stack cannot work, or says what its author does not mean.
enum LintCommand: Command {
  static let description = CommandDescription(
    name: "lint",
    summary: "Find declarations in a stack that cannot work, or do not say what they mean.",
    options: [
      StackInput.option,
      OptionDescription(
        "--from", "INSTANT",
        "The first instant over which recurrences are expanded; else the first date of the stack."),
      OptionDescription("--days", "N", "The days over which they are expanded, 1 to 366; else 7."),
      OptionDescription(
        "--zone", "ZONE",
        "The zone whose clock people read, as Europe/Berlin or +09:00; else the stack's, else UTC."
      ),
      OptionDescription(
        "--without", "RULE", repeatable: true, "Do not apply a rule, by its name."),
      ModelInput.option, CommandDescription.formatOption,
    ],
    operands: nil,
    examples: [
      (
        "smartstack lint --stack Datasets/stacks/traps.json",
        "Every trap of the sample, each with its path and its remedy; exit code 2."
      ),
      (
        "smartstack lint --stack stack.json --format json --without pin-without-effect",
        "The findings for a program, one rule left out."
      ),
    ])

  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) -> ExitCode {
    guard let path = arguments.value("--stack") else {
      throw .usage("--stack is missing", description.name)
    }
    let days = try days(arguments)
    let disabledRules = try disabledRules(arguments)
    let model = try ModelInput.read(arguments.value("--model"), console: console)
    let named = try MomentInput.zone(arguments.value("--zone"), command: description.name)
    let stack = try StackInput.read(path: path, defaultZone: named, console: console)
    let zone = named ?? stack.zone ?? .utc
    let span = try span(arguments, days: days, stack: stack, zone: zone)
    var options = LintOptions()
    let budget = (Int(model.reloads.lowestBudget), Int(model.reloads.highestBudget))
    options.dailyReloadBudget = budget.0...max(budget.0, budget.1)
    options.minimumEntrySpacing = .seconds(model.reloads.spacingSeconds)
    options.disabledRules = disabledRules
    let findings = Linter.findings(in: stack, over: span, zone: zone, options: options)
    if arguments.value("--format") == "json" {
      try console.write(JSONWriter.pretty(.list(findings.map(value))))
    } else {
      try console.write(Linter.text(of: findings))
    }
    return findings.contains { $0.severity == .error } ? .checkFailed : .success
  }

  private static func value(_ finding: Finding) -> JSONValue {
    .fields([
      ("rule", .text(finding.rule)), ("severity", .text(finding.severity.rawValue)),
      ("path", .text(finding.path)), ("message", .text(finding.message)),
      ("remedy", .text(finding.remedy)),
    ])
  }

  private static func days(_ arguments: ParsedArguments) throws(CommandError) -> Int {
    guard let text = arguments.value("--days") else { return 7 }
    guard let number = Int(text), (1...366).contains(number) else {
      throw .usage(
        "--days is \(DisplayText.quoted(text)); allowed: a whole number from 1 to 366",
        description.name)
    }
    return number
  }

  private static func span(
    _ arguments: ParsedArguments, days: Int, stack: Stack, zone: Zone
  ) throws(CommandError) -> ClosedRange<Timestamp> {
    let start: Timestamp
    if let text = arguments.value("--from") {
      guard let resolved = TimestampText.read(text)?.resolved(in: zone) else {
        throw .usage(
          "--from is \(DisplayText.quoted(text)); allowed: an instant as 2026-03-03T00:00+01:00",
          description.name)
      }
      start = resolved.time
    } else {
      start = midnight(before: stack.earliestDate ?? defaultStart, zone: zone)
    }
    return start...start.advanced(byMilliseconds: Int64(days) * 86_400_000)
  }

  /// The first instant for stacks that name no date at all: a Monday, the first day of a year.
  private static let defaultStart = Timestamp(clamping: 1_767_571_200_000)

  private static func midnight(before time: Timestamp, zone: Zone) -> Timestamp {
    let local = LocalTime(time, offset: zone.offset(at: time))
    return zone.timestamp(dayNumber: local.dayNumber, timeOfDay: .midnight)
  }

  private static func disabledRules(
    _ arguments: ParsedArguments
  ) throws(CommandError) -> Set<String> {
    let known = Linter.rules.map { $0.about.name }
    for name in arguments.values("--without") where !known.contains(name) {
      let nearest = DisplayText.suggestion(for: name, among: known)
      throw .usage(
        "--without: there is no rule \(DisplayText.quoted(name))\(nearest)", description.name)
    }
    return Set(arguments.values("--without"))
  }
}
