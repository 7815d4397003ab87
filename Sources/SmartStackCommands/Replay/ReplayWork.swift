import SmartStackEvaluation
import SmartStackStore

/// The replay of many people's launches on several threads.
struct ReplayWork: Sendable {
  let engine: ReplayEngine
  let storePath: String
  let people: [String]
  let jobs: Int
  /// The people whose figures are known already, from an interrupted run.
  let known: [PersonFigures]

  /// Runs the replay.
  ///
  /// - Parameter progress: is told how many people are done and whose figures are new.
  /// - Returns: the figures, in the order of the names.
  /// - Throws: why a log could not be read.
  func run(
    progress: @escaping @Sendable (Int, PersonFigures?) -> Void
  ) throws(CommandError) -> ReplayFigures {
    let done = Set(known.map(\.person))
    let work = PeopleWork<PersonFigures>(
      people: people.filter { !done.contains($0) }, jobs: jobs)
    let (engine, storePath, knownCount) = (engine, storePath, known.count)
    let outcome = try work.run { person throws(StoreError) in
      try engine.figures(of: person) { body throws(StoreError) in
        try PeopleLog.forEachEvent(storePath: storePath, person: person, body)
      }
    } progress: { count, _, figures in
      progress(knownCount + count, figures)
    }
    return ReplayFigures(
      rules: engine.rules, policies: engine.policies.map { $0.name },
      people: known + outcome.figures, leftOutCount: outcome.leftOutCount)
  }
}
