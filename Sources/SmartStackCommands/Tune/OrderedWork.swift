import Dispatch
import Synchronization

/// Independent pieces of work on several threads, with results in order.
enum OrderedWork {
  private struct State<Result: Sendable>: Sendable {
    var next = 0
    var done = 0
    var results: [Int: Result] = [:]
  }

  /// Runs pieces of work.
  ///
  /// - Parameters:
  ///   - count: the number of pieces.
  ///   - jobs: the most threads to use.
  ///   - progress: is told how many pieces are done.
  ///   - work: does one piece.
  /// - Returns: the results in the order of the pieces, whatever the number of threads.
  static func map<Result: Sendable>(
    _ count: Int, jobs: Int, progress: @escaping @Sendable (Int) -> Void = { _ in },
    _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let state = Mutex(State<Result>())
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
      while true {
        let index: Int? = state.withLock { state in
          guard state.next < count else { return nil }
          defer { state.next += 1 }
          return state.next
        }
        guard let index else { return }
        let result = work(index)
        state.withLock { state in
          state.results[index] = result
          state.done += 1
          progress(state.done)
        }
      }
    }
    let results = state.withLock { $0.results }
    return (0..<count).compactMap { results[$0] }
  }
}
