/// The controls of a running session, such as music or a workout, which a watch puts on top.
public struct SessionControl: Hashable, Sendable {
  /// The identifier, unique in its stack.
  public var id: String
  /// The identifier of the app whose session runs.
  public var app: String
  /// When the session began.
  public var start: Timestamp
  /// When the session ends or ended, where that is known.
  public var end: Timestamp?

  /// Creates a session control.
  ///
  /// - Parameters:
  ///   - id: the identifier, unique in its stack.
  ///   - app: the identifier of the app whose session runs.
  ///   - start: when the session began.
  ///   - end: when the session ends or ended.
  public init(id: String, app: String, start: Timestamp, end: Timestamp? = nil) {
    self.id = id
    self.app = app
    self.start = start
    self.end = end
  }
}
