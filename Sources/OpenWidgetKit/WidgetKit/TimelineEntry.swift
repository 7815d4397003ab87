#if !canImport(WidgetKit)
  public import Foundation

  /// A moment of a widget: the date at which it is to be shown and what it shows.
  ///
  /// Available on iOS 14, macOS 11, watchOS 9 and visionOS 26.
  public protocol TimelineEntry {
    /// The date from which the widget shows this entry.
    var date: Date { get }

    /// The relevance of the entry; nil leaves an earlier relevance in force.
    var relevance: TimelineEntryRelevance? { get }
  }

  extension TimelineEntry {
    /// No statement about relevance.
    public var relevance: TimelineEntryRelevance? { nil }
  }
#endif
