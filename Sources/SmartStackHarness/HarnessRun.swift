import Foundation
import SmartStackCommands
import SmartStackFiles
import SmartStackHost
import SmartStackModel

/// One run of the program: the days, the providers, the files, and the command.
struct HarnessRun {
  private let arguments: HarnessArguments
  private let stack: HostedStack
  private let days: PersonaDays
  private let isHelp: Bool
  /// Whether nothing else runs in the process.
  private let ownsProcess: Bool

  init(
    _ words: [String], stack: HostedStack, days: PersonaDays, ownsProcess: Bool
  ) throws {
    self.ownsProcess = ownsProcess
    isHelp = words.isEmpty || ["--help", "-h", "help"].contains(words[0])
    arguments = try HarnessArguments(isHelp ? ["help"] : words)
    self.stack = stack
    self.days = days
  }

  /// Does what the command line says.
  func run() async throws -> Int32 {
    if isHelp { return try write(HarnessArguments.help) }
    switch arguments.command {
    case "personas": return try write(Self.personas)
    case "replay", "tune scores", "lint", "export", "rank": break
    default: throw HarnessError.usage("there is no command \"\(arguments.command)\"")
    }
    let life = try life()
    let started = ContinuousClock.now
    let run = await ProviderHost(options: try options()).run(
      life.stack, over: life.span, log: life.events)
    let elapsed = ContinuousClock.now - started
    report(run, elapsed)
    let (folder, isKept) = try folder()
    defer { if !isKept { try? FileManager.default.removeItem(atPath: folder) } }
    let files = try HarnessFiles(run, in: folder, isMoment: arguments.command == "rank")
    if isKept { ProviderHarness.note("written: \(files.stack), \(files.events)") }
    return handOver(run, files)
  }

  private func write(_ text: String) throws -> Int32 {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    return 0
  }

  private static var personas: String {
    HostPersona.allCases.map { persona in
      "\(persona.rawValue): \(persona.summary)\n  \(persona.widgets.joined(separator: ", "))\n"
    }.joined()
  }

  private func options() throws -> HostOptions {
    var options = HostOptions(ownsProcess: ownsProcess)
    if let limit = try arguments.number("--entry-limit", from: 1, to: 100_000) {
      options.entryLimit = limit
    }
    if let seconds = try arguments.number("--time-limit", from: 1, to: 3600) {
      options.timeLimit = .seconds(seconds)
    }
    // The same chance decides in the replay.
    let words = arguments.rest
    if let index = words.firstIndex(of: "--seed"), index + 1 < words.count,
      let seed = UInt64(words[index + 1])
    {
      options.seed = seed
    }
    options.isDeveloperMode = words.contains("--developer-mode")
    return options
  }

  private func life() throws -> PersonaDays.Life {
    if arguments.command == "rank" { return try momentOfRank() }
    if let path = arguments.value("--log") {
      return try HarnessLog.life(
        path: path, person: arguments.value("--log-person"), stack: stack)
    }
    return try arguments.days(days).life(with: stack)
  }

  /// The day up to the instant of `--at`, with the days of the person or the log before it.
  private func momentOfRank() throws -> PersonaDays.Life {
    guard let text = arguments.value("--at") else {
      throw HarnessError.usage("--at is missing: the instant to rank at, as 2026-03-03T08:10")
    }
    guard let time = HostMoment(stringLiteral: text).timestamp(in: stack.zone) else {
      throw HarnessError.usage("--at is \"\(text)\"; allowed: an instant as 2026-03-03T08:10")
    }
    let local = LocalTime(time, offset: stack.zone.offset(at: time))
    let midnight = stack.zone.timestamp(dayNumber: local.dayNumber, timeOfDay: .midnight)
    let span = min(midnight, time)...time
    if let path = arguments.value("--log") {
      let life = try HarnessLog.life(
        path: path, person: arguments.value("--log-person"), stack: stack)
      return PersonaDays.Life(stack: stack, events: life.events, span: span)
    }
    if arguments.value("--persona") != nil {
      let life = try arguments.days(days).life(with: stack)
      return PersonaDays.Life(stack: life.stack, events: life.events, span: span)
    }
    return PersonaDays.Life(stack: stack, events: [], span: span)
  }

  private func report(_ run: HostRun, _ elapsed: Duration) {
    let days = Double(run.span.upperBound.milliseconds(since: run.span.lowerBound)) / 86_400_000
    let (seconds, attoseconds) = elapsed.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    ProviderHarness.note(
      "hosted \((days * 10).rounded() / 10) days: \(run.counts.timelines) timelines with "
        + "\(run.counts.entries) entries, \(run.counts.relevanceQueries) queries of relevance, "
        + "\(run.counts.donations) donations, in \(milliseconds) ms")
    for finding in run.findings { ProviderHarness.note("\(finding)") }
  }

  private func folder() throws -> (path: String, isKept: Bool) {
    if let path = arguments.value("--out") {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
      return (path, true)
    }
    if arguments.command == "export" {
      throw HarnessError.usage("--out is missing: the folder for stack.json and events.jsonl")
    }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "smart-stack-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return (url.path, false)
  }

  private func handOver(_ run: HostRun, _ files: HarnessFiles) -> Int32 {
    let log = ["--log", files.events]
    let stack = ["--stack", files.stack]
    switch arguments.command {
    case "export": return 0
    case "lint": return SmartStackProgram.run(["lint"] + stack + arguments.rest)
    case "rank":
      let at = ["--at", files.last]
      return SmartStackProgram.run(["rank"] + stack + log + at + arguments.rest)
    default:
      let names = ["--day", "--from", "--to"]
      let isCut = arguments.rest.contains { word in names.contains { word.hasPrefix($0) } }
      let span = isCut ? [] : ["--from", files.first, "--to", files.last]
      let words = arguments.command.split(separator: " ").map(String.init)
      return SmartStackProgram.run(words + stack + log + span + arguments.rest)
    }
  }
}
