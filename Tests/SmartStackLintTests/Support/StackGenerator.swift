import SmartStackModel

/// Makes any stack that the model allows, sensible or not, from a seed.
struct StackGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64 (Steele, Lea and Flood, 2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func stack() -> Stack {
    Stack(
      name: text(), profile: pick(Profile.allCases),
      options: Stack.Options(
        smartRotate: flag(), widgetSuggestions: flag(),
        honouredClues: flag() ? nil : Set(Profile.Clue.allCases.filter { _ in flag() })),
      zone: flag() ? nil : Zone(identifier: "x", fixed: offset()),
      widgets: list(upTo: 13) { $0.widget() },
      suggestions: list(upTo: 2) { $0.widget() },
      relevantIntents: list(upTo: 3) {
        RelevantIntent(
          app: $0.name(), widgetKind: $0.name(), intentType: $0.name(),
          configuration: $0.configuration(), context: $0.clue())
      },
      liveActivities: list(upTo: 3) {
        LiveActivity(
          id: $0.name(), app: $0.name(), relevanceScore: $0.score(), start: $0.instant(),
          end: $0.flag() ? nil : $0.instant(), staleDate: $0.flag() ? nil : $0.instant())
      },
      sessionControls: list(upTo: 2) {
        SessionControl(
          id: $0.name(), app: $0.name(), start: $0.instant(), end: $0.flag() ? nil : $0.instant())
      })
  }

  private mutating func widget() -> Widget {
    Widget(
      id: name(), kind: name(), app: name(), family: pick(WidgetFamily.allCases),
      role: flag() ? .timeline : .relevance(associatedKind: flag() ? nil : name()),
      configuration: configuration(), isPinned: flag(),
      intent: flag()
        ? nil
        : DonatedIntent(
          type: name(), combinations: list(upTo: 2) { $0.list(upTo: 2) { $0.name() } }),
      timeline: flag() ? nil : timeline(),
      attributes: list(upTo: 4) { generator in
        let content: RelevanceAttribute.Content =
          generator.flag()
          ? .context(generator.clue())
          : .group(generator.pick([.automatic, .ungrouped, .named(generator.name())]))
        return RelevanceAttribute(
          configuration: generator.flag() ? nil : generator.configuration(), content: content)
      })
  }

  private mutating func timeline() -> Timeline {
    let policies: [ReloadPolicy] = [
      .atEnd, .never, .after(.at(instant(), offset())), .after(.recurring(recurrence())),
    ]
    return Timeline(
      declarations: list(upTo: 6) { generator in
        EntryDeclaration(
          schedule: generator.flag()
            ? .at(generator.instant(), generator.offset()) : .recurring(generator.recurrence()),
          relevance: generator.flag()
            ? nil
            : DeclaredRelevance(score: generator.score(), duration: generator.duration()),
          label: generator.text())
      },
      policy: pick(policies))
  }

  private mutating func clue() -> RelevantContext {
    let start = instant()
    var clues: [RelevantContext] = [
      .date(start, offset(), pick(DateKind.allCases)),
      .interval(start...max(start, instant()), offset(), pick(DateKind.allCases)),
      .recurring(recurrence(), length: duration(), pick(DateKind.allCases)),
      .inferredLocation(pick(InferredLocation.allCases)), .sleep(pick(SleepCondition.allCases)),
      .fitness(pick(FitnessCondition.allCases)), .headphones(.connected),
    ]
    if let centre = Coordinate(latitude: Double.random(in: -90...90, using: &self), longitude: 0),
      let region = Region(centre: centre, radius: pick([0, 100, 1_000_000]))
    {
      clues.append(.region(region))
    }
    return pick(clues)
  }

  private mutating func recurrence() -> Recurrence {
    let pattern: Recurrence.Pattern =
      flag()
      ? .times(list(upTo: 4) { $0.timeOfDay() })
      : .interval(minutes: pick([-5, 0, 4, 30, 1440]), from: timeOfDay(), until: timeOfDay())
    return Recurrence(
      weekdays: list(upTo: 3) { $0.pick(Weekday.allCases) }, pattern: pattern,
      firstDay: flag() ? nil : CivilDate(dayNumber: Int.random(in: 20_500...20_530, using: &self)),
      lastDay: flag() ? nil : CivilDate(dayNumber: pick([.min, 20_500, 20_515, 20_530, .max])))
  }

  private mutating func instant() -> Timestamp {
    pick([
      .earliest, .latest,
      Timestamp(clamping: Int64.random(in: 1_772_000_000_000...1_773_000_000_000, using: &self)),
    ])
  }

  private mutating func duration() -> Duration {
    pick([.zero, .milliseconds(1), .seconds(-60), .seconds(1800), .seconds(Int64.max / 4)])
  }

  private mutating func score() -> Double {
    pick([
      0, 1, -1, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      Double.random(in: 0...100, using: &self),
    ])
  }

  private mutating func text() -> String? {
    pick([
      nil, "", "idle", "lesson now", "3 days left", "in 99999999999999999999 h", "urgent", "low",
      "\u{0}",
      "é\u{301}🏳️‍🌈", "50% left", ".5.5.", name(),
    ])
  }

  private mutating func name() -> String {
    pick([
      "", "a", "b", "timestamp", "bookID", "x\u{202E}y", "0f8fad5b-d9cb-469f-a165-70867728950e",
    ])
  }

  private mutating func configuration() -> Configuration {
    var values: [String: Configuration.Value] = [:]
    for _ in 0..<Int.random(in: 0...2, using: &self) {
      values[name()] = pick([.text(name()), .number(score()), .flag(true)])
    }
    return Configuration(values)
  }

  private mutating func offset() -> UTCOffset {
    UTCOffset(clampingSeconds: Int.random(in: -70_000...70_000, using: &self))
  }

  private mutating func timeOfDay() -> TimeOfDay {
    TimeOfDay(secondOfDay: Int.random(in: 0...86_400, using: &self)) ?? .midnight
  }

  private mutating func flag() -> Bool { Bool.random(using: &self) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  private mutating func list<Element>(
    upTo count: Int, _ make: (inout StackGenerator) -> Element
  ) -> [Element] {
    var result: [Element] = []
    for _ in 0..<Int.random(in: 0...count, using: &self) { result.append(make(&self)) }
    return result
  }
}
