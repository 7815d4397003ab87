import SmartStackModel

/// A generator of random numbers that repeats itself from a seed.
///
/// The function is SplitMix64 (Steele, Lea and Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// Events of every kind, and random ones.
enum SampleEvents {
  static let start = Timestamp(clamping: 1_772_323_200_000)

  static func event(_ kind: Event.Kind, minute: Int64 = 0) -> Event {
    Event(
      time: start.advanced(byMilliseconds: minute * 60_000),
      offset: UTCOffset(clampingSeconds: 3600), kind: kind)
  }

  static let recurrence = Recurrence(
    weekdays: [.monday, .friday], pattern: .times([.midnight, .endOfDay]),
    firstDay: CivilDate(year: 2026, month: 1, day: 1), lastDay: nil)

  static let interval = Recurrence(
    pattern: .interval(minutes: 30, from: .midnight, until: .endOfDay), firstDay: nil,
    lastDay: CivilDate(year: 9999, month: 12, day: 31))

  static let timeline = Timeline(
    declarations: [
      EntryDeclaration(
        schedule: .at(start, UTCOffset(clampingSeconds: -64_800)),
        relevance: DeclaredRelevance(score: -0.5, duration: .seconds(-3)), label: "école 🏫"),
      EntryDeclaration(schedule: .recurring(recurrence), relevance: nil),
      EntryDeclaration(
        schedule: .recurring(interval), relevance: DeclaredRelevance(score: 1e300), label: ""),
    ], policy: .after(.recurring(recurrence)))

  static let donation = Donation(
    id: "d1", app: "books", intentType: "ShowBook",
    parameters: Configuration([
      "book": .text("e\u{301}tude"), "page": .number(-0.1), "new": .flag(true), "old": .flag(false),
    ]))

  static let kinds: [Event.Kind] = [
    .view(widget: "weather", duration: .milliseconds(1500), propensity: 0.25),
    .view(widget: "weather", duration: nil, propensity: nil), .tap(widget: "weather"),
    .swipeAway(widget: "weather", after: .seconds(2)), .swipeAway(widget: "weather", after: nil),
    .swipeTo(widget: "weather"), .dismiss(widget: "weather"), .neverSuggest(widget: "weather"),
    .pin(widget: "weather"), .unpin(widget: "weather"), .donation(donation),
    .donation(Donation(app: "a", intentType: "", parameters: .empty)),
    .donationDeletion(DonationDeletion(app: "books", predicate: .ids(["d1", "d2"]))),
    .donationDeletion(
      DonationDeletion(app: "books", predicate: .intentType("ShowBook", entity: nil))),
    .donationDeletion(
      DonationDeletion(app: "books", predicate: .intentType("ShowBook", entity: "x"))),
    .donationDeletion(DonationDeletion(app: "books", predicate: .entities([]))),
    .donationDeletion(DonationDeletion(app: "books", predicate: .all)),
    .timelineReload(widget: "weather", timeline: timeline),
    .timelineReload(widget: "weather", timeline: Timeline(declarations: [], policy: .atEnd)),
    .timelineReload(widget: "weather", timeline: Timeline(declarations: [], policy: .never)),
    .timelineReload(
      widget: "weather",
      timeline: Timeline(declarations: [], policy: .after(.at(.latest, .zero)))),
    .launch(app: "mail", duration: .seconds(30)), .launch(app: "", duration: nil),
    .notification(app: "mail"), .call("in"), .message("out"), .screenOn(duration: .zero),
    .screenOn(duration: nil), .activity("walking"), .boot, .shutdown,
    .keepSuggestion(widget: "weather"), .reloadRequest(.push, .app("news")),
    .reloadRequest(.intent, .widget("weather")), .reloadRequest(.accessibility, .all),
    .session(app: "music", .audio, isActive: true),
    .session(app: "maps", .navigation, isActive: false),
    .context(.place("home")), .context(.place("")), .context(.place(nil)),
    .context(.coordinate(Coordinate(latitude: -90, longitude: 180))), .context(.coordinate(nil)),
    .context(.nearby(Set(["cafe", "zoo"].compactMap { PointOfInterest(name: $0) }))),
    .context(.nearby([])), .context(.asleep(true)), .context(.asleep(false)),
    .context(.sleepSchedule(SleepSchedule(bedtime: .endOfDay, wakeup: .midnight))),
    .context(.sleepSchedule(nil)), .context(.workoutActive(true)),
    .context(.activityRingsIncomplete(true)), .context(.headphonesConnected(false)),
    .context(.locked(true)),
  ]

  /// Returns random events with few distinct instants, so that ties are common.
  static func random(_ count: Int, seed: UInt64) -> [Event] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      event(
        kinds.randomElement(using: &generator) ?? .boot,
        minute: Int64.random(in: 0..<50, using: &generator))
    }
  }
}
