#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

public struct BookEntry: TimelineEntry, Sendable {
  public let date: Date
  public let book: Book?
  public let isClubNight: Bool

  public var relevance: TimelineEntryRelevance? {
    isClubNight
      ? TimelineEntryRelevance(score: 80, duration: 2 * 3600) : TimelineEntryRelevance(score: 5)
  }
}

/// A reminder of the book, and of the evening of the club on Thursdays at seven.
public struct BookProvider: AppIntentTimelineProvider {
  public init() {}

  public func placeholder(in context: Context) -> BookEntry {
    BookEntry(date: Date(), book: nil, isClubNight: false)
  }

  public func snapshot(for configuration: ReadBookIntent, in context: Context) async -> BookEntry {
    BookEntry(date: Date(), book: configuration.book, isClubNight: false)
  }

  public func timeline(
    for configuration: ReadBookIntent, in context: Context
  ) async -> Timeline<BookEntry> {
    let calendar = Calendar.current
    let midnight = calendar.startOfDay(for: Date())
    var entries = [BookEntry(date: midnight, book: configuration.book, isClubNight: false)]
    if calendar.component(.weekday, from: midnight) == 5 {
      let evening = midnight.addingTimeInterval(19 * 3600)
      entries.append(BookEntry(date: evening, book: configuration.book, isClubNight: true))
      entries.append(
        BookEntry(
          date: evening.addingTimeInterval(2 * 3600), book: configuration.book,
          isClubNight: false))
    }
    return Timeline(entries: entries, policy: .after(midnight.addingTimeInterval(86_400)))
  }
}
