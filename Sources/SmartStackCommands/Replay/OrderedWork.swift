import Dispatch
import Synchronization

/// Independent pieces of work on several threads, with results in order.
enum OrderedWork {
  private struct State<Result: Sendable>: Sendable {
    var next = 0
    var done = 0
    var isStopped = false
    var results: [Int: Result] = [:]
  }

  /// Runs pieces of work.
  ///
  /// - Parameters:
  ///   - count: the number of pieces.
  ///   - jobs: the most threads to use.
  ///   - finish: is told of each piece how many are done, which it is and its result, one at a time;
  ///     no further piece is begun once it returns false.
  ///   - work: does one piece.
  /// - Returns: the results in the order of the pieces, whatever the number of threads; of all pieces,
  ///   unless it was stopped.
  static func map<Result: Sendable>(
    _ count: Int, jobs: Int,
    finish: @escaping @Sendable (_ done: Int, _ index: Int, _ result: Result) -> Bool = {
      _, _, _ in true
    },
    _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let state = Mutex(State<Result>())
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
      while true {
        let index: Int? = state.withLock { state in
          guard !state.isStopped, state.next < count else { return nil }
          defer { state.next += 1 }
          return state.next
        }
        guard let index else { return }
        let result = work(index)
        state.withLock { state in
          state.results[index] = result
          state.done += 1
          if !finish(state.done, index, result) { state.isStopped = true }
        }
      }
    }
    let results = state.withLock { $0.results }
    return (0..<count).compactMap { results[$0] }
  }
}
