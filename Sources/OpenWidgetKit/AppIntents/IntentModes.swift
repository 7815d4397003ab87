#if !canImport(WidgetKit)
  /// Where an action may run: with the app in front, or without.
  ///
  /// Available in version 26 of the platforms.
  public struct IntentModes: OptionSet, Hashable, Sendable {
    /// When the app comes to the front.
    public enum ForegroundMode: Hashable, Sendable {
      /// Before the action starts.
      case immediate
      /// When the action asks for it.
      case dynamic
      /// Before the action ends.
      case deferred
    }

    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Without the app in front.
    public static let background = IntentModes(rawValue: 1)

    /// With the app in front from the start.
    public static let foreground = IntentModes(rawValue: 2)

    /// With the app in front from a certain moment.
    ///
    /// - Parameter mode: When the app comes to the front.
    /// - Returns: The mode.
    public static func foreground(_ mode: ForegroundMode) -> IntentModes {
      switch mode {
      case .immediate: .foreground
      case .dynamic: IntentModes(rawValue: 4)
      case .deferred: IntentModes(rawValue: 8)
      }
    }
  }
#endif
