#if !canImport(WidgetKit)
  public import Foundation

  /// The earliest date at which a widget asks its provider for a new timeline.
  ///
  /// A structure with static members, not an enumeration. Available on iOS 14, macOS 11, watchOS 9
  /// and visionOS 26.
  public struct TimelineReloadPolicy: Equatable, Sendable {
    /// What a policy says, for whoever plays the system.
    package enum Rule: Hashable, Sendable {
      /// After the date of the last entry.
      case atEnd
      /// Only when the app asks.
      case never
      /// At the date, which may lie before or after the end of the timeline.
      case after(Date)
    }

    /// What this policy says.
    package let rule: Rule

    /// Asks for a new timeline after the date of the last entry.
    public static let atEnd = TimelineReloadPolicy(rule: .atEnd)

    /// Asks for a new timeline only when the app calls for it.
    public static let never = TimelineReloadPolicy(rule: .never)

    /// Asks for a new timeline after a date.
    ///
    /// - Parameter date: The earliest date; it may lie before or after the last entry.
    /// - Returns: The policy.
    public static func after(_ date: Date) -> TimelineReloadPolicy {
      TimelineReloadPolicy(rule: .after(date))
    }
  }
#endif
