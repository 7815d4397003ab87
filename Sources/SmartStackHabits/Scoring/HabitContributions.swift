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
  }

  /// The features, those of one family together.
  public let features: [Feature]
  /// The usual chance of each subject, to compare with.
  public let usualChances: [Double]
}

extension HabitRanker {
  /// Returns what each family adds at a moment.
  ///
  /// - Parameters:
  ///   - subjectCount: the number of subjects that compete.
  ///   - moment: the moment.
  /// - Returns: the contributions; the sum over features of each subject is its score less the mean
  ///   score, up to rounding.
  /// - Complexity: O(*n* · *f*) for *n* subjects and *f* columns.
  public func contributions(subjectCount: Int, at moment: HabitMoment) -> HabitContributions {
    var state = state
    var features = HabitFeatures()
    state.read(&features, subjectCount: subjectCount, at: moment)
    let columns = state.layout.columns
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
        let mean = Self.mean(values)
        for subject in 0..<subjectCount { amounts[subject] += weight * (values[subject] - mean) }
        if columns[index].form == .chance { chances = values }
        index += 1
      }
      result.append(
        HabitContributions.Feature(
          family: family, name: feature, amounts: amounts, chances: chances))
    }
    let biases = (0..<subjectCount).map { self.bias(of: $0) }
    let mean = Self.mean(biases)
    result.append(
      HabitContributions.Feature(
        family: "own bias", name: "own bias", amounts: biases.map { $0 - mean }, chances: []))
    let usual = columns.firstIndex { $0.feature == "week" && $0.form == .chance }
    return HabitContributions(
      features: result,
      usualChances: (0..<subjectCount).map { subject in
        usual.map { features[column: $0, subject: subject] } ?? 0
      })
  }

  private static func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }
}
