/// A live activity, which a watch shows as a card while it lasts.
public struct LiveActivity: Hashable, Sendable {
  /// The identifier, unique in its stack.
  public var id: String
  /// The identifier of the app that started it.
  public var app: String
  /// How it compares with the same app's other activities; any finite number.
  public var relevanceScore: Double
  /// When it began.
  public var start: Timestamp
  /// When it ends or ended, where that is known.
  public var end: Timestamp?
  /// From when on its content is out of date, where that is known.
  public var staleDate: Timestamp?

  /// Creates a live activity.
  ///
  /// - Parameters:
  ///   - id: the identifier, unique in its stack.
  ///   - app: the identifier of the app that started it.
  ///   - relevanceScore: how it compares with the same app's other activities.
  ///   - start: when it began.
  ///   - end: when it ends or ended.
  ///   - staleDate: from when on its content is out of date.
  public init(
    id: String, app: String, relevanceScore: Double = 0, start: Timestamp, end: Timestamp? = nil,
    staleDate: Timestamp? = nil
  ) {
    self.id = id
    self.app = app
    self.relevanceScore = relevanceScore
    self.start = start
    self.end = end
    self.staleDate = staleDate
  }
}
