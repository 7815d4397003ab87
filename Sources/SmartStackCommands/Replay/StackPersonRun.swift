import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackReport
import SmartStackStore

/// One person's days on a stack, told in detail.
struct StackPersonRun: ~Copyable {
  let run: StackReplayRun
  let log: PeopleLog

  init(run: StackReplayRun, log: consuming PeopleLog) {
    self.run = run
    self.log = log
  }

  /// What the replay of a person gave.
  struct Outcome {
    let figures: PersonStackFigures
    let own: StackReplayResult?
    /// The events of the span.
    let eventCount: Int
  }

  /// Replays a person, in two passes over the log.
  ///
  /// - Parameters:
  ///   - person: the name of the person.
  ///   - engine: the engine.
  ///   - span: the span that the command line names.
  ///   - logSpan: the first and last instant of the person's events.
  ///   - storePath: the path of the store.
  ///   - detail: what is kept, by the span.
  /// - Returns: the outcome; nothing where the span holds no event of the person.
  /// - Throws: why the log cannot be read.
  static func replay(
    _ person: String, engine: StackReplayEngine, span: ReplaySpan,
    logSpan: ClosedRange<Timestamp>, storePath: String,
    detail: (ClosedRange<Timestamp>) -> StackReplayDetail = { _ in .figures }
  ) throws(StoreError) -> Outcome? {
    let resolved = span.resolved(
      log: logSpan, offset: try offset(of: person, storePath))
    guard let span = resolved.span, span.overlaps(logSpan) else { return nil }
    var eventCount = 0
    let (figures, own) = try engine.replay(
      person, span: span, zone: resolved.zone, detail: detail(span)
    ) { body throws(StoreError) in
      eventCount = 0
      try PeopleLog.forEachEvent(storePath: storePath, person: person, through: span.upperBound) {
        if $0.time >= span.lowerBound { eventCount += 1 }
        body($0)
      }
    }
    return eventCount == 0 ? nil : Outcome(figures: figures, own: own, eventCount: eventCount)
  }

  /// The offset of the first event.
  private static func offset(
    of person: String, _ storePath: String
  ) throws(StoreError) -> UTCOffset {
    let store = try EventStore(path: storePath, access: .readOnly)
    return try store.firstEvent(of: person)?.offset ?? .zero
  }

  /// Replays the person and reports.
  func report(
    _ person: String, checks: [FigureCheck], _ bootstrap: PairedBootstrap
  ) throws(CommandError) -> ExitCode {
    let spans = try log.spans()
    guard let logSpan = spans[person] else { throw .failed("the log holds no event to replay") }
    let found: Outcome?
    do throws(StoreError) {
      found = try Self.replay(
        person, engine: run.engine, span: run.span, logSpan: logSpan, storePath: log.storePath
      ) { detail(of: $0) }
    } catch {
      throw .failed(error.description)
    }
    guard let found, let own = found.own else {
      let offset = try? Self.offset(of: person, log.storePath)
      let resolved = run.span.resolved(log: logSpan, offset: offset ?? .zero)
      if resolved.span == nil { throw .usage("--from lies after --to", run.command) }
      throw .failed(run.span.emptiness(log: logSpan, zone: resolved.zone))
    }
    for note in pauseNotes(own.record) { run.console.note(note) }
    try writeReport(own.record)
    let figures = StackPeopleFigures(
      policies: run.engine.contenders.map { $0.name }, people: [found.figures])
    if run.engine.contenders.count > 1 {
      return try run.report(figures, checks: checks, bootstrap)
    }
    let regret = try regret(of: own, person: person)
    if run.arguments.value("--format") == "json" {
      let document = StackReplayJSON(result: own, regret: regret?.value()).value()
      try run.console.write(JSONWriter.pretty(document))
    } else {
      try run.console.write(StackReplayTable(result: own).text())
      if let regret { try run.console.write("\n" + regret.text()) }
    }
    let holds = try StackFigureChecks(checks: checks, figures: figures)
      .hold(command: run.command, console: run.console)
    return holds ? .success : .checkFailed
  }

  private func detail(of span: ClosedRange<Timestamp>) -> StackReplayDetail {
    let length = span.upperBound.milliseconds(since: span.lowerBound)
    let isTable = run.arguments.value("--format") != "json"
    let isAlone = run.engine.contenders.count == 1
    let isReport = run.arguments.has("--report")
    let showsTimeline = isAlone && isTable && length <= StackReplayRun.timelineMilliseconds
    let showsLists = isAlone && !isTable && length <= StackReplayRun.listMilliseconds
    return StackReplayDetail(
      keepsDays: isAlone, keepsLists: isReport || showsTimeline || showsLists,
      keepsMoments: isReport || showsTimeline, keepsTrail: run.arguments.has("--truth"),
      cardLimit: ReplayReport.cardLimit)
  }

  private func pauseNotes(_ record: StackReplayRecord) -> [String] {
    let shown = record.pauses.prefix(5).map { pause in
      let days = Double(pause.upperBound.milliseconds(since: pause.lowerBound)) / 86_400_000
      return
        "note: \(DisplayText.fixed(days, decimals: 1)) days without any event are left out, up to "
        + "\(LocalTimeText.full(pause.upperBound, zone: record.zone)); is the time of a row before or "
        + "after it wrong?"
    }
    let more = record.pauses.count - shown.count
    return shown + (more > 0 ? ["note: … and \(more) more such pauses"] : [])
  }

  private func writeReport(_ record: StackReplayRecord) throws(CommandError) {
    guard let path = run.arguments.value("--report") else { return }
    let file = try OutputFile(path: path, replaces: true)
    try file.write(ReplayReport.html(of: record, title: run.stack.name ?? "stack"))
    try file.finish()
    run.console.note("report written to \(DisplayText.safe(path))")
  }

  private func regret(
    of result: StackReplayResult, person: String
  ) throws(CommandError) -> RegretTable? {
    guard let path = run.arguments.value("--truth") else { return nil }
    let span = result.record.span
    let truth = try TruthFile(
      path: path, person: run.arguments.value("--person"), stack: run.stack)
    for note in truth.notes { run.console.note(note) }
    let decisions = try truth.decisions(in: span, zone: result.record.zone)
    return RegretTable(
      series: RegretSeries(trail: result.trail, stack: result.record.stack, decisions: decisions),
      span: span, zone: result.record.zone)
  }
}
