import SmartStackFiles
import SmartStackRanking

@testable import SmartStackCommands

/// The input of workers, made from the rows of a log.
enum WorkerInput {
  /// Returns the frames of some people's rows.
  static func frames(_ people: [(name: String, rows: [String])]) -> String {
    var text = ""
    for person in people {
      text += "!{\"person\":\"\(person.name)\",\"row\":1,\"file\":\"log\"}\n"
      text += person.rows.map { $0 + "\n" }.joined()
    }
    let count = people.reduce(0) { $0 + $1.rows.count }
    return text + "!{\"end\":{\"people\":\(people.count),\"rows\":\(count)}}\n"
  }

  /// Returns the rows of a log by person, in the order of their names.
  static func people(_ log: String) throws -> [(name: String, rows: [String])] {
    var rows: [String: [String]] = [:]
    for line in log.split(separator: "\n").map(String.init) {
      let value = try JSONParser.parse(Array(line.utf8))
      rows[value["person"]?.text ?? "", default: []].append(line)
    }
    return rows.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the result of a job whose people are spread over parts.
  ///
  /// Nothing is passed on but lines. The answers are added in pairs, from the last to the first.
  static func result(
    of header: WorkerHeader, _ people: [(name: String, rows: [String])], parts count: Int
  ) throws -> JSONValue {
    var header = header
    while true {
      var answers = try (0..<count).reversed().map { part in
        let own = people.enumerated().filter { $0.offset % count == part }.map(\.element)
        return try WorkerCommand.answer(header, LineReader(Array(frames(own).utf8))).text
      }
      while answers.count > 1 {
        var lines = LineReader(Array(answers.suffix(2).joined(separator: "\n").utf8))
        var (job, sum) = try WorkerCommand.sum(header, &lines)
        sum.content = job.content()
        answers = [sum.text] + answers.dropLast(2)
      }
      var lines = LineReader(Array(answers[0].utf8))
      let line = Array(try WorkerCommand.take(header, &lines).utf8)
      let value = try JSONParser.parse(line)
      guard value["format"]?.text == WorkerHeader.format else { return value }
      header = try WorkerHeader(line)
    }
  }

  /// Returns a header of a job without a model.
  static func header(
    _ job: WorkerHeader.Job, _ words: [String], onError: WorkerHeader.ErrorPolicy = .skip,
    eventLimit: Int? = nil
  ) -> WorkerHeader {
    WorkerHeader(
      job: job, words: words, onError: onError, eventLimit: eventLimit, model: .init(), round: nil)
  }
}
