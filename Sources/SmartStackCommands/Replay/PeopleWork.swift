import SmartStackStore

/// Work on many people on several threads, with the same result for any number of them.
struct PeopleWork<Figures: Sendable>: Sendable {
  /// The people to work on, in ascending order.
  let people: [String]
  /// The threads to use.
  let jobs: Int

  /// What came of the work.
  struct Outcome: Sendable {
    /// The figures, in the order of the people.
    var figures: [Figures] = []
    /// The number of people who have none.
    var leftOutCount = 0
    /// Whether the work was stopped before everybody's turn.
    var isStopped = false
  }

  /// Does the work.
  ///
  /// - Parameters:
  ///   - isStopped: whether nobody's turn is to begin any more.
  ///   - work: returns a person's figures, or nothing where there is too little to judge.
  ///   - progress: is told how many people are done, who is, and the figures, one at a time.
  /// - Returns: the figures of all.
  /// - Throws: why a log could not be read.
  func run(
    isStopped: @escaping @Sendable () -> Bool = { false },
    _ work: @escaping @Sendable (String) throws(StoreError) -> Figures?,
    progress: @escaping @Sendable (Int, String, Figures?) -> Void
  ) throws(CommandError) -> Outcome {
    typealias Turn = Result<Figures?, StoreError>
    let people = people
    let turns = OrderedWork.map(people.count, jobs: jobs) { done, index, turn in
      guard case .success(let figures) = turn else { return false }
      progress(done, people[index], figures)
      return !isStopped()
    } _: { index -> Turn in
      do throws(StoreError) {
        return .success(try work(people[index]))
      } catch {
        return .failure(error)
      }
    }
    var outcome = Outcome()
    for turn in turns {
      switch turn {
      case .failure(let error): throw .failed(error.description)
      case .success(let figures?): outcome.figures.append(figures)
      case .success(nil): outcome.leftOutCount += 1
      }
    }
    outcome.isStopped = turns.count < people.count
    return outcome
  }
}
