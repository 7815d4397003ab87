/// What each family adds to the score of each subject, relative to the mean of all subjects.
///
/// Weights of a conditional logit mean something only in comparison: what all subjects share falls
/// out of every chance. A contribution is therefore taken relative to the mean, so that it says what
/// speaks for this subject rather than for the others.
public struct HabitContributions: Sendable {
  /// One feature of one family.
  public struct Feature: Sendable {
    /// The name of the family.
    public let family: String
    /// The name of the feature.
    public let name: String
    /// What it adds, one amount for each subject.
    public let amounts: [Double]
    /// The chance that it gives each subject; empty where it is no chance.
    public let chances: [Double]
    /// The chance in the context that its family backs off to; empty where there is none.
    public let broaderChances: [Double]
  }

  /// The features, those of one family together.
  public let features: [Feature]
  /// The chance of each subject over the last weeks.
  public let usualChances: [Double]
}

extension HabitRanker {
  /// Returns what each family adds at a moment.
  ///
  /// - Parameters:
  ///   - subjectCount: the number of subjects that compete.
  ///   - knownCount: the number of things that are known, of which the subjects are the first;
  ///     nothing where there are no others.
  ///   - excluded: the subjects that are no candidates: they get 0 and take no part in the mean.
  ///   - moment: the moment.
  /// - Returns: the contributions; the sum over features of each subject is its score less the mean
  ///   score, up to rounding.
  /// - Complexity: O(*n* · *f*) for *n* subjects and *f* columns.
  public func contributions(
    subjectCount: Int, knownCount: Int? = nil, excluding excluded: [Int] = [],
    at moment: HabitMoment
  ) -> HabitContributions {
    var reader = self
    var features = HabitFeatures()
    reader.read(&features, subjectCount: subjectCount, knownCount: knownCount, at: moment)
    let candidates = (0..<subjectCount).filter { !excluded.contains($0) }
    let columns = layout.columns
    var result: [HabitContributions.Feature] = []
    var index = 0
    while index < columns.count {
      let feature = columns[index].feature
      let family = columns[index].family
      var amounts = [Double](repeating: 0, count: subjectCount)
      var chances: [Double] = []
      while index < columns.count, columns[index].feature == feature,
        columns[index].family == family
      {
        let weight = self.weight(index, at: moment)
        let values = (0..<subjectCount).map { features[column: index, subject: $0] }
        Self.add(values, weight: weight, of: candidates, to: &amounts)
        if columns[index].form == .chance { chances = values }
        index += 1
      }
      result.append(
        HabitContributions.Feature(
          family: family, name: feature, amounts: amounts, chances: chances,
          broaderChances: reader.broaderChances(
            ofFeature: result.count, subjectCount: subjectCount)))
    }
    var biases = [Double](repeating: 0, count: subjectCount)
    Self.add((0..<subjectCount).map { bias(of: $0) }, weight: 1, of: candidates, to: &biases)
    result.append(
      HabitContributions.Feature(
        family: "own bias", name: "own bias", amounts: biases, chances: [],
        broaderChances: []))
    let usual = columns.firstIndex { $0.feature == "week" && $0.form == .chance }
    return HabitContributions(
      features: result,
      usualChances: (0..<subjectCount).map { subject in
        usual.map { features[column: $0, subject: subject] } ?? 0
      })
  }

  /// Adds to each candidate what its value weighs relative to the mean of all candidates.
  private static func add(
    _ values: [Double], weight: Double, of candidates: [Int], to amounts: inout [Double]
  ) {
    guard !candidates.isEmpty else { return }
    var sum = 0.0
    for candidate in candidates { sum += values[candidate] }
    let mean = sum / Double(candidates.count)
    for candidate in candidates { amounts[candidate] += weight * (values[candidate] - mean) }
  }
}

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
  public mutating func terms(
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
