/// What an author states about one timeline entry: how relevant it is, and for how long.
///
/// Mirrors `TimelineEntryRelevance`. The scale is the author's own: only the order of one widget's
/// scores has a meaning, and a score of zero or less says "not relevant now".
public struct DeclaredRelevance: Hashable, Sendable {
  /// The score on the author's own scale; always finite.
  public let score: Double
  /// How long the score holds after the entry's date; zero means until the next scored entry.
  public let duration: Duration

  /// Creates a declaration, or nothing for a score that is NaN or infinite.
  ///
  /// - Parameters:
  ///   - score: the score on the author's own scale.
  ///   - duration: how long it holds; a negative one is kept as stated and treated as zero length
  ///     by ``Timeline``, so that a linter can still show it.
  public init?(score: Double, duration: Duration = .zero) {
    guard score.isFinite else { return nil }
    self.score = score
    self.duration = duration
  }
}
