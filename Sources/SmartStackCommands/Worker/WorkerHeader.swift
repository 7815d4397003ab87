import SmartStackFiles
import SmartStackModel
import SmartStackRanking

/// What a worker is to do with people's events: the first line of its input.
///
/// It holds the options of the one-machine command as words, and what files they name as content, so
/// that a worker needs no file; Documentation/Formats/Worker.md describes it.
struct WorkerHeader {
  /// The version of the frames.
  static let version = 1
  static let format = "smartstack worker"

  /// What is done, by the name of the one-machine command.
  enum Job: String, CaseIterable {
    case replay
    case weights = "tune weights"

    /// The options of the command that a worker knows.
    var options: [String] {
      switch self {
      case .replay: ["--policy", "--against", "--protocol", "--draws", "--seed", "--zone"]
      case .weights:
        [
          "--protocol", "--start", "--before", "--set", "--folds", "--choices", "--validate",
          "--ablation", "--draws", "--seed", "--zone",
        ]
      }
    }

    /// The command that does the same on one machine.
    var description: CommandDescription {
      self == .replay ? ReplayCommand.description : TuneCommand.description
    }
  }

  /// What becomes of rows and people that cannot be read.
  enum ErrorPolicy: String, CaseIterable {
    /// They are left out, counted and named.
    case skip
    /// The first ends the worker.
    case fail
  }

  let job: Job
  /// The options of the one-machine command.
  let words: [String]
  let onError: ErrorPolicy
  /// The most events of a person who takes part; nothing for any number.
  let eventLimit: Int?
  let model: RankingModel
  /// Where a job of several rounds stands; nothing for the first.
  let round: JSONValue?

  /// The options, held against the description of the one-machine command.
  func arguments() throws(CommandError) -> ParsedArguments {
    try ParsedArguments(words, for: job.description)
  }

  /// The zone whose clock times without an offset mean.
  func zone() throws(CommandError) -> Zone {
    let named = try MomentInput.zone(arguments().value("--zone"), command: "worker")
    return named ?? .utc
  }

  /// The same job at the next round.
  func next(_ round: JSONValue) -> WorkerHeader {
    WorkerHeader(
      job: job, words: words, onError: onError, eventLimit: eventLimit, model: model,
      round: round)
  }

  /// The header as one line, without its end.
  var text: String {
    let none: JSONValue? = nil
    return JSONWriter.compact(
      .fields([
        ("format", .text(Self.format)), ("protocol", .integer(Self.version)),
        ("version", .text(SmartStackProgram.version)), ("job", .text(job.rawValue)),
        ("arguments", .list(words.map { .text($0) })), ("onError", .text(onError.rawValue)),
        ("eventLimit", eventLimit.map { .integer($0) } ?? none),
        ("defaultPerson", .text(WorkerPeople.defaultPerson)),
        ("model", model == RankingModel() ? none : Self.value(ModelFile.write(model))),
        ("round", round),
      ]))
  }

  /// By what an answer tells which header it answers.
  var digest: String { SearchIdentity.digest(text) }

  /// What was just written can be read.
  private static func value(_ text: String) -> JSONValue {
    (try? JSONParser.parse(Array(text.utf8))) ?? .null
  }
}

extension WorkerHeader {
  /// Reads a header.
  ///
  /// - Parameter bytes: the line.
  /// - Throws: what is wrong with it, or that it is of another version of the program.
  init(_ bytes: [UInt8]) throws(CommandError) {
    guard let value = try? JSONParser.parse(bytes),
      SearchJSON.text("format", value) == Self.format
    else { throw .failed("the first line is no header of a worker; worker begin writes one") }
    let version = SearchJSON.integer("protocol", value) ?? 0
    let program = SearchJSON.text("version", value) ?? ""
    guard version == Self.version, program == SmartStackProgram.version else {
      throw .failed(
        "the header is of smartstack \(DisplayText.quoted(program)), protocol \(version), and this "
          + "is smartstack \(SmartStackProgram.version), protocol \(Self.version); give all machines "
          + "the same program")
    }
    guard let job = SearchJSON.text("job", value).flatMap(Job.init(rawValue:)),
      let words = SearchJSON.all(
        SearchJSON.items("arguments", value),
        { value -> String? in if case .string(let text) = value.content { text } else { nil } }),
      let onError = SearchJSON.text("onError", value).flatMap(ErrorPolicy.init(rawValue:))
    else { throw .failed("the header is damaged: a field is missing") }
    self.init(
      job: job, words: words, onError: onError,
      eventLimit: SearchJSON.integer("eventLimit", value), model: try Self.model(value),
      round: SearchJSON.member("round", value))
  }

  private static func model(_ header: JSONValue) throws(CommandError) -> RankingModel {
    guard let value = SearchJSON.member("model", header) else { return RankingModel() }
    let reading = ModelFile.read(Array(JSONWriter.compact(value).utf8), file: "header")
    guard let model = reading.model else { throw .invalid(reading.issues.map(\.description)) }
    return model
  }
}
