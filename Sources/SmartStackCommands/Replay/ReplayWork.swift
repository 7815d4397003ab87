import Dispatch
import SmartStackEvaluation
import SmartStackModel
import SmartStackStore
import Synchronization

/// The replay of many people on several threads, with the same result for any number of them.
struct ReplayWork: Sendable {
  let engine: ReplayEngine
  let storePath: String
  let people: [String]
  let jobs: Int
  /// The people whose figures are known already, from an interrupted run.
  let known: [PersonFigures]

  private struct State {
    var figures: [PersonFigures] = []
    var leftOutCount = 0
    var doneCount = 0
    var failure: StoreError?
    var next = 0
  }

  /// Runs the replay.
  ///
  /// - Parameter progress: is told how many people are done and whose figures are new.
  /// - Returns: the figures, in the order of the names.
  /// - Throws: why a log could not be read.
  func run(
    progress: @escaping @Sendable (Int, PersonFigures?) -> Void
  ) throws(CommandError) -> ReplayFigures {
    let done = Set(known.map(\.person))
    let remaining = people.filter { !done.contains($0) }
    let state = Mutex(State(figures: known, doneCount: known.count))
    DispatchQueue.concurrentPerform(iterations: min(jobs, max(1, remaining.count))) { _ in
      while true {
        let person: String? = state.withLock { state in
          guard state.failure == nil, state.next < remaining.count else { return nil }
          defer { state.next += 1 }
          return remaining[state.next]
        }
        guard let person else { return }
        do throws(StoreError) {
          let figures = try engine.figures(of: person) { body throws(StoreError) in
            try PeopleLog.forEachEvent(storePath: storePath, person: person, body)
          }
          state.withLock { state in
            state.doneCount += 1
            if let figures { state.figures.append(figures) } else { state.leftOutCount += 1 }
            // Told under the lock, so that lines of two people never mix.
            progress(state.doneCount, figures)
          }
        } catch {
          state.withLock { $0.failure = error }
        }
      }
    }
    let result = state.withLock { $0 }
    if let failure = result.failure { throw .failed(failure.description) }
    return ReplayFigures(
      rules: engine.rules, policies: engine.policies.map { $0.name }, people: result.figures,
      leftOutCount: result.leftOutCount)
  }
}
