#if !canImport(WidgetKit)
  public import Foundation

  /// How relevant an entry of a timeline is, compared with other entries of the same widget.
  ///
  /// Available on iOS 14, macOS 11, watchOS 9 and visionOS 26.
  public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
    /// The relevance on a scale of the author's own; zero or less means not relevant now.
    public var score: Float

    /// The seconds after the entry's date for which the score holds; 0 means until the next entry
    /// that provides relevance.
    public var duration: TimeInterval

    /// Creates a relevance.
    ///
    /// - Parameters:
    ///   - score: The relevance on a scale of the author's own. Only relative differences matter.
    ///   - duration: The seconds for which the score holds; 0, the default, means until the next
    ///     entry that provides relevance.
    public init(score: Float, duration: TimeInterval = 0.0) {
      self.score = score
      self.duration = duration
    }
  }
#endif
