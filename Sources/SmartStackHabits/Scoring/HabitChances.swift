/// What each feature that is a chance says of each subject at a moment.
public struct HabitChances: Sendable {
  /// One feature of one family.
  public struct Feature: Sendable {
    /// The name of the family.
    public let family: String
    /// The name of the feature.
    public let name: String
    /// The chance that it gives each subject.
    public let chances: [Double]
    /// The chance in the context that its family backs off to; empty where there is none.
    public let broaderChances: [Double]
  }

  /// The features, those of one family together.
  public let features: [Feature]
}

extension HabitRanker {
  /// Returns what the features say at a moment.
  ///
  /// - Parameters:
  ///   - subjectCount: the number of subjects that compete.
  ///   - knownCount: the number of things that are known, of which the subjects are the first;
  ///     nothing where there are no others.
  ///   - moment: the moment.
  /// - Returns: the chances.
  /// - Complexity: O(*n* · *f*) for *n* subjects and *f* columns.
  public func chances(
    subjectCount: Int, knownCount: Int? = nil, at moment: HabitMoment
  ) -> HabitChances {
    var features = HabitFeatures()
    let broader = read(
      &features, subjectCount: subjectCount, knownCount: knownCount, at: moment)
    var result: [HabitChances.Feature] = []
    for (index, column) in layout.columns.enumerated() where column.form == .chance {
      result.append(
        HabitChances.Feature(
          family: column.family, name: column.feature,
          chances: (0..<subjectCount).map { features[column: index, subject: $0] },
          broaderChances: broader(result.count)))
    }
    return HabitChances(features: result)
  }
}
