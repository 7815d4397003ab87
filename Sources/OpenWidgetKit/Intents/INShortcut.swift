#if !canImport(WidgetKit)
  public import Foundation

  /// A shortcut: an action that the system can offer.
  ///
  /// Without user activities, which Foundation has on Apple's platforms only.
  open class INShortcut: NSObject {
    /// The action.
    public let intent: INIntent?

    /// Creates a shortcut.
    ///
    /// - Parameter intent: The action.
    public init?(intent: INIntent) {
      self.intent = intent
    }
  }

  @available(*, unavailable)
  extension INShortcut: @unchecked Sendable {}
#endif
