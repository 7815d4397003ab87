/// The choices of which no other is better in one respect and not worse in the other.
///
/// V. Pareto, "Manuale di economia politica" (1906).
public enum ParetoFront: Sendable {
  /// Returns the places of the choices that no other dominates.
  ///
  /// A choice dominates another if it gains at least as much at a cost that is not higher, and one of
  /// the two is better. Of choices with equal gain and cost the first stays.
  ///
  /// - Parameter choices: what each gains, more is better, and what it costs, less is better; finite.
  /// - Returns: their indices by ascending cost, and so by ascending gain.
  /// - Complexity: O(*n* log *n*).
  public static func indices(of choices: [(gain: Double, cost: Double)]) -> [Int] {
    let order = choices.indices.sorted { first, second in
      let (one, other) = (choices[first], choices[second])
      return (one.cost, other.gain, first) < (other.cost, one.gain, second)
    }
    var result: [Int] = []
    var best = -Double.infinity
    for index in order where choices[index].gain > best {
      best = choices[index].gain
      result.append(index)
    }
    return result
  }
}
