/// How a person's own choices move the shared weights.
///
/// After each choice one step of the conditional logit's gradient is taken, scaled by the history of
/// gradients (J. Duchi, E. Hazan and Y. Singer, "Adaptive Subgradient Methods", 2011), on weights in
/// units of each column's spread. Steps and sums are bounded, so that no run of choices can carry a
/// person further than ``bound`` from what all people share.
public struct HabitAdaptation: Hashable, Sendable {
  /// The size of a step of the weights, in units of the spread; 0 for none.
  public var rate = 0.02
  /// The size of a step of a subject's own bias.
  public var biasRate = 0.1
  /// The share of a bias that is forgotten at each choice.
  public var biasFading = 0.002
  /// The furthest that a weight can go from the shared one, in units of the spread.
  public var bound = 0.5
  /// The furthest that a bias can go.
  public var biasBound = 2.0

  /// Creates the defaults.
  public init() {}

  /// Steps of size 0.
  public static let none: HabitAdaptation = {
    var adaptation = HabitAdaptation()
    adaptation.rate = 0
    adaptation.biasRate = 0
    return adaptation
  }()
}
