import Dispatch
import OpenWidgetKit

/// An entry that says what it is told.
struct PlainEntry: TimelineEntry {
  var date: Date
  var relevance: TimelineEntryRelevance?
  var name = ""
}

/// A provider whose timeline is a closure.
struct ClosureProvider: TimelineProvider {
  let answer: @Sendable (@escaping @Sendable (Timeline<PlainEntry>) -> Void) -> Void

  init(_ answer: @escaping @Sendable (@escaping @Sendable (Timeline<PlainEntry>) -> Void) -> Void) {
    self.answer = answer
  }

  /// A provider that always answers with what a closure gives for the instant.
  static func answering(
    _ timeline: @escaping @Sendable (Date) -> Timeline<PlainEntry>
  ) -> ClosureProvider {
    ClosureProvider { $0(timeline(Date())) }
  }

  func placeholder(in context: Context) -> PlainEntry { PlainEntry(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (PlainEntry) -> Void) {
    completion(PlainEntry(date: Date()))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<PlainEntry>) -> Void
  ) {
    answer(completion)
  }
}

/// A provider that declares a score in some hours of the day, and another else.
struct HoursProvider: TimelineProvider {
  let hours: Range<Int>
  var high: Float = 10
  var low: Float = 0

  func placeholder(in context: Context) -> PlainEntry { PlainEntry(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (PlainEntry) -> Void) {
    completion(PlainEntry(date: Date()))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<PlainEntry>) -> Void
  ) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let midnight = calendar.startOfDay(for: Date())
    let entries = (0..<24).map { hour in
      let isHigh = hours.contains(hour)
      return PlainEntry(
        date: midnight.addingTimeInterval(Double(hour) * 3600),
        relevance: TimelineEntryRelevance(score: isHigh ? high : low),
        name: isHigh ? "wanted" : "idle")
    }
    completion(
      Timeline(entries: entries, policy: .after(midnight.addingTimeInterval(86_400))))
  }
}

/// A meeting that is moved in the course of the morning.
struct MovedMeetingProvider: TimelineProvider {
  func placeholder(in context: Context) -> PlainEntry { PlainEntry(date: Date()) }
  func getSnapshot(in context: Context, completion: @escaping @Sendable (PlainEntry) -> Void) {
    completion(PlainEntry(date: Date()))
  }
  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<PlainEntry>) -> Void
  ) {
    completion(Timeline(entries: [PlainEntry(date: Date())], policy: .never))
  }
  func relevance() async -> WidgetRelevance<Void> {
    let midnight = Date(timeIntervalSince1970: 1_772_409_600)
    let isMoved = Date() >= midnight.addingTimeInterval(9 * 3600)
    let start = midnight.addingTimeInterval(isMoved ? 15 * 3600 : 12 * 3600)
    return WidgetRelevance([
      WidgetRelevanceAttribute(
        context: .date(interval: DateInterval(start: start, duration: 1800), kind: .scheduled)),
      WidgetRelevanceAttribute(group: .named("meetings")),
    ])
  }
}

/// What a donation says.
final class Note: INIntent {
  var text = "Milk"
}

/// A configuration without a value.
struct Unset: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Unset"
  @Parameter(title: "Name") var name: String
}

struct UnsetProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> PlainEntry { PlainEntry(date: Date()) }
  func snapshot(for configuration: Unset, in context: Context) async -> PlainEntry {
    PlainEntry(date: Date(), name: configuration.name)
  }
  func timeline(for configuration: Unset, in context: Context) async -> Timeline<PlainEntry> {
    Timeline(entries: [PlainEntry(date: Date(), name: configuration.name)], policy: .never)
  }
}

/// A provider that answers from a queue of Dispatch, as after a request to a network.
struct QueuedProvider: TimelineProvider {
  func placeholder(in context: Context) -> PlainEntry { PlainEntry(date: Date()) }
  func getSnapshot(in context: Context, completion: @escaping @Sendable (PlainEntry) -> Void) {
    completion(PlainEntry(date: Date()))
  }
  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<PlainEntry>) -> Void
  ) {
    DispatchQueue.global().async {
      Note().donateAtOnce()
      WidgetCenter.shared.reloadTimelines(ofKind: "owl")
      completion(Timeline(entries: [PlainEntry(date: WidgetClock.now)], policy: .never))
    }
  }
}

extension Note {
  /// Donates, and waits for nothing.
  func donateAtOnce() { INInteraction(intent: self, response: nil).donate(completion: nil) }
}

/// A relevance widget, one of whose configurations has no value.
struct UnsetCardsProvider: RelevanceEntriesProvider {
  struct Card: RelevanceEntry {
    var name: String
  }

  func relevance() async -> WidgetRelevance<Unset> {
    let named = Unset()
    named.name = "Ada"
    return WidgetRelevance([
      WidgetRelevanceAttribute(configuration: Unset(), context: .sleep(.bedtime)),
      WidgetRelevanceAttribute(configuration: named, context: .sleep(.wakeup)),
    ])
  }
  func entry(configuration: Unset, context: Context) async throws -> Card {
    Card(name: configuration.name)
  }
  func placeholder(context: Context) -> Card { Card(name: "") }
}
