/// The figures of a replay of people's days on a stack: micro over glances and macro over people.
public struct StackPeopleFigures: Hashable, Sendable {
  /// The names of the policies, in the order of the sums.
  public let policies: [String]
  /// The people who took part, in ascending order of their names.
  public let people: [PersonStackFigures]
  /// The number of people with too few glances to take part.
  public let leftOutCount: Int

  /// Creates the figures of some people.
  ///
  /// - Parameters:
  ///   - policies: the names of the policies.
  ///   - people: the figures of the people, in any order.
  ///   - minimumGlances: the least glances of a person who takes part, under the first policy.
  ///   - absentCount: the number of people who have nothing in the span at all.
  public init(
    policies: [String], people: [PersonStackFigures], minimumGlances: Int = 0,
    absentCount: Int = 0
  ) {
    self.policies = policies
    let taking = people.filter { ($0.sums.first?.glanceCount ?? 0) >= minimumGlances }
    self.people = taking.sorted { $0.person < $1.person }
    leftOutCount = absentCount + people.count - taking.count
  }

  /// Returns the sums of each person under a policy.
  ///
  /// - Parameter policy: the index of the policy.
  /// - Returns: one element for each person, in the order of the names.
  public func sums(policy: Int) -> [StackSums] { people.map { $0.sums[policy] } }

  /// Returns the sums over all people: micro figures follow from them.
  ///
  /// - Parameter policy: the index of the policy.
  /// - Returns: the sums, added in the order of the names.
  public func total(policy: Int) -> StackSums {
    var total = StackSums()
    for sums in sums(policy: policy) { total.add(sums) }
    return total
  }

  /// Returns the macro figure: the mean over people of each person's figure.
  ///
  /// - Parameters:
  ///   - metric: the metric.
  ///   - policy: the index of the policy.
  /// - Returns: the mean over those who have the figure; nothing over nobody.
  public func macro(_ metric: any StackMetric, policy: Int) -> Double? {
    let values = sums(policy: policy).compactMap { metric.value(of: $0) }
    return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}
