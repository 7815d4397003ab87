import SmartStackEvaluation
import SmartStackFiles
import SmartStackLearning

/// The rounds of a search and the people of its replays as records of a resume file.
///
/// Statistics of choices are kept as the search that took them: one record for each round that is over.
/// The choices themselves, of which there are gigabytes, are read from the log again.
struct SearchResume: Sendable {
  let file: ResumeFile
  /// Where the search stood last, and the figures of people in the round that was not over.
  private(set) var search: WeightSearch
  private(set) var known: [String: [PersonFigures]] = [:]

  /// Reads a file, or begins it.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - plan: what the search tries.
  ///   - identity: what the search depends on.
  ///   - console: where lines that are not believed are told of.
  /// - Throws: that the file cannot be read or is of another search.
  init(
    path: String, plan: SearchPlan, identity: SearchIdentity, console: Console
  ) throws(CommandError) {
    file = ResumeFile(
      path: path,
      identity: ResumeFile.Identity(
        settings: "tune weights; \(identity.settings); columns \(identity.layout)", policies: [],
        log: identity.log, stack: "", model: identity.model))
    search = WeightSearch(plan)
    let content = try file.read()
    for record in content.records {
      if let state = SearchJSON.member("search", record),
        let read = SearchJSON.search(state, of: plan), read.round > search.round
      {
        search = read
      }
    }
    for record in content.records where SearchJSON.integer("after", record) == search.round {
      guard let engine = search.replay(of: ""),
        let figures = Self.figures(
          record, rules: [engine.rules] + engine.views, policyCount: engine.policies.count),
        let person = figures.first?.person
      else { continue }
      known[person] = figures
    }
    if content.damagedCount > 0 {
      console.note(
        "note: \(DisplayText.safe(path)): \(content.damagedCount) lines were cut off or changed; what "
          + "they held is done again")
    }
  }

  /// Keeps where a search stands; a full disk costs the round, not the search.
  func keep(_ search: WeightSearch) {
    let record: JSONValue = .fields([("search", SearchJSON.value(search))])
    try? OutputFile.append(file.line(record), to: file.path)
  }

  /// Keeps the figures of a person in the round after some.
  func keep(_ figures: [PersonFigures], after round: Int) {
    try? OutputFile.append(file.line(Self.value(figures, after: round)), to: file.path)
  }

  private static func value(_ figures: [PersonFigures], after round: Int) -> JSONValue {
    .fields([
      ("after", .integer(round)), ("person", .text(figures.first?.person ?? "")),
      ("uses", .integer(figures.first?.useCount ?? 0)),
      (
        "views",
        .list(
          figures.map { view in
            .list(
              view.sums.indices.map { task in
                .list(
                  view.sums[task].indices.map { policy in
                    .list([
                      SearchJSON.value(view.sums[task][policy]),
                      SearchJSON.value(view.calibrations[task][policy]),
                    ])
                  })
              })
          })
      ),
    ])
  }

  private static func figures(
    _ record: JSONValue, rules: [ReplayProtocol], policyCount: Int
  ) -> [PersonFigures]? {
    guard let person = SearchJSON.text("person", record),
      let uses = SearchJSON.integer("uses", record),
      let views = SearchJSON.items("views", record), views.count == rules.count
    else { return nil }
    let figures = zip(rules, views).compactMap { rules, view -> PersonFigures? in
      guard
        let tasks = SearchJSON.all(
          SearchJSON.items(view), { SearchJSON.all(SearchJSON.items($0), Self.policy) }),
        tasks.count == rules.tasks.count, tasks.allSatisfy({ $0.count == policyCount })
      else { return nil }
      return PersonFigures(
        person: person, useCount: uses, tasks: rules.tasks, sums: tasks.map { $0.map(\.sums) },
        calibrations: tasks.map { $0.map(\.calibration) })
    }
    return figures.count == rules.count ? figures : nil
  }

  private static func policy(
    _ value: JSONValue
  ) -> (sums: MetricSums, calibration: CalibrationSums)? {
    guard let parts = SearchJSON.items(value), parts.count == 2,
      let sums = SearchJSON.metrics(parts[0]),
      let calibration = SearchJSON.calibration(parts[1])
    else { return nil }
    return (sums, calibration)
  }
}
