#if !canImport(WidgetKit)
  public import Foundation

  /// A shortcut with the situations in which it is relevant.
  ///
  /// Available on iOS 12 and watchOS 5.
  open class INRelevantShortcut: NSObject {
    /// The shortcut.
    public let shortcut: INShortcut

    /// The situations.
    ///
    /// An empty list says that there is something new and leaves the moment to the system.
    public var relevanceProviders: [INRelevanceProvider] = []

    /// The kind of the widget to show in a stack.
    ///
    /// iOS 15 and watchOS 8.
    public var widgetKind: String?

    /// Whether the shortcut acts or informs.
    public var shortcutRole: INRelevantShortcutRole = .action

    /// How the shortcut looks on the Siri watch face.
    public var watchTemplate: INDefaultCardTemplate?

    /// Creates a relevant shortcut.
    ///
    /// - Parameter shortcut: The shortcut.
    public init(shortcut: INShortcut) {
      self.shortcut = shortcut
    }
  }

  extension INRelevantShortcut: NSCopying {
    /// Makes another relevant shortcut of the same content.
    ///
    /// - Parameter zone: Not used.
    /// - Returns: The copy; the shortcut and the situations in it are shared, as they never change.
    public func copy(with zone: NSZone? = nil) -> Any {
      let copy = INRelevantShortcut(shortcut: shortcut)
      copy.relevanceProviders = relevanceProviders
      copy.widgetKind = widgetKind
      copy.shortcutRole = shortcutRole
      copy.watchTemplate = watchTemplate
      return copy
    }
  }

  @available(*, unavailable)
  extension INRelevantShortcut: @unchecked Sendable {}

  /// Whether a shortcut acts or informs.
  public enum INRelevantShortcutRole: Int, Hashable, Sendable {
    /// The shortcut does something.
    case action = 0
    /// The shortcut shows something.
    case information = 1
  }

  /// How a shortcut looks on the Siri watch face.
  open class INDefaultCardTemplate: NSObject {
    /// The first line.
    public var title: String

    /// The second line.
    public var subtitle: String?

    /// Creates a look.
    ///
    /// - Parameter title: The first line.
    public init(title: String) {
      self.title = title
    }
  }

  @available(*, unavailable)
  extension INDefaultCardTemplate: @unchecked Sendable {}
#endif
