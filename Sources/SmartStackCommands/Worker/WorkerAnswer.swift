import SmartStackFiles

/// What some people came to under a header: sums, and what could not be read.
struct WorkerAnswer {
  static let format = "smartstack worker answer"

  /// The digest of the header that is answered.
  let header: String
  var people = 0
  var rows = 0
  var skipped = WorkerPeople.Skipped()
  /// The sums of the job.
  var content: JSONValue = .null

  private var fields: [(name: String, value: JSONValue?)] {
    [
      ("format", .text(Self.format)), ("protocol", .integer(WorkerHeader.version)),
      ("version", .text(SmartStackProgram.version)), ("header", .text(header)),
      ("people", .integer(people)), ("rows", .integer(rows)),
      ("skipped", WorkerJSON.value(skipped)), ("content", content),
    ]
  }

  /// The answer as one line, without its end.
  var text: String {
    let sum = SearchIdentity.digest(JSONWriter.compact(.fields(fields)))
    return JSONWriter.compact(.fields([("checksum", .text(sum))] + fields))
  }

  init(header: String) { self.header = header }

  /// Reads an answer.
  ///
  /// - Parameters:
  ///   - bytes: the line.
  ///   - header: the header that it must answer.
  ///   - name: what it is called in messages.
  /// - Throws: what is wrong with it.
  init(_ bytes: [UInt8], to header: WorkerHeader, name: String) throws(CommandError) {
    guard let value = try? JSONParser.parse(bytes),
      SearchJSON.text("format", value) == Self.format
    else { throw .failed("\(name) is no answer of a worker") }
    let program = SearchJSON.text("version", value) ?? ""
    guard SearchJSON.integer("protocol", value) == WorkerHeader.version,
      program == SmartStackProgram.version
    else {
      throw .failed(
        "\(name) comes from smartstack \(DisplayText.quoted(program)), and this is smartstack "
          + "\(SmartStackProgram.version); give all machines the same program")
    }
    guard let digest = SearchJSON.text("header", value),
      let people = SearchJSON.integer("people", value),
      let rows = SearchJSON.integer("rows", value),
      let skipped = WorkerJSON.skipped(SearchJSON.member("skipped", value)),
      let content = SearchJSON.member("content", value)
    else { throw .failed("\(name) is damaged: a field is missing") }
    self.header = digest
    self.people = people
    self.rows = rows
    self.skipped = skipped
    self.content = content
    let sum = SearchJSON.text("checksum", value) ?? ""
    guard text.hasPrefix(#"{"checksum":"\#(sum)""#) else {
      throw .failed("\(name) is damaged: its checksum does not fit")
    }
    guard digest == header.digest else {
      throw .failed("\(name) answers another header: other settings, or another round")
    }
  }
}

/// The parts of answers as JSON.
enum WorkerJSON {
  static func value(_ skipped: WorkerPeople.Skipped) -> JSONValue {
    .fields([
      ("rows", .integer(skipped.rows)), ("people", .integer(skipped.people)),
      ("examples", .list(skipped.examples.map(\.value))),
    ])
  }

  static func skipped(_ value: JSONValue?) -> WorkerPeople.Skipped? {
    guard let rows = SearchJSON.integer("rows", value),
      let people = SearchJSON.integer("people", value),
      let examples = SearchJSON.all(SearchJSON.items("examples", value), WorkerProblem.init)
    else { return nil }
    return WorkerPeople.Skipped(rows: rows, people: people, examples: examples)
  }
}
