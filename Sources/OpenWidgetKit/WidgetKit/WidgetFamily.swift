#if !canImport(WidgetKit)
  import Foundation

  /// The sizes and shapes of widgets.
  ///
  /// Available on iOS 14, macOS 11, watchOS 9 and visionOS 26.
  public enum WidgetFamily: Int, CaseIterable, CustomStringConvertible, Hashable, Sendable {
    /// A small widget.
    case systemSmall = 0
    /// A wide widget.
    case systemMedium = 1
    /// A large widget.
    case systemLarge = 2
    /// A widget of double width, on iPad, Mac and Vision.
    case systemExtraLarge = 3
    /// A widget of double height, on Vision.
    case systemExtraLargePortrait = 4
    /// A round accessory.
    case accessoryCircular = 10
    /// A wide accessory; the shape of cards on the watch.
    case accessoryRectangular = 11
    /// A line of text.
    case accessoryInline = 12
    /// A corner of a watch face.
    case accessoryCorner = 13

    /// The name of the case.
    public var description: String {
      switch self {
      case .systemSmall: "systemSmall"
      case .systemMedium: "systemMedium"
      case .systemLarge: "systemLarge"
      case .systemExtraLarge: "systemExtraLarge"
      case .systemExtraLargePortrait: "systemExtraLargePortrait"
      case .accessoryCircular: "accessoryCircular"
      case .accessoryRectangular: "accessoryRectangular"
      case .accessoryInline: "accessoryInline"
      case .accessoryCorner: "accessoryCorner"
      }
    }

    /// A size in points that is usual for the family.
    package var usualSize: CGSize {
      switch self {
      case .systemSmall: CGSize(width: 170, height: 170)
      case .systemMedium: CGSize(width: 364, height: 170)
      case .systemLarge: CGSize(width: 364, height: 382)
      case .systemExtraLarge: CGSize(width: 748, height: 382)
      case .systemExtraLargePortrait: CGSize(width: 382, height: 748)
      case .accessoryCircular, .accessoryCorner: CGSize(width: 76, height: 76)
      case .accessoryRectangular: CGSize(width: 172, height: 76)
      case .accessoryInline: CGSize(width: 257, height: 26)
      }
    }
  }
#endif
