import SmartStackHabits
import SmartStackModel

@testable import SmartStackRanking

/// Short forms to build worlds of March 2026, in UTC where no zone is named.
enum Build {
  /// An instant of March 2026; its second is a Monday.
  static func instant(_ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0)
    -> Timestamp
  {
    let seconds = (20_512 + day) * 86_400 + hour * 3600 + minute * 60 + second
    return Timestamp(clamping: Int64(seconds) * 1000)
  }

  static func time(_ hour: Int, _ minute: Int = 0) -> TimeOfDay {
    TimeOfDay(hour: hour, minute: minute) ?? .midnight
  }

  static func entry(
    _ date: Timestamp, _ score: Double?, for duration: Duration = .zero, _ label: String? = nil
  ) -> EntryDeclaration {
    EntryDeclaration(
      schedule: .at(date, .zero),
      relevance: score.flatMap { DeclaredRelevance(score: $0, duration: duration) }, label: label)
  }

  static func daily(_ hour: Int, _ score: Double?, _ label: String? = nil) -> EntryDeclaration {
    EntryDeclaration(
      schedule: .recurring(Recurrence(pattern: .times([time(hour)]))),
      relevance: score.flatMap { DeclaredRelevance(score: $0) }, label: label)
  }

  static func timeline(_ entries: EntryDeclaration...) -> Timeline {
    Timeline(declarations: entries, policy: .never)
  }

  static func widget(
    _ id: String = "one", kind: String? = nil, app: String = "com.example.app",
    role: Widget.Role = .timeline, configuration: Configuration = .empty, isPinned: Bool = false,
    intent: DonatedIntent? = nil, timeline: Timeline? = nil, clues: [RelevantContext] = [],
    groups: [RelevanceGroup] = []
  ) -> Widget {
    Widget(
      id: id, kind: kind ?? id, app: app, role: role, configuration: configuration,
      isPinned: isPinned, intent: intent, timeline: timeline,
      attributes: clues.map { RelevanceAttribute(content: .context($0)) }
        + groups.map { RelevanceAttribute(content: .group($0)) })
  }

  static func event(_ time: Timestamp, _ kind: Event.Kind, offset: UTCOffset = .zero) -> Event {
    Event(time: time, offset: offset, kind: kind)
  }

  static func ranker(_ stack: Stack, _ events: [Event] = [], _ model: RankingModel = RankingModel())
    -> Ranker
  {
    Ranker(history: History(folding: events, through: .latest, stack: stack, model: model))
  }

  static func moment(
    _ time: Timestamp, zone: Zone = .utc, _ changes: (ContextChange, Timestamp?)...
  )
    -> Moment
  {
    var context = ContextState()
    for (change, since) in changes { context.apply(change, at: since) }
    return Moment(time: time, zone: zone, context: context)
  }

  static func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate? {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  static func region(_ latitude: Double, _ longitude: Double, radius: Double) -> Region? {
    coordinate(latitude, longitude).flatMap { Region(centre: $0, radius: radius) }
  }
}

extension Ranker {
  /// A scorer prepared for a moment, as the ranker makes it.
  func scorer(_ moment: Moment) -> PreparedScorer {
    PreparedScorer(history: history, moment: moment, declarations: history.declarations(at: moment))
  }

  /// The identifiers of the cards that are shown, in order.
  func order(_ moment: Moment) -> [String] { ranking(at: moment).entries.map(\.card.id) }

  /// The part of one family in a card's score.
  func part(_ family: Family, of id: String, at moment: Moment) -> Explanation? {
    explanation(ofCard: id, at: moment)?.children.first { $0.label == family.title }
  }

  /// The subject of a widget.
  func subject(_ id: String) -> Int? { history.subjects.subjects(ofWidgetID: id).first }

  /// What every kind of habit says at a moment.
  func habitParts(at moment: Moment) -> [HabitPart] {
    let habit = history.habit
    let situation = HabitSituation(moment.context)
    let habitMoment = habit.moment(at: moment.time, offset: moment.offset, in: situation)
    let count = history.subjects.subjects.count
    return HabitPart.parts(
      of: habit, subjectCount: count, at: habitMoment,
      amounts: habit.ranker.amounts(
        subjectCount: count, knownCount: habit.knownCount,
        excluding: habit.current(at: moment.time), at: habitMoment),
      words: HabitWords(habit, at: habitMoment, in: situation))
  }

  /// What one kind of habit says at a moment.
  func habitPart(_ title: String, at moment: Moment) -> HabitPart? {
    habitParts(at: moment).first { $0.title == title }
  }
}
