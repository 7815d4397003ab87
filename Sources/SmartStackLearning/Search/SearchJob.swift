public import SmartStackHabits

/// Weights that a search learns beside others from the same choices.
public struct SearchJob: Hashable, Sendable {
  /// What tells a job from the others.
  public enum Kind: Hashable, Sendable {
    /// All families and people, with one of the strengths of the prior, by its index.
    case prior(Int)
    /// All families, without one group of people.
    case others(Int)
    /// Without one family.
    case without(String)
    /// One family alone.
    case only(String)

    /// The name in tables.
    public var name: String {
      switch self {
      case .prior(let index): "prior \(index)"
      case .others: "tuned on others"
      case .without(let family): "without \(family)"
      case .only(let family): "only \(family)"
      }
    }
  }

  /// Which job it is.
  public let kind: Kind
  /// The learning.
  public internal(set) var training: WeightTraining

  /// Creates a job.
  ///
  /// - Parameters:
  ///   - kind: which job it is.
  ///   - training: the learning.
  package init(kind: Kind, training: WeightTraining) {
    self.kind = kind
    self.training = training
  }
}

/// Weights that came to rest.
public struct LearntWeights: Hashable, Sendable {
  /// Which job learnt them.
  public let kind: SearchJob.Kind
  /// The weights, over all columns of the layout.
  public let weights: HabitWeights

  /// Creates learnt weights.
  ///
  /// - Parameters:
  ///   - kind: which job learnt them.
  ///   - weights: the weights.
  public init(kind: SearchJob.Kind, weights: HabitWeights) {
    self.kind = kind
    self.weights = weights
  }
}
