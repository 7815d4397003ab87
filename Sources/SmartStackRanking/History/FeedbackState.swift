#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How a person reacted to a card lately, as a running value between −1 and 1.
///
/// Each reaction moves the value by a share of the distance towards the reaction's own value
/// (exponential smoothing), so that a few corrections undo a long run; silence fades it to zero.
struct FeedbackState: Hashable, Sendable {
  private var value = 0.0
  private var updated: Int64 = .min
  /// The number of reactions so far.
  private(set) var count = 0
  /// Whether the person asked never to be shown the card by suggestion.
  var isNeverSuggested = false

  /// Adds one reaction.
  ///
  /// - Parameters:
  ///   - reaction: the value of the reaction, from −1 to 1.
  ///   - time: the instant in milliseconds.
  ///   - parameters: how reactions are read.
  mutating func add(_ reaction: Double, at time: Int64, parameters: FeedbackParameters) {
    let current = faded(at: time, parameters: parameters)
    value = current + parameters.rate * (reaction - current)
    updated = max(updated, time)
    count += 1
  }

  /// Returns the value at an instant.
  func faded(at time: Int64, parameters: FeedbackParameters) -> Double {
    guard updated != .min, time > updated else { return value }
    return value * exp2(-Double(time - updated) / (parameters.halfLifeDays * 86_400_000))
  }
}
