import SmartStackLint
import SmartStackModel

/// Short forms to build stacks of March 2026, in UTC.
enum Build {
  /// Monday, 2 March 2026, to the end of the Sunday after it.
  static let week = instant(2)...instant(8, 23, 59)

  static func instant(_ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0)
    -> Timestamp
  {
    let seconds = (20_512 + day) * 86_400 + hour * 3600 + minute * 60 + second
    return Timestamp(clamping: Int64(seconds) * 1000)
  }

  static func entry(
    _ date: Timestamp, _ score: Double? = nil, for duration: Duration = .zero,
    _ label: String? = nil
  ) -> EntryDeclaration {
    EntryDeclaration(
      schedule: .at(date, .zero),
      relevance: score.flatMap { DeclaredRelevance(score: $0, duration: duration) }, label: label)
  }

  static func entry(
    every recurrence: Recurrence, _ score: Double? = nil, for duration: Duration = .zero,
    _ label: String? = nil
  ) -> EntryDeclaration {
    EntryDeclaration(
      schedule: .recurring(recurrence),
      relevance: score.flatMap { DeclaredRelevance(score: $0, duration: duration) }, label: label)
  }

  static func time(_ hour: Int, _ minute: Int = 0) -> TimeOfDay {
    TimeOfDay(hour: hour, minute: minute) ?? .midnight
  }

  static func daily(_ hours: Int..., since: CivilDate? = nil, until: CivilDate? = nil)
    -> Recurrence
  {
    Recurrence(pattern: .times(hours.map { time($0) }), firstDay: since, lastDay: until)
  }

  static func every(minutes: Int, from: Int, until: Int) -> Recurrence {
    Recurrence(pattern: .interval(minutes: minutes, from: time(from), until: time(until)))
  }

  static func march(_ day: Int) -> CivilDate? { CivilDate(year: 2026, month: 3, day: day) }

  static func timeline(
    _ declarations: [EntryDeclaration], _ policy: ReloadPolicy = .after(.at(instant(9), .zero))
  ) -> Timeline {
    Timeline(declarations: declarations, policy: policy)
  }

  static func widget(
    _ id: String = "one", kind: String? = nil, app: String = "com.example.app",
    family: WidgetFamily = .systemMedium, role: Widget.Role = .timeline,
    configuration: [String: Configuration.Value] = [:], isPinned: Bool = false,
    intent: DonatedIntent? = nil, timeline: Timeline? = nil,
    attributes: [RelevanceAttribute] = []
  ) -> Widget {
    Widget(
      id: id, kind: kind ?? id, app: app, family: family, role: role,
      configuration: Configuration(configuration), isPinned: isPinned, intent: intent,
      timeline: timeline, attributes: attributes)
  }

  /// A home screen stack of one widget with these entries.
  static func stack(_ entries: [EntryDeclaration]) -> Stack {
    Stack(widgets: [widget(timeline: timeline(entries))])
  }

  /// A watch stack of one relevance widget with these clues.
  static func watch(_ clues: RelevantContext...) -> Stack {
    Stack(
      profile: .watch,
      widgets: [
        widget(
          family: .accessoryRectangular, role: .relevance(associatedKind: nil),
          attributes: clues.map { RelevanceAttribute(content: .context($0)) })
      ])
  }

  static func group(_ group: RelevanceGroup) -> RelevanceAttribute {
    RelevanceAttribute(content: .group(group))
  }
}

/// Returns what one rule finds over the week.
func found(
  _ rule: String, in stack: Stack, options: LintOptions = .standard
) -> [Finding] {
  Linter.findings(in: stack, over: Build.week, zone: .utc, options: options)
    .filter { $0.rule == rule }
}

/// Returns the places at which one rule finds something over the week.
func places(_ rule: String, in stack: Stack, options: LintOptions = .standard) -> [String] {
  found(rule, in: stack, options: options).map(\.path)
}
