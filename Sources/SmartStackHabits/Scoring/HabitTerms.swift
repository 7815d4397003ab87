extension HabitRanker {
  /// One part of a score.
  public struct Term: Hashable, Sendable {
    /// The name of the feature.
    public let name: String
    /// What it adds, in log odds.
    public let value: Double
  }

  /// Returns what the score of a subject is made of, feature by feature.
  ///
  /// - Parameters:
  ///   - subject: the subject.
  ///   - subjectCount: the number of subjects that compete.
  ///   - moment: the moment.
  /// - Returns: the terms other than zero; added in order they give the score to the last digit.
  /// - Complexity: O(*n* · *f*) for *n* subjects and *f* columns.
  public func terms(
    of subject: Int, subjectCount: Int, at moment: HabitMoment
  ) -> [Term] {
    var features = HabitFeatures()
    read(&features, subjectCount: subjectCount, knownCount: nil, at: moment)
    let columns = layout.columns
    let level = trustLevel(at: moment)
    let doubted = doubtedColumn(at: moment)
    let bias = bias(of: subject)
    var exact = bias
    var terms = [Term(name: "own bias", value: level * bias)]
    for column in columns.indices
    where columns[column].form != .chance && columns[column].form != .square {
      // The forms of a chance make one term.
      let forms = columns[column].form == .logarithm ? 3 : 1
      var value = ownWeight(column, at: moment) * features[column: column, subject: subject]
      for next in column + 1..<column + forms {
        value += ownWeight(next, at: moment) * features[column: next, subject: subject]
      }
      exact += value
      terms.append(Term(name: columns[column].feature, value: level * value))
    }
    if let doubted {
      let overall = features[column: doubted, subject: subject]
      exact = level * exact + (1 - level) * overall
      terms.append(Term(name: "order of the month", value: (1 - level) * overall))
    }
    // The sum of rounded parts can miss the score by some last digits.
    terms.removeAll { $0.value == 0 }
    let sum = terms.reduce(0.0) { $0 + $1.value }
    if sum != exact { terms.append(Term(name: "rounding", value: exact - sum)) }
    return terms
  }
}
