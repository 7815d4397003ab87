import Dispatch
import SmartStackStore
import Synchronization

/// Work on many people on several threads, with the same result for any number of them.
struct PeopleWork<Figures: Sendable>: Sendable {
  /// The people to work on, in ascending order.
  let people: [String]
  /// The threads to use.
  let jobs: Int

  /// What came of the work.
  struct Outcome: Sendable {
    /// The figures, in any order.
    var figures: [Figures] = []
    /// The number of people who have none.
    var leftOutCount = 0
  }

  private struct State {
    var outcome = Outcome()
    var doneCount = 0
    var failure: StoreError?
    var next = 0
  }

  /// Does the work.
  ///
  /// - Parameters:
  ///   - work: returns a person's figures, or nothing where there is too little to judge.
  ///   - progress: is told how many people are done, who is, and the figures.
  /// - Returns: the figures of all.
  /// - Throws: why a log could not be read.
  func run(
    _ work: @escaping @Sendable (String) throws(StoreError) -> Figures?,
    progress: @escaping @Sendable (Int, String, Figures?) -> Void
  ) throws(CommandError) -> Outcome {
    let state = Mutex(State())
    DispatchQueue.concurrentPerform(iterations: min(jobs, max(1, people.count))) { _ in
      while true {
        let person: String? = state.withLock { state in
          guard state.failure == nil, state.next < people.count else { return nil }
          defer { state.next += 1 }
          return people[state.next]
        }
        guard let person else { return }
        do throws(StoreError) {
          let figures = try work(person)
          state.withLock { state in
            state.doneCount += 1
            if let figures {
              state.outcome.figures.append(figures)
            } else {
              state.outcome.leftOutCount += 1
            }
            // Told under the lock, so that lines of two people never mix.
            progress(state.doneCount, person, figures)
          }
        } catch {
          state.withLock { $0.failure = error }
        }
      }
    }
    let result = state.withLock { $0 }
    if let failure = result.failure { throw .failed(failure.description) }
    return result.outcome
  }
}
