import SmartStackFiles
import SmartStackModel
import SmartStackRanking

/// `smartstack rank`: the order of a stack at a moment, with reasons.
enum RankCommand: Command {
  static let description = CommandDescription(
    name: "rank",
    summary: "Rank the cards of a stack at a moment, and say why.",
    options: [
      StackInput.option, StackInput.fromLogOption, LogInput.option, LogInput.personOption,
      MomentInput.atOption, MomentInput.zoneOption, ContextText.option,
      OptionDescription("--top", "K", "Print only the first K cards."),
      OptionDescription(flag: "--explain", "Take the score of each printed card apart."),
      OptionDescription(
        "--why", "WIDGET",
        "Say why a widget is not on top, and which smallest change of what it declares would do."),
      OptionDescription(
        "--horizon", "LENGTH",
        "How far to look for the next change of order, as 6h or 2d; a day where none is given."),
      ModelInput.option, CommandDescription.formatOption,
    ],
    operands: nil,
    examples: [
      (
        "smartstack rank --stack Datasets/stacks/commuter.json --at 2026-03-03T07:40+01:00",
        "The order of a stack on a Tuesday morning, by what its widgets declare."
      ),
      (
        "smartstack rank --stack Datasets/stacks/watch.json --at 2026-03-03T18:05 "
          + "--context place=home,headphones=connected --explain",
        "A watch at home with headphones on, every score taken apart."
      ),
      (
        "smartstack rank --log month.store --stack-from-log top:10 --at 2023-06-28T12:00-04:00",
        "A person's ten most used apps, ranked by habit from an imported log."
      ),
      (
        "smartstack rank --stack stack.json --at 2026-03-03T07:40+01:00 --why weather",
        "The smallest change that would put a widget on top."
      ),
    ])

  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) -> ExitCode {
    // What the command line says by itself is checked before any file is read.
    let source = try stackSource(arguments)
    let request = Request(
      top: try top(arguments), horizon: try horizon(arguments), why: arguments.value("--why"),
      showsExplanations: arguments.has("--explain"))
    let changes = try ContextText.read(arguments.values("--context"), command: description.name)
    let zone = try MomentInput.zone(arguments.value("--zone"), command: description.name)
    _ = try MomentInput.reading(arguments, command: description.name)
    let model = try ModelInput.read(arguments.value("--model"), console: console)
    let log = try LogInput.read(arguments, defaultZone: zone, command: description.name)
    for note in log.notes { console.note(note) }
    let file = try stack(
      source, arguments: arguments, log: log, zone: zone, console: console)
    let input = try MomentInput(arguments, stackZone: file.zone, command: description.name)
    // What the person had added by then stands in the stack.
    let stack = file.adding(log.events, through: input.time)
    let history = History(folding: log.events, through: input.time, stack: stack, model: model)
    let ranker = Ranker(history: history)
    let moment = ranker.moment(at: input.time, zone: input.zone, changes: changes)
    let answer = try answer(
      request, ranker: ranker, moment: moment,
      suggestions: RankedSuggestion.all(
        of: stack, events: log.events, model: model, at: moment))
    if arguments.value("--format") == "json" {
      try console.write(JSONWriter.pretty(RankingJSON(answer: answer).value()))
    } else {
      try console.write(RankingTable(answer: answer).text())
    }
    return .success
  }

  /// What the command line asks for beyond the stack, the log and the moment.
  private struct Request {
    let top: Int
    let horizon: Duration
    let why: String?
    let showsExplanations: Bool
  }

  /// Where the stack comes from.
  private enum StackSource {
    case file(String)
    case log(count: Int)
  }

  private static func stack(
    _ source: StackSource, arguments: ParsedArguments, log: LogInput, zone: Zone?,
    console: Console
  ) throws(CommandError) -> Stack {
    switch source {
    case .file(let path):
      return try StackInput.read(path: path, defaultZone: zone, console: console)
    case .log(let count):
      // Only what had happened by then may decide which apps there are.
      let end = try MomentInput(arguments, stackZone: nil, command: description.name).time
      return try StackInput.stack(ofTop: count, events: log.events.lazy.filter { $0.time <= end })
    }
  }

  private static func stackSource(
    _ arguments: ParsedArguments
  ) throws(CommandError) -> StackSource {
    switch (arguments.value("--stack"), arguments.value("--stack-from-log")) {
    case (let path?, nil): return .file(path)
    case (nil, let text?):
      guard arguments.has("--log") else {
        throw .usage("--stack-from-log needs --log", description.name)
      }
      return .log(count: try StackInput.topCount(text, command: description.name))
    case (nil, nil):
      throw .usage("--stack or --stack-from-log is missing", description.name)
    case (_?, _?):
      throw .usage("--stack and --stack-from-log exclude each other", description.name)
    }
  }

  private static func answer(
    _ request: Request, ranker: Ranker, moment: Moment, suggestions: [RankedSuggestion]
  ) throws(CommandError) -> RankAnswer {
    let ranking = ranker.ranking(at: moment)
    let entries = Array(ranking.entries.prefix(request.top))
    let explanations = ranker.explanations(of: entries, at: moment)
    return RankAnswer(
      stack: ranker.history.stack, ranking: ranking,
      cards: zip(entries, explanations).map {
        RankAnswer.Card(entry: $0, explanation: $1, reason: $0.reason(from: $1))
      },
      nextChange: ranker.nextChange(after: moment, within: request.horizon),
      showsExplanations: request.showsExplanations, suggestions: suggestions,
      why: try why(request.why, ranker: ranker, moment: moment))
  }

  private static func top(_ arguments: ParsedArguments) throws(CommandError) -> Int {
    guard let text = arguments.value("--top") else { return .max }
    guard let count = Int(text), count >= 1 else {
      throw .usage(
        "--top is \(DisplayText.quoted(text)); allowed: a whole number from 1", description.name)
    }
    return count
  }

  private static func horizon(_ arguments: ParsedArguments) throws(CommandError) -> Duration {
    guard let text = arguments.value("--horizon") else { return .seconds(86_400) }
    guard let duration = DurationText.read(text), duration >= .zero,
      duration <= Ranker.longestHorizon
    else {
      throw .usage(
        "--horizon is \(DisplayText.quoted(text)); allowed: a length up to 7d, as 6h",
        description.name)
    }
    return duration
  }

  private static func why(
    _ id: String?, ranker: Ranker, moment: Moment
  ) throws(CommandError) -> RankAnswer.Why? {
    guard let id else { return nil }
    let widgets = ranker.history.stack.widgets
    guard let index = widgets.firstIndex(where: { $0.id == id }),
      let counterfactual = ranker.counterfactual(forWidget: id, at: moment)
    else {
      let nearest = DisplayText.suggestion(for: id, among: widgets.map(\.id))
      throw .usage(
        "--why: the stack has no widget \(DisplayText.quoted(id))\(nearest)", description.name)
    }
    return RankAnswer.Why(widget: id, widgetIndex: index, counterfactual: counterfactual)
  }
}
