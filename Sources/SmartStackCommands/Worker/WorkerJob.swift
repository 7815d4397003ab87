import SmartStackFiles
import SmartStackModel

/// A job of which people come to sums, and sums to the next round or to the result.
protocol WorkerJob {
  /// Adds what a person comes to.
  ///
  /// - Parameters:
  ///   - person: the name of the person.
  ///   - events: the events, in the order of time.
  mutating func add(person: String, events: [Event])

  /// The sums so far.
  mutating func content() -> JSONValue

  /// Adds the sums over other people.
  ///
  /// - Parameter content: the sums.
  /// - Returns: false where they are of another form.
  mutating func add(_ content: JSONValue) -> Bool

  /// Goes on with the sums over everybody.
  ///
  /// - Returns: the next round, or the result.
  /// - Throws: why there is none.
  mutating func outcome() throws(CommandError) -> WorkerOutcome
}

/// What the sums over everybody lead to.
enum WorkerOutcome {
  /// The next round, to be asked of everybody.
  case round(JSONValue)
  /// The result: the documents that the one-machine command would write.
  case result(report: JSONValue, text: String, model: String?)
}

extension WorkerHeader {
  /// Begins the job of the header with nobody.
  ///
  /// - Throws: what is wrong with its options or its round.
  func begin() throws(CommandError) -> any WorkerJob {
    switch job {
    case .replay: try ReplayJob(self)
    case .weights: try WeightsJob(self)
    }
  }
}
