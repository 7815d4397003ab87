/// Why a log cannot say what another policy would have been worth.
public enum OffPolicyRefusal: Error, Hashable, Sendable {
  /// No impression of the log has a propensity.
  case noPropensities(impressions: Int)
  /// A propensity is no probability above 0, or below what was stated of the logging policy.
  case badPropensity(Double, decision: Int, smallest: Double)
  /// A reward does not lie between 0 and 1.
  case badReward(Double, decision: Int)
  /// Too much of the target's probability is on cards that the log never shows.
  case unsupported(share: Double, largest: Double, actions: [Int])
  /// The weights average far below 1: at the moments of the log much of the target's probability is on
  /// cards that had no chance there.
  case unsupportedMoments(meanWeight: Double, largest: Double)
  /// Too few decisions speak about the target.
  case tooFew(effectiveSize: Double, smallest: Double, decisions: Int)

  /// The smallest propensity of which a weight can be made.
  public static let smallestPropensity = 1e-9

  /// The reason in one sentence, without a full stop.
  ///
  /// - Parameters:
  ///   - number: how a number is written.
  ///   - action: how an action is called.
  /// - Returns: what is wrong, and what to do.
  public func sentence(
    number: (Double) -> String, action: (Int) -> String
  ) -> String {
    switch self {
    case .noPropensities(let impressions):
      return
        "no view of the log has a propensity (\(impressions) views without), so that nothing can "
        + "be said about a policy other than the one that ran; record the log with exploration, or "
        + "replay it"
    case .badPropensity(let value, let decision, let smallest):
      return "the propensity of impression \(decision + 1) is \(value); allowed: from "
        + "\(smallest) to 1"
    case .badReward(let value, let decision):
      return "the reward of impression \(decision + 1) is \(value); allowed: from 0 to 1"
    case .unsupported(let share, let largest, let actions):
      let names = actions.prefix(5).map(action).joined(separator: ", ")
      let more = actions.count > 5 ? ", …" : ""
      return "\(number(share)) of the policy's probability is on cards that the log never shows "
        + "(\(names)\(more)), more than \(number(largest)); nothing in the log tells what they would "
        + "have brought"
    case .unsupportedMoments(let mean, let largest):
      return "the weights average \(number(mean)) where 1 is due: about \(number(1 - mean)) of the "
        + "policy's probability is on cards that could not be shown at those moments, more than "
        + "\(number(largest)); or the propensities are not those of the policy that ran"
    case .tooFew(let size, let smallest, let decisions):
      return "the effective sample size is \(number(size)) of \(decisions) impressions, less than "
        + "\(number(smallest)); the logging policy hardly ever showed what this policy would, so use a "
        + "longer log or one with more exploration"
    }
  }
}
