#if !canImport(WidgetKit)
  public import Foundation

  /// What a provider is told about the place in which its widget is shown.
  ///
  /// Available on iOS 14, macOS 11, watchOS 9 and visionOS 26. `environmentVariants` is absent: its
  /// keys are values of SwiftUI.
  public struct TimelineProviderContext: Sendable {
    /// The size class of the widget.
    public let family: WidgetFamily

    /// Whether the widget is shown in the gallery of widgets.
    public let isPreview: Bool

    /// The size of the widget in points.
    public let displaySize: CGSize

    /// Creates a context, as the system would.
    ///
    /// - Parameters:
    ///   - family: The size class.
    ///   - isPreview: Whether the widget is shown in the gallery.
    ///   - displaySize: The size in points; nil takes a usual size of the family.
    package init(
      family: WidgetFamily = .systemSmall, isPreview: Bool = false, displaySize: CGSize? = nil
    ) {
      self.family = family
      self.isPreview = isPreview
      self.displaySize = displaySize ?? family.usualSize
    }
  }
#endif
