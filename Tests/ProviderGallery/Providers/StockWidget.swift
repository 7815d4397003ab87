#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

/// What a file of intent definitions generates.
class SelectStockIntent: INIntent {
  var symbol: String? = "ACME"
  var exchange: String?
}

struct StockEntry: TimelineEntry {
  var date: Date
  var price: Double
  var relevance: TimelineEntryRelevance?
}

/// A legacy intent, and quotes every quarter of an hour while the exchange is open.
struct StockProvider: IntentTimelineProvider {
  typealias Entry = StockEntry
  typealias Intent = SelectStockIntent

  func placeholder(in context: Context) -> StockEntry { StockEntry(date: Date(), price: 100) }

  func getSnapshot(
    for configuration: SelectStockIntent, in context: Context,
    completion: @escaping (StockEntry) -> Void
  ) {
    completion(StockEntry(date: Date(), price: 100))
  }

  func getTimeline(
    for configuration: SelectStockIntent, in context: Context,
    completion: @escaping (Timeline<StockEntry>) -> Void
  ) {
    let now = Date()
    let hour = Calendar.current.component(.hour, from: now)
    let change = Double((configuration.symbol ?? "").utf8.reduce(0) { $0 + Int($1) } % 7) - 3
    let isOpen = (9..<17).contains(hour)
    let entry = StockEntry(
      date: now, price: 100 + change,
      relevance: TimelineEntryRelevance(score: isOpen ? Float(abs(change)) : 0, duration: 900))
    let next = now.addingTimeInterval(isOpen ? 900 : 3600)
    completion(Timeline(entries: [entry], policy: .after(next)))
  }
}
