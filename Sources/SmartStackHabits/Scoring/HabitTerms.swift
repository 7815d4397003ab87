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
    var terms = [Term(name: "own bias", value: bias(of: subject))]
    var column = 0
    while column < columns.count {
      // The forms of a chance make one term.
      let forms = columns[column].form == .logarithm ? 3 : 1
      var value = weight(column, at: moment) * features[column: column, subject: subject]
      for next in column + 1..<column + forms {
        value += weight(next, at: moment) * features[column: next, subject: subject]
      }
      terms.append(Term(name: columns[column].feature, value: value))
      column += forms
    }
    return terms.filter { $0.value != 0 }
  }
}
