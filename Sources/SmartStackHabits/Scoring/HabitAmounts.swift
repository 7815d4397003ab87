/// What each family adds to the score of each subject, relative to the mean of all subjects.
///
/// Weights of a conditional logit mean something only in comparison: what all subjects share falls
/// out of every chance. An amount is therefore taken relative to the mean, so that it says what
/// speaks for this subject rather than for the others.
public struct HabitAmounts: Hashable, Sendable {
  /// The names of the families, in the order of their columns; the person's own bias is the last.
  public let families: [String]
  /// The number of subjects.
  public let subjectCount: Int
  /// All subjects of the first family, then of the next.
  private var values: [Double]

  fileprivate init(families: [String], subjectCount: Int) {
    self.families = families
    self.subjectCount = subjectCount
    values = [Double](repeating: 0, count: families.count * subjectCount)
  }

  /// Returns what a family adds to a subject, in log odds.
  ///
  /// - Parameters:
  ///   - family: the index of the family.
  ///   - subject: the subject.
  public subscript(family family: Int, subject subject: Int) -> Double {
    values[family * subjectCount + subject]
  }

  /// Adds to each candidate what a value weighs relative to the mean of all candidates.
  fileprivate mutating func add(
    _ weight: Double, family: Int, of candidates: [Int], _ value: (Int) -> Double
  ) {
    guard weight != 0, !candidates.isEmpty else { return }
    var sum = 0.0
    for candidate in candidates { sum += value(candidate) }
    let mean = sum / Double(candidates.count)
    for candidate in candidates {
      values[family * subjectCount + candidate] += weight * (value(candidate) - mean)
    }
  }
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
  /// - Returns: the amounts; the sum over families of each subject is its score less the mean score,
  ///   up to rounding.
  /// - Complexity: O(*n* · *f*) for *n* subjects and *f* columns.
  public func amounts(
    subjectCount: Int, knownCount: Int? = nil, excluding excluded: [Int] = [],
    at moment: HabitMoment
  ) -> HabitAmounts {
    var features = HabitFeatures()
    read(&features, subjectCount: subjectCount, knownCount: knownCount, at: moment)
    let candidates = (0..<subjectCount).filter { !excluded.contains($0) }
    let families = layout.families + ["own bias"]
    var amounts = HabitAmounts(families: families, subjectCount: subjectCount)
    var family = 0
    for (index, column) in layout.columns.enumerated() {
      if column.family != families[family] { family += 1 }
      amounts.add(weight(index, at: moment), family: family, of: candidates) {
        features[column: index, subject: $0]
      }
    }
    amounts.add(trustLevel(at: moment), family: families.count - 1, of: candidates) { bias(of: $0) }
    return amounts
  }
}
