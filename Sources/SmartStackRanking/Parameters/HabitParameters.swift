public import SmartStackHabits

/// How the history of use is read (undocumented points 3 and 8).
///
/// What each kind of habit weighs is learnt; see ``RankingModel/habitWeights``.
public struct HabitParameters: Hashable, Sendable {
  /// The weight of habit beside the other families.
  public var weight = 2.0
  /// The amount that habit approaches, and never reaches, before its weight.
  public var limit = 6.0
  /// The number of uses after which habit counts half of what it counts in the end.
  public var evidenceUses = 10.0
  /// The size of a step by which a person's own choices move the learnt weights.
  public var adaptationRate = 0.02
  /// The furthest that a weight can move from the learnt one.
  public var adaptationBound = 0.5
  /// The size of a step of what a card weighs by itself.
  public var biasRate = 0.1
  /// The share of what a card weighs by itself that is forgotten at each choice.
  public var biasFading = 0.002
  /// The most that a card can weigh by itself.
  public var biasBound = 2.0
  /// The doubt at the beginning that a person's choices follow the weights rather than the overall order.
  public var doubt = 0.2
  /// The weight of one tap on a card.
  public var tapCount = 1.0
  /// The weight of one donation.
  public var donationCount = 1.0
  /// The weight of one launch of the app, shared among its cards.
  public var launchCount = 1.0
  /// The seconds within which a repeat of the same thing is the same use.
  public var mergeSeconds = 300.0
  /// The seconds without use after which a new session begins.
  public var sessionGapSeconds = 300.0
  /// The seconds of one step of the clock by which counts fade.
  public var tickSeconds = 3600.0

  /// Creates the defaults.
  public init() {}

  /// How a person's own choices move the learnt weights.
  public var adaptation: HabitAdaptation {
    var adaptation = HabitAdaptation()
    adaptation.rate = adaptationRate
    adaptation.bound = adaptationBound
    adaptation.biasRate = biasRate
    adaptation.biasFading = biasFading
    adaptation.biasBound = biasBound
    adaptation.doubt = doubt
    return adaptation
  }
}
