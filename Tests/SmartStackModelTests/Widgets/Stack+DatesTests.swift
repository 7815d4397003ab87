import SmartStackModel
import Testing

@Suite struct StackDatesTests {
  private let base = Build.instant(2026, 3, 10)
  private let earlier = Build.instant(2026, 3, 1)

  @Test("The earliest date may stand in an entry, a clue, an intent, an activity or a session")
  func everywhere() {
    let entry = EntryDeclaration(schedule: .at(earlier, .zero), relevance: nil)
    var entries = stack()
    entries.widgets[0].timeline = Timeline(declarations: [entry], policy: .atEnd)
    var clue = stack()
    clue.widgets[0].attributes.append(RelevanceAttribute(content: .context(.date(earlier))))
    var interval = stack()
    interval.widgets[0].attributes.append(
      RelevanceAttribute(
        content: .context(.date(range: earlier...base, kind: .standard))))
    var activity = stack()
    activity.liveActivities = [LiveActivity(id: "a", app: "app", start: earlier)]
    var session = stack()
    session.sessionControls = [SessionControl(id: "s", app: "app", start: earlier)]
    var intent = stack()
    intent.relevantIntents = [
      RelevantIntent(app: "app", widgetKind: "one", intentType: "T", context: .date(earlier))
    ]
    for stack in [entries, clue, interval, activity, session, intent] {
      #expect(stack.earliestDate == earlier)
    }
    #expect(stack().earliestDate == base)
    #expect(Stack(widgets: []).earliestDate == nil)
  }

  private func stack() -> Stack {
    Stack(
      widgets: [
        Widget(
          id: "one", kind: "one", app: "app",
          attributes: [
            RelevanceAttribute(content: .context(.headphones(.connected))),
            RelevanceAttribute(content: .group(.automatic)),
            RelevanceAttribute(content: .context(.date(base))),
          ])
      ])
  }
}
