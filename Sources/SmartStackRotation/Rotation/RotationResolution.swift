/// The outcome of comparing the card shown with those that could take its place.
struct RotationResolution {
  /// The card to move to; nothing keeps the card shown.
  var target: RotationCandidate?
  let reason: RotationReason
  var propensity: Double?

  /// Keeps the card shown.
  static func keep(_ reason: RotationReason) -> RotationResolution {
    RotationResolution(target: nil, reason: reason)
  }
}
