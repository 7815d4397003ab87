/// The size of a widget.
public enum WidgetFamily: String, CaseIterable, Sendable {
  /// A square of one quarter.
  case systemSmall
  /// A row of two squares.
  case systemMedium
  /// A block of four squares.
  case systemLarge
  /// The widest block, on a tablet.
  case systemExtraLarge
  /// A round complication.
  case accessoryCircular
  /// A rectangular card, the form of a watch stack.
  case accessoryRectangular
  /// A line of text.
  case accessoryInline
  /// A complication in a corner of a watch face.
  case accessoryCorner
}
