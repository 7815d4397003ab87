import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import SmartStackStore
import SmartStackTuning

/// What `smartstack tune scores` and `smartstack tune policy` read: a stack, and people's days on it.
struct TuneInput {
  let stack: Stack
  /// The people, whose events are read from the log whenever they are needed.
  let people: TuningPeople
  let model: RankingModel
  let options: StackReplayOptions
  let bootstrap: PairedBootstrap
  let jobs: Int
  let span: String

  init(_ arguments: ParsedArguments, command: String, console: Console) throws(CommandError) {
    guard let stackPath = arguments.value("--stack") else {
      throw .usage("--stack is missing: the stack to tune", command)
    }
    guard let logPath = arguments.value("--log") else {
      throw .usage("--log is missing: what people did", command)
    }
    let rules = try Self.rules(arguments, command: command)
    bootstrap = try arguments.bootstrap(command: command)
    jobs = try arguments.jobs(command: command)
    model = try ModelInput.read(arguments.value("--model"), console: console)
    let zone = try MomentInput.zone(arguments.value("--zone"), command: command)
    stack = try StackInput.read(path: stackPath, defaultZone: zone, console: console)
    let span = try ReplaySpan(arguments, stackZone: stack.zone, command: command)
    let kept = KeptLog(
      try PeopleLog(path: logPath, zone: zone ?? stack.zone ?? .utc, console: console))
    for note in kept.log.notes { console.note(note) }
    let names = try kept.log.chosen(arguments.values("--person"), command: command)
    people = try Self.people(names, kept: kept, span: span)
    options = StackReplayOptions(rules: rules, sampleSeconds: 0, seed: bootstrap.seed)
    self.span = Self.sentence(people.outlines)
  }

  /// Holds a log for as long as people are read from it.
  private final class KeptLog: Sendable {
    let log: PeopleLog

    init(_ log: consuming PeopleLog) { self.log = log }

    var storePath: String { log.storePath }
  }

  private static func rules(
    _ arguments: ParsedArguments, command: String
  ) throws(CommandError) -> ReplayProtocol {
    guard let name = arguments.value("--protocol") else { return .stack }
    guard let rules = ReplayProtocol.named.first(where: { $0.name == name }), rules.isOfStack
    else {
      let names = ReplayProtocol.named.filter(\.isOfStack).map(\.name)
      throw .usage("on a stack the protocol is one of \(names.joined(separator: ", "))", command)
    }
    return rules
  }

  private static func people(
    _ names: [String], kept: KeptLog, span: ReplaySpan
  ) throws(CommandError) -> TuningPeople {
    let spans = try kept.log.spans()
    var people: [TuningPerson] = []
    for name in names {
      guard let logSpan = spans[name] else { continue }
      var offset: UTCOffset?
      do throws(StoreError) {
        try PeopleLog.forEachEvent(
          storePath: kept.storePath, person: name, through: logSpan.lowerBound
        ) { offset = offset ?? $0.offset }
      } catch {
        throw .failed(error.description)
      }
      let resolved = span.resolved(log: logSpan, offset: offset ?? .zero)
      guard let own = resolved.span, own.overlaps(logSpan) else { continue }
      let inside = max(own.lowerBound, logSpan.lowerBound)...min(own.upperBound, logSpan.upperBound)
      people.append(
        TuningPerson(name: name, events: [], span: inside, zone: resolved.zone))
    }
    guard !people.isEmpty else {
      throw .failed(
        "the log has no event in the span; give other days by --day, or by --from and --to")
    }
    let outlines = people
    return TuningPeople(outlines: outlines) { index in
      let person = outlines[index]
      var events: [Event] = []
      try PeopleLog.forEachEvent(
        storePath: kept.storePath, person: person.name, through: person.span.upperBound
      ) { events.append($0) }
      return events
    }
  }

  /// Runs what reads people's logs.
  ///
  /// - Throws: why a log cannot be read, as a command says it.
  static func reading<Result>(_ body: () throws -> Result) throws(CommandError) -> Result {
    do {
      return try body()
    } catch {
      throw .failed((error as? StoreError)?.description ?? "\(error)")
    }
  }

  private static func sentence(_ people: [TuningPerson]) -> String {
    if people.allSatisfy({ $0.days.count == 1 }) {
      return "searched on the first 60 % of one day, judged on the rest: too little to recommend"
    }
    let learnt = people.reduce(0) { $0 + $1.dayCounts.learnt }
    let judged = people.reduce(0) { $0 + $1.dayCounts.judged }
    let who = people.count == 1 ? "" : " of \(people.count) people"
    return "searched on the first \(learnt) days\(who), judged on the \(judged) days after them"
  }
}
