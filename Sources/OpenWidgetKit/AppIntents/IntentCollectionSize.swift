#if !canImport(WidgetKit)
  /// How many values the list of a parameter has.
  ///
  /// Available on iOS 17, macOS 14, tvOS 17, watchOS 10 and visionOS 1.
  public struct IntentCollectionSize: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The least count.
    package let least: Int

    /// The greatest count.
    package let greatest: Int

    /// Creates a size of one count.
    ///
    /// - Parameter value: The count.
    public init(integerLiteral value: Int) {
      least = value
      greatest = value
    }

    /// Creates a size between two counts.
    ///
    /// - Parameters:
    ///   - min: The least count.
    ///   - max: The greatest count.
    public init(min: Int, max: Int) {
      least = min
      greatest = max
    }
  }

  /// The families of widgets, as parameters name them.
  ///
  /// Available on iOS 17, macOS 14, watchOS 10 and visionOS 1.
  public enum IntentWidgetFamily: Hashable, Sendable {
    /// A small widget.
    case systemSmall
    /// A wide widget.
    case systemMedium
    /// A large widget.
    case systemLarge
    /// A widget of double width.
    case systemExtraLarge
    /// A round accessory.
    case accessoryCircular
    /// A wide accessory.
    case accessoryRectangular
    /// A line of text.
    case accessoryInline
    /// A corner of a watch face.
    case accessoryCorner
  }
#endif
