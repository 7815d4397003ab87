import SmartStackModel

/// What a widget declared in timelines that have since been replaced.
struct DeclarationHistory: Hashable, Sendable {
  /// A score that was in force, on which local day, for how many milliseconds, and how often.
  struct Record: Hashable, Sendable {
    let dayNumber: Int
    let score: Double
    var milliseconds: Int64
    var count: Int64 = 1
  }

  /// The scores in force so far, in the order of the days; each once a day.
  private(set) var records: [Record] = []
  /// The sum of what the widget claimed over its own typical score, times milliseconds.
  private(set) var surplus = 0.0
  /// The milliseconds over which that sum was taken.
  private(set) var milliseconds: Int64 = 0

  /// Adds a span that has passed.
  ///
  /// - Parameters:
  ///   - record: what was in force.
  ///   - claim: twice the quantile that it had in its pool, less one.
  mutating func add(_ record: Record, claim: Double) {
    // A pool only sums the weights of equal scores, so that a widget which reloads every minute need
    // not be remembered minute by minute.
    let known = records.lastIndex {
      $0.dayNumber != record.dayNumber || $0.score == record.score
    }
    if let known, records[known].dayNumber == record.dayNumber,
      records[known].score == record.score
    {
      records[known].milliseconds += record.milliseconds
      records[known].count += record.count
    } else {
      records.append(record)
    }
    surplus += claim * Double(record.milliseconds)
    milliseconds += record.milliseconds
  }

  /// Forgets records of days before a day, which no pool can reach any more.
  mutating func forget(before dayNumber: Int) {
    if let first = records.first, first.dayNumber < dayNumber {
      records.removeAll { $0.dayNumber < dayNumber }
    }
  }

  /// Returns the mean claim over all that has passed, shrunk towards zero, never negative.
  ///
  /// A widget whose scores are spread as they should be has a mean of zero; one that declares a new
  /// record every time has a mean near one.
  func meanSurplus(parameters: AbuseParameters) -> Double {
    let weight = Double(milliseconds) + parameters.quotaPriorSeconds * 1000
    return max(0, surplus / weight)
  }
}
