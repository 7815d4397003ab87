import SmartStackModel

/// How often a card that was shown at a high declared score was answered.
struct TrustState: Hashable, Sendable {
  private var views = 0
  private var answers = 0
  private var pendingSince: Timestamp?

  /// Notes that the card was seen while it declared more than its typical score.
  mutating func view(at time: Timestamp) {
    views += 1
    pendingSince = time
  }

  /// Notes that the card was tapped.
  mutating func tap(at time: Timestamp, parameters: AbuseParameters) {
    guard let since = pendingSince else { return }
    pendingSince = nil
    if Double(time.milliseconds(since: since)) <= parameters.answerSeconds * 1000 { answers += 1 }
  }

  /// The number of such views.
  var viewCount: Int { views }
  /// The number of those that were answered.
  var answerCount: Int { answers }

  /// Returns the share of a declaration that is believed, from 0 to 1.
  ///
  /// The answered share, smoothed by a prior that expects just what is right, over the expectation.
  func trust(parameters: AbuseParameters) -> Double {
    let expected = parameters.expectedEngagement
    let share =
      (Double(answers) + parameters.priorViews * expected)
      / (Double(views) + parameters.priorViews)
    return min(1, share / expected)
  }
}
