#if !canImport(WidgetKit)
  public import Foundation

  /// The content of a Live Activity with what the system needs to order it.
  ///
  /// Available on iOS 16.2.
  public struct ActivityContent<State>: Sendable
  where State: Decodable, State: Encodable, State: Hashable, State: Sendable {
    /// What the activity shows.
    public let state: State

    /// The date from which the content counts as stale; nil means never.
    public let staleDate: Date?

    /// How important the activity is among those of its app; without bounds, 0 by default.
    public let relevanceScore: Double

    /// Creates content.
    ///
    /// - Parameters:
    ///   - state: What the activity shows.
    ///   - staleDate: The date from which the content counts as stale; nil means never.
    ///   - relevanceScore: How important the activity is among those of its app, without bounds.
    public init(state: State, staleDate: Date?, relevanceScore: Double = 0.0) {
      self.state = state
      self.staleDate = staleDate
      self.relevanceScore = relevanceScore
    }
  }

  extension ActivityContent: CustomStringConvertible {
    /// The state, the date and the score.
    public var description: String {
      "ActivityContent(state: \(state), staleDate: \(staleDate.map { "\($0)" } ?? "nil"), "
        + "relevanceScore: \(relevanceScore))"
    }
  }
#endif
