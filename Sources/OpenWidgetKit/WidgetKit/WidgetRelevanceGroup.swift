#if !canImport(WidgetKit)
  /// A set of an app's widgets of which the system shows at most one at a time.
  ///
  /// A structure with static members, not an enumeration. Available on iOS 18, macOS 15, watchOS 11
  /// and visionOS 26.
  public struct WidgetRelevanceGroup: Hashable, Sendable {
    /// What a group is, for whoever plays the system.
    package enum Kind: Hashable, Sendable {
      /// The grouping that the system chooses.
      case automatic
      /// No grouping.
      case ungrouped
      /// A group of this app by its name.
      case named(String)
    }

    /// What this group is.
    package let kind: Kind

    /// The grouping that the system chooses, which may be by app.
    public static let automatic = WidgetRelevanceGroup(kind: .automatic)

    /// No grouping: the widget is shown whatever others are.
    public static let ungrouped = WidgetRelevanceGroup(kind: .ungrouped)

    /// Names a group of this app.
    ///
    /// - Parameter name: The name, which other apps do not share.
    /// - Returns: The group.
    public static func named(_ name: String) -> WidgetRelevanceGroup {
      WidgetRelevanceGroup(kind: .named(name))
    }
  }
#endif
