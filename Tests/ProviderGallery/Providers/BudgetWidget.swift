#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

class ShowBudgetIntent: INIntent {
  var category: String? = "Food"
}

struct BudgetEntry: TimelineEntry {
  let date: Date
  let spent: Double
  var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: Float(spent)) }
}

/// What the app did before app intents: donations of interactions and relevant shortcuts.
struct BudgetProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> BudgetEntry { BudgetEntry(date: Date(), spent: 0) }

  func getSnapshot(
    for configuration: ShowBudgetIntent, in context: Context,
    completion: @escaping (BudgetEntry) -> Void
  ) {
    completion(BudgetEntry(date: Date(), spent: 12))
  }

  func getTimeline(
    for configuration: ShowBudgetIntent, in context: Context,
    completion: @escaping (Timeline<BudgetEntry>) -> Void
  ) {
    let now = Date()
    let entries = (0..<4).map { step in
      BudgetEntry(date: now.addingTimeInterval(Double(step) * 6 * 3600), spent: Double(step) * 5)
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

enum BudgetApp {
  static func open() {
    let interaction = INInteraction(intent: ShowBudgetIntent(), response: nil)
    interaction.donate { _ in }
  }

  static func launch(at now: Date) {
    guard let shortcut = INShortcut(intent: ShowBudgetIntent()) else { return }
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.widgetKind = "Budget"
    relevant.relevanceProviders = [
      INDateRelevanceProvider(start: now, end: now.addingTimeInterval(3600))
    ]
    INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { _ in }
  }
}
