import SmartStackFiles
import SmartStackModel
import SmartStackRanking

/// `smartstack worker`: one step of work that is spread over machines, from lines to lines.
enum WorkerCommand: Command {
  static let description = CommandDescription(
    name: "worker",
    summary: "Do a part of a replay or a search over many people, for a system that spreads it.",
    options: [
      OptionDescription(
        "--job", "JOB", choices: WorkerHeader.Job.allCases.map(\.rawValue),
        "With begin: what is done, by the command that does it on one machine."),
      OptionDescription(
        "--on-error", "POLICY", choices: WorkerHeader.ErrorPolicy.allCases.map(\.rawValue),
        "With begin: leave out what cannot be read, and count and name it (the default), or fail."),
      OptionDescription(
        "--person-events", "N", "With begin: leave out people with more events than this."),
      OptionDescription(
        flag: "--progress", "With answer: name each person on standard error before its rows."),
      ModelInput.option,
    ] + passedOn,
    operands: "begin|answer|add|take",
    examples: [
      (
        "smartstack worker begin --job replay --policy all --against MRU > header",
        "The first line for every worker, which holds all settings."
      ),
      (
        "cat header rows | smartstack worker answer > answer",
        "What the people of one part come to; rows as Documentation/Formats/Worker.md says."
      ),
      (
        "cat header answer-1 answer-2 | smartstack worker add > answer",
        "The sum of two answers."
      ),
      (
        "cat header answer | smartstack worker take",
        "From the sum over everybody: the header of the next round, or the result."
      ),
    ])

  /// The options of the one-machine commands, as these describe them.
  private static var passedOn: [OptionDescription] {
    let names = Set(WorkerHeader.Job.allCases.flatMap(\.options))
    var seen: Set<String> = []
    return (TuneCommand.description.options + ReplayCommand.description.options).filter {
      names.contains($0.name) && seen.insert($0.name).inserted
    }.map { option in
      let jobs = WorkerHeader.Job.allCases.filter { $0.options.contains(option.name) }
        .map(\.rawValue).joined(separator: ", ")
      let help = "With begin, for \(jobs): as that command has it."
      guard let value = option.value else { return OptionDescription(flag: option.name, help) }
      return OptionDescription(option.name, value, repeatable: option.isRepeatable, help)
    }
  }

  /// The most bytes of a header or an answer.
  private static let lineLimit = 1 << 30

  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) -> ExitCode {
    let steps = ["begin", "answer", "add", "take"]
    guard let step = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage("one step is done at a time: \(steps.joined(separator: ", "))", description.name)
    }
    if step == "begin" {
      try console.write(try header(arguments, console: console).text + "\n")
      return .success
    }
    guard steps.contains(step) else {
      throw .usage(
        "there is no step \(DisplayText.quoted(step))"
          + DisplayText.suggestion(for: step, among: steps)
          + "; allowed: \(steps.joined(separator: ", "))", description.name)
    }
    let allowed = step == "answer" ? ["--progress"] : []
    if let other = description.options.map(\.name).first(where: {
      arguments.has($0) && !allowed.contains($0)
    }) {
      throw .usage("\(other) has no effect with \(step); leave it out", description.name)
    }
    var lines = LineReader()
    guard case .bytes(let first)? = try lines.next(limit: lineLimit) else {
      throw .failed("the input has no header; worker begin writes one")
    }
    let header = try WorkerHeader(first)
    switch step {
    case "answer":
      let progress = arguments.has("--progress") ? console : nil
      try console.write(try answer(header, lines, progress: progress).text + "\n")
    case "add":
      var (job, answer) = try sum(header, &lines)
      answer.content = job.content()
      try console.write(answer.text + "\n")
    default:
      try console.write(try take(header, &lines) + "\n")
    }
    return .success
  }

  // MARK: - Steps

  private static func header(
    _ arguments: ParsedArguments, console: Console
  ) throws(CommandError) -> WorkerHeader {
    guard let job = arguments.value("--job").flatMap(WorkerHeader.Job.init(rawValue:)) else {
      throw .usage("--job is missing: what is to be done", description.name)
    }
    var words: [String] = job == .weights ? ["weights"] : []
    for option in passedOn where arguments.has(option.name) {
      guard job.options.contains(option.name) else {
        throw .usage("\(option.name) is not for the job \(job.rawValue)", description.name)
      }
      if option.value == nil { words.append(option.name) }
      for value in arguments.values(option.name) where option.value != nil {
        words += [option.name, value]
      }
    }
    if arguments.has("--progress") {
      throw .usage("--progress has no effect with begin; leave it out", description.name)
    }
    let model = try ModelInput.read(arguments.value("--model"), console: console)
    let header = WorkerHeader(
      job: job, words: words,
      onError: arguments.value("--on-error").flatMap(WorkerHeader.ErrorPolicy.init) ?? .skip,
      eventLimit: try arguments.number(
        "--person-events", in: 1...1_000_000_000, command: description.name),
      model: model, round: nil)
    // What is wrong with the settings shows here, and not on every machine.
    _ = try header.begin()
    return header
  }

  /// Returns what the people of the input come to.
  static func answer(
    _ header: WorkerHeader, _ lines: LineReader, progress: Console? = nil
  ) throws(CommandError) -> WorkerAnswer {
    var job = try header.begin()
    var people = try WorkerPeople(lines, header: header)
    while let person = try people.next(begin: { name in
      progress?.note(JSONWriter.compact(.fields([("person", .text(name))])))
    }) {
      job.add(person: person.name, events: person.events)
    }
    var answer = WorkerAnswer(header: header.digest)
    answer.people = people.people
    answer.rows = people.rows
    answer.skipped = people.skipped
    answer.content = job.content()
    return answer
  }

  /// Returns the sum of the answers of the input.
  static func sum(
    _ header: WorkerHeader, _ lines: inout LineReader
  ) throws(CommandError) -> (job: any WorkerJob, answer: WorkerAnswer) {
    var job = try header.begin()
    var sum = WorkerAnswer(header: header.digest)
    var count = 0
    while let line = try lines.next(limit: lineLimit) {
      count += 1
      let name = "answer \(count)"
      guard case .bytes(let bytes) = line else {
        throw .failed("\(name) is longer than \(lineLimit) bytes")
      }
      let answer = try WorkerAnswer(bytes, to: header, name: name)
      guard job.add(answer.content) else {
        throw .failed("\(name) is damaged: its sums are of another form than the header asks for")
      }
      sum.people += answer.people
      sum.rows += answer.rows
      sum.skipped.add(answer.skipped)
    }
    guard count > 0 else { throw .failed("the input has no answer after its header") }
    return (job, sum)
  }

  /// Returns the header of the next round, or the result, as a line.
  static func take(
    _ header: WorkerHeader, _ lines: inout LineReader
  ) throws(CommandError) -> String {
    var (job, sum) = try sum(header, &lines)
    switch try job.outcome() {
    case .round(let round): return header.next(round).text
    case .result(let report, let text, let model):
      return JSONWriter.compact(
        .fields([
          ("format", .text("smartstack worker result")), ("people", .integer(sum.people)),
          ("rows", .integer(sum.rows)), ("skipped", WorkerJSON.value(sum.skipped)),
          ("report", report), ("text", .text(text)), ("model", model.map { .text($0) }),
        ]))
    }
  }
}
