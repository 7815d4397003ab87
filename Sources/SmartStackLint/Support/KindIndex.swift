import SmartStackModel

/// Which kinds the widgets and relevant intents of a stack have, so that no rule has to search.
struct KindIndex {
  /// A kind of one app.
  struct Key: Hashable {
    var app: String
    var kind: String
  }

  /// The kinds that have a widget.
  private(set) var widgets: Set<Key> = []
  /// The kinds that have a timeline widget.
  private(set) var timelineWidgets: Set<Key> = []
  /// The kinds that a relevant intent names.
  private(set) var relevantIntents: Set<Key> = []
  /// The types of intent that configure the widgets of a kind, the first in the stack first.
  private(set) var intentTypes: [Key: [String]] = [:]
  /// The app of the first widget with a kind of that name.
  private(set) var firstApps: [String: String] = [:]

  init(_ stack: Stack) {
    for widget in stack.widgets {
      let key = Key(app: widget.app, kind: widget.kind)
      widgets.insert(key)
      if widget.role == .timeline { timelineWidgets.insert(key) }
      if firstApps[widget.kind] == nil { firstApps[widget.kind] = widget.app }
      if let type = widget.intent?.type, !intentTypes[key, default: []].contains(type) {
        intentTypes[key, default: []].append(type)
      }
    }
    for intent in stack.relevantIntents {
      relevantIntents.insert(Key(app: intent.app, kind: intent.widgetKind))
    }
  }

  /// Tells whether a relevant intent names the kind of a widget.
  func hasRelevantIntent(for widget: Widget) -> Bool {
    relevantIntents.contains(Key(app: widget.app, kind: widget.kind))
  }
}
