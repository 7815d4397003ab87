/// A configured intent, with the clue that makes a widget so configured relevant.
public struct RelevantIntent: Hashable, Sendable {
  /// The identifier of the app that stated it.
  public var app: String
  /// The kind of the widget that it is for.
  public var widgetKind: String
  /// The type of the intent.
  public var intentType: String
  /// The values of the intent.
  public var configuration: Configuration
  /// When or where the widget matters.
  public var context: RelevantContext

  /// Creates a relevant intent.
  ///
  /// - Parameters:
  ///   - app: the identifier of the app that stated it.
  ///   - widgetKind: the kind of the widget that it is for.
  ///   - intentType: the type of the intent.
  ///   - configuration: the values of the intent.
  ///   - context: when or where the widget matters.
  public init(
    app: String, widgetKind: String, intentType: String, configuration: Configuration = .empty,
    context: RelevantContext
  ) {
    self.app = app
    self.widgetKind = widgetKind
    self.intentType = intentType
    self.configuration = configuration
    self.context = context
  }
}
