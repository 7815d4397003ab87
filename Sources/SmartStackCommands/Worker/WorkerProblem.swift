import SmartStackFiles

/// A row or a person that could not be read, in words.
struct WorkerProblem: Hashable, Comparable {
  /// The most of them that are kept of each sum.
  static let limit = 20

  let person: String
  let file: String
  /// The row, from 1; 0 for the person as a whole.
  let row: Int
  let text: String

  static func < (first: WorkerProblem, second: WorkerProblem) -> Bool {
    (first.person, first.file, first.row, first.text)
      < (second.person, second.file, second.row, second.text)
  }

  /// The problem as a message says it.
  var sentence: String {
    let who = person.isEmpty ? "a row of nobody" : "person \(DisplayText.quoted(person))"
    let place = file.isEmpty ? "" : "\(DisplayText.safe(file)), "
    return row > 0 ? "\(who), \(place)row \(row): \(text)" : "\(who): \(text)"
  }

  var value: JSONValue {
    .fields([
      ("person", .text(person)), ("file", .text(file)), ("row", .integer(row)),
      ("problem", .text(text)),
    ])
  }

  init(person: String, file: String, row: Int, text: String) {
    self.person = person
    self.file = file
    self.row = row
    self.text = text
  }

  init?(_ value: JSONValue) {
    guard let person = SearchJSON.text("person", value), let file = SearchJSON.text("file", value),
      let row = SearchJSON.integer("row", value), let text = SearchJSON.text("problem", value)
    else { return nil }
    self.init(person: person, file: file, row: row, text: text)
  }
}
