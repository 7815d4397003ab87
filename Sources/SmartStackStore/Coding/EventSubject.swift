import SmartStackModel

/// The app and the widget of which an event speaks.
extension Event.Kind {
  var app: String? {
    switch self {
    case .donation(let donation): donation.app
    case .donationDeletion(let deletion): deletion.app
    case .launch(let app, _), .notification(let app), .session(let app, _, _),
      .reloadRequest(_, .app(let app)):
      app
    default: nil
    }
  }

  var widget: String? {
    switch self {
    case .view(let widget, _, _), .tap(let widget), .swipeAway(let widget, _),
      .swipeTo(let widget), .dismiss(let widget), .neverSuggest(let widget),
      .keepSuggestion(let widget), .pin(let widget), .unpin(let widget),
      .timelineReload(let widget, _), .reloadRequest(_, .widget(let widget)):
      widget
    default: nil
    }
  }
}
