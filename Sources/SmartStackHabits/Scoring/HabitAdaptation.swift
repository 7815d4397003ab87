/// How a person's own choices move the shared weights.
///
/// After each choice one step of the conditional logit's gradient is taken, scaled by the history of
/// gradients (J. Duchi, E. Hazan and Y. Singer, "Adaptive Subgradient Methods", 2011), on weights in
/// units of each column's spread. Steps and sums are bounded, so that no run of choices can carry a
/// person further than ``bound`` from what all people share. Beside that, how much the weights count at
/// all beside the overall order follows from how well each predicted the person's choices so far.
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

  /// The doubt at the beginning that a person's choices follow the weights as they were learnt: the
  /// share of other levels of trust, from 0 to 1; 0 where full trust is to hold for ever.
  public var doubt = 0.2

  /// Creates the defaults.
  public init() {}

  /// Steps of size 0 and no doubt.
  public static let none: HabitAdaptation = {
    var adaptation = HabitAdaptation()
    adaptation.rate = 0
    adaptation.biasRate = 0
    adaptation.doubt = 0
    return adaptation
  }()

  /// Whether choices change anything but the counts.
  var learns: Bool { rate > 0 || biasRate > 0 || doubt > 0 }

  /// Whether a task's weights are doubted, and a column is what doubt pulls towards.
  ///
  /// A column that may not weigh anything has a spread beyond all bounds, and is left alone.
  func doubts(_ column: Int, in task: HabitWeights.Task) -> Bool {
    doubt > 0 && column < task.spreads.count && task.spreads[column].isFinite
  }
}
