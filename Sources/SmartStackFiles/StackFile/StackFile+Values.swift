import SmartStackModel

extension StackFile {
  /// Returns the document of a stack, its fields in the order of the format's description.
  static func value(_ stack: Stack) -> JSONValue {
    let clock = stack.zone ?? .utc
    return .fields([
      ("version", .integer(version)),
      ("name", stack.name.map { .text($0) }),
      ("profile", .text(stack.profile.rawValue)),
      ("zone", stack.zone.map { .text($0.identifier) }),
      ("options", value(stack.options)),
      ("widgets", .list(stack.widgets.map(value))),
      ("suggestions", list(stack.suggestions.map(value))),
      ("relevantIntents", list(stack.relevantIntents.map(value))),
      (
        "liveActivities",
        list(
          stack.liveActivities.map { activity in
            .fields([
              ("id", .text(activity.id)), ("app", .text(activity.app)),
              ("score", .number(activity.relevanceScore)),
              ("start", time(activity.start, clock)), ("end", activity.end.map { time($0, clock) }),
              ("stale", activity.staleDate.map { time($0, clock) }),
            ])
          })
      ),
      (
        "sessionControls",
        list(
          stack.sessionControls.map { control in
            .fields([
              ("id", .text(control.id)), ("app", .text(control.app)),
              ("start", time(control.start, clock)), ("end", control.end.map { time($0, clock) }),
            ])
          })
      ),
    ])
  }

  private static func list(_ items: [JSONValue]) -> JSONValue? {
    items.isEmpty ? nil : .list(items)
  }

  private static func time(_ time: Timestamp, _ zone: Zone) -> JSONValue {
    .text(TimestampText.write(time, offset: zone.offset(at: time)))
  }

  private static func value(_ options: Stack.Options) -> JSONValue {
    .fields([
      ("smartRotate", .flag(options.smartRotate)),
      ("widgetSuggestions", .flag(options.widgetSuggestions)),
      (
        "honouredClues",
        options.honouredClues.map { clues in
          .list(Profile.Clue.allCases.filter(clues.contains).map { .text($0.rawValue) })
        }
      ),
    ])
  }

  private static func value(_ widget: Widget) -> JSONValue {
    var role = "timeline"
    var associatedKind: String?
    if case .relevance(let kind) = widget.role { (role, associatedKind) = ("relevance", kind) }
    return .fields([
      ("id", .text(widget.id)),
      ("kind", .text(widget.kind)),
      ("app", .text(widget.app)),
      ("name", widget.displayName.map { .text($0) }),
      ("family", .text(widget.family.rawValue)),
      ("role", role == "timeline" ? nil : .text(role)),
      ("associatedKind", associatedKind.map { .text($0) }),
      ("pinned", widget.isPinned ? .flag(true) : nil),
      ("configuration", widget.configuration.isEmpty ? nil : .configuration(widget.configuration)),
      ("intent", widget.intent.map(value)),
      ("timeline", widget.timeline.map { .timeline($0) }),
      ("relevance", list(widget.attributes.map(value))),
    ])
  }

  private static func value(_ intent: DonatedIntent) -> JSONValue {
    .fields([
      ("type", .text(intent.type)),
      ("counted", .list(intent.combinations.map { names in .list(names.map { .text($0) }) })),
    ])
  }

  private static func value(_ attribute: RelevanceAttribute) -> JSONValue {
    let configuration = attribute.configuration.map { JSONValue.configuration($0) }
    switch attribute.content {
    case .context(let context):
      return .fields(JSONValue.clue(context) + [("configuration", configuration)])
    case .group(let group):
      let value: JSONValue
      switch group {
      case .automatic: value = .text("automatic")
      case .ungrouped: value = .text("ungrouped")
      case .named(let name): value = .fields([("named", .text(name))])
      }
      return .fields([("group", value), ("configuration", configuration)])
    }
  }

  private static func value(_ intent: RelevantIntent) -> JSONValue {
    .fields([
      ("app", .text(intent.app)),
      ("widgetKind", .text(intent.widgetKind)),
      ("intent", .text(intent.intentType)),
      ("configuration", intent.configuration.isEmpty ? nil : .configuration(intent.configuration)),
      ("context", .fields(JSONValue.clue(intent.context))),
    ])
  }
}
