import SmartStackModel

extension EventLineReader {
  /// Reads who asked for which new timelines.
  func readReloadRequest(_ object: inout ObjectReader) -> Event.Kind? {
    let names = ReloadTrigger.allCases.map(\.rawValue)
    let trigger = object.requiredField("by", allowed: "one of \(names.joined(separator: ", "))")?
      .choice(of: ReloadTrigger.self)
    // A field that is null stands for one that is missing.
    let widgetField = object.field("widget")
    let appField = object.field("app")
    guard let trigger else { return nil }
    let allowed = Self.allowedTargets(of: trigger)
    switch (widgetField, appField) {
    case (let field?, nil):
      return field.identifier().map { .reloadRequest(trigger, .widget($0)) }
    case (nil, let field?) where trigger == .app || trigger == .push:
      return field.identifier().map { .reloadRequest(trigger, .app($0)) }
    case (nil, nil) where trigger == .standBy || trigger == .locale || trigger == .accessibility:
      return .reloadRequest(trigger, .all)
    case (nil, nil):
      object.field.reject(
        .missing, allowed: allowed, problem: "does not say whose timelines are meant")
    default:
      (appField ?? object.field).reject(
        .notAllowed, allowed: allowed, problem: "does not go with what else the line says")
    }
    return nil
  }

  private static func allowedTargets(of trigger: ReloadTrigger) -> String {
    switch trigger {
    case .intent: "widget, by intent"
    case .app, .push: "exactly one of widget and app, by \(trigger.rawValue)"
    case .standBy, .locale, .accessibility:
      "widget, or neither widget nor app for all widgets, by \(trigger.rawValue)"
    }
  }

  /// Reads the beginning or end of an app's session.
  func readSession(_ object: inout ObjectReader) -> Event.Kind? {
    let app = app(&object)
    let names = AppSession.allCases.map(\.rawValue)
    let session = object.requiredField(
      "session", allowed: "one of \(names.joined(separator: ", "))")?
      .choice(of: AppSession.self)
    let isActive = object.requiredField("active", allowed: "true or false")?.flag()
    guard let app, let session, let isActive else { return nil }
    return .session(app: app, session, isActive: isActive)
  }
}
