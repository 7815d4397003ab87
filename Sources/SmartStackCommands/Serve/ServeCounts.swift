import SmartStackFiles

/// What became of the lines of a session.
struct ServeCounts: Hashable {
  /// The lines read, blank ones left out.
  private(set) var lines = 0
  /// The requests answered as they were meant, by name.
  private(set) var answered: [ServeRequest.Name: Int] = [:]
  /// The lines answered by an error, by the sort of mistake.
  private(set) var errors: [ServeError.Code: Int] = [:]

  mutating func count(_ name: ServeRequest.Name) {
    lines += 1
    answered[name, default: 0] += 1
  }

  mutating func count(_ code: ServeError.Code) {
    lines += 1
    errors[code, default: 0] += 1
  }

  /// Returns the counts for programs.
  func value() -> JSONValue {
    .fields([
      ("lines", .integer(lines)),
      (
        "answered",
        .fields(
          ServeRequest.Name.allCases.map { name in
            (name.rawValue, answered[name].map { .integer($0) })
          })
      ),
      (
        "errors",
        .fields(
          ServeError.Code.allCases.map { code in
            (code.rawValue, errors[code].map { .integer($0) })
          })
      ),
    ])
  }

  /// The counts in one line.
  var text: String {
    let failed = errors.values.reduce(0, +)
    return "\(lines) lines, \(lines - failed) answered, \(failed) answered by an error"
  }
}
