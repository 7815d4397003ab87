import SmartStackModel

/// Writes the names of one's own widgets into a log of those for which they stand in.
struct WidgetNames {
  private let widgets: [String: HostedWidget]
  private let apps: [String: String]
  private let intents: [String: HostedWidget]
  private let stackApp: String

  init(
    _ replaced: [String: HostedWidget], of stack: SmartStackModel.Stack, app: String
  ) {
    widgets = replaced
    stackApp = app
    var apps: [String: String] = [:]
    var intents: [String: HostedWidget] = [:]
    for widget in stack.widgets {
      guard let own = replaced[widget.id] else { continue }
      // An app of several widgets stays theirs, as long as one of them is still there.
      if stack.widgets.allSatisfy({ $0.app != widget.app || replaced[$0.id] != nil }) {
        apps[widget.app] = own.app ?? app
      }
      if let intent = widget.intent {
        intents[Self.key(widget.app, intent.type, widget.configuration)] = own
      }
    }
    self.apps = apps
    self.intents = intents
  }

  private static func key(
    _ app: String, _ type: String, _ configuration: Configuration
  ) -> String {
    let values = configuration.names.map { "\($0)=\(configuration[$0].map { "\($0)" } ?? "")" }
    return "\(app)\u{0}\(type)\u{0}\(values.joined(separator: "\u{0}"))"
  }

  /// Returns the event with one's own names; nothing for one that means nothing any more.
  func renamed(_ event: Event) -> Event? {
    var event = event
    func name(_ id: String) -> String { widgets[id]?.id ?? id }
    switch event.kind {
    case .view(let id, let duration, let propensity):
      // Which card was on top followed from the person's own stack; its chance says nothing here.
      _ = propensity
      event.kind = .view(widget: name(id), duration: duration, propensity: nil)
    case .tap(let id): event.kind = .tap(widget: name(id))
    case .swipeAway(let id, let after): event.kind = .swipeAway(widget: name(id), after: after)
    case .swipeTo(let id): event.kind = .swipeTo(widget: name(id))
    case .dismiss(let id): event.kind = .dismiss(widget: name(id))
    case .timelineReload(let id, _) where widgets[id] != nil: return nil
    case .launch(let app, let duration):
      event.kind = .launch(app: apps[app] ?? app, duration: duration)
    case .donation(let donation):
      let key = Self.key(donation.app, donation.intentType, donation.parameters)
      guard let own = intents[key] else { break }
      guard let intent = own.intent else { return nil }
      event.kind = .donation(
        Donation(
          id: donation.id, app: own.app ?? stackApp, intentType: intent.type,
          parameters: own.configuration))
    default: break
    }
    return event
  }
}
