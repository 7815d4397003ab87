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

  extension INShortcut: NSCopying {
    /// Gives the shortcut itself, which never changes.
    ///
    /// - Parameter zone: Not used.
    /// - Returns: The shortcut.
    public func copy(with zone: NSZone? = nil) -> Any { self }
  }

  @available(*, unavailable)
  extension INShortcut: @unchecked Sendable {}
#endif
