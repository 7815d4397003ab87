package import SmartStackModel

/// Makes random stacks that any reader, ranking or lint must cope with.
///
/// Every kind of clue, entry, policy, profile and role occurs; so do zero and negative scores,
/// missing relevance, odd texts, and times around changes of the clock.
package struct StackGenerator: Sendable {
  /// The source of chance.
  package var random: SplitMix64
  /// The zones that stacks may have.
  package var zones: [Zone]
  /// The instant around which dates lie, within about two months to either side.
  package var middle: Timestamp

  /// The minutes of recurring intervals; dense ones make many entries.
  package var intervals = [1, 7, 30, 60, 1440]

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: the seed; equal seeds give equal stacks.
  ///   - zones: the zones that stacks may have.
  ///   - middle: the instant around which dates lie; 2026-03-15T12:00:00Z where none is given.
  package init(
    seed: UInt64, zones: [Zone] = StackGenerator.fixedZones,
    middle: Timestamp = Timestamp(clamping: 1_773_576_000_000)
  ) {
    random = SplitMix64(seed: seed)
    self.zones = zones
    self.middle = middle
  }

  /// Zones that need no folder of zones to be read back.
  package static let fixedZones: [Zone] = [
    .utc, Zone(identifier: "+09:00", fixed: UTCOffset(clampingSeconds: 32_400)),
    Zone(identifier: "-03:30", fixed: UTCOffset(clampingSeconds: -12_600)),
  ]

  /// Returns a stack of 1 to 12 widgets.
  package mutating func stack() -> Stack {
    var options = Stack.Options()
    options.smartRotate = !random.oneIn(4)
    options.widgetSuggestions = !random.oneIn(4)
    if random.oneIn(3) {
      options.honouredClues = Set(Profile.Clue.allCases.shuffled(using: &random).prefix(2))
    }
    let profile = random.pick(Profile.allCases)
    var stack = Stack(
      name: optional { $0.text() }, profile: profile, options: options,
      zone: random.oneIn(3) ? nil : random.pick(zones),
      widgets: (0..<random.integer(1...12)).map { number in widget(id: "widget-\(number)") })
    stack.suggestions = (0..<random.integer(0...2)).map { number in
      var suggestion = widget(id: "suggestion-\(number)")
      suggestion.isPinned = false
      return suggestion
    }
    stack.relevantIntents = (0..<random.integer(0...2)).map { _ in
      RelevantIntent(
        app: app(), widgetKind: kind(), intentType: intentType(),
        configuration: configuration(), context: context())
    }
    stack.liveActivities = (0..<random.integer(0...2)).map { number in
      let start = timestamp()
      return LiveActivity(
        id: "activity-\(number)", app: app(), relevanceScore: score(), start: start,
        end: optional { start.advanced(byMilliseconds: Int64($0.random.integer(0...30_000_000))) },
        staleDate: optional { $0.timestamp() })
    }
    stack.sessionControls = (0..<random.integer(0...1)).map { number in
      let start = timestamp()
      return SessionControl(
        id: "session-\(number)", app: app(), start: start,
        end: optional { start.advanced(byMilliseconds: Int64($0.random.integer(0...9_000_000))) })
    }
    return stack
  }

  /// Returns a widget.
  ///
  /// - Parameter id: its identifier.
  /// - Returns: the widget.
  package mutating func widget(id: String) -> Widget {
    Widget(
      id: id, kind: kind(), app: app(), displayName: optional { $0.text() },
      family: random.pick(WidgetFamily.allCases),
      role: random.oneIn(4) ? .relevance(associatedKind: optional { $0.kind() }) : .timeline,
      configuration: configuration(), isPinned: random.oneIn(6),
      intent: optional { generator in
        DonatedIntent(
          type: generator.intentType(),
          combinations: (0..<generator.random.integer(0...2)).map { _ in
            (0..<generator.random.integer(0...2)).map { _ in generator.parameterName() }
          })
      },
      timeline: random.oneIn(5) ? nil : timeline(),
      attributes: (0..<random.integer(0...4)).map { _ in attribute() })
  }

  /// Returns a relevance attribute: a clue, or a group.
  package mutating func attribute() -> RelevanceAttribute {
    let content: RelevanceAttribute.Content
    if random.oneIn(5) {
      content = .group(random.pick([.automatic, .ungrouped, .named("game"), .named("日本 \"b\"")]))
    } else {
      content = .context(context())
    }
    return RelevanceAttribute(configuration: optional { $0.configuration() }, content: content)
  }

  /// Returns a number on an author's scale: often zero, small, equal or negative.
  package mutating func score() -> Double {
    switch random.integer(0...6) {
    case 0: 0
    case 1: -1
    case 2: 100
    case 3: Double(random.integer(1...5))
    case 4: 1e-9
    default: Double.random(in: -10...1000, using: &random)
    }
  }

  /// Returns an instant around the middle, often on a full hour.
  package mutating func timestamp() -> Timestamp {
    let hours = Int64(random.integer(-1500...1500))
    let extra = random.oneIn(2) ? 0 : Int64(random.integer(0...3_599_999))
    return middle.advanced(byMilliseconds: hours * 3_600_000 + extra)
  }

  /// Returns the offset of a clock.
  package mutating func offset() -> UTCOffset {
    UTCOffset(
      clampingSeconds: random.pick([0, 0, 3600, 7200, 32_400, 20_700, -12_600, -36_000, 3208]))
  }

  /// Returns the identifier of one of a few apps.
  package mutating func app() -> String { "com.example.app\(random.integer(1...3))" }

  /// Returns one of a few kinds of widgets.
  package mutating func kind() -> String { "Kind\(random.integer(1...4))" }

  /// Returns the type of one of a few intents.
  package mutating func intentType() -> String { random.pick(["ShowCard", "ShowBook"]) }

  /// Returns a text that a writer must take care of.
  package mutating func text() -> String {
    random.pick([
      "lesson now", "", "idle", "日本語", "e\u{301}", "👩‍👩‍👧", "quote \" slash \\ /",
      "tab\tline\nend\u{0}",
      "\u{202E}turned", "\u{2028}", "comma, 1.0",
    ])
  }

  /// Returns a value, or nothing half of the time.
  package mutating func optional<Value>(_ make: (inout StackGenerator) -> Value) -> Value? {
    random.oneIn(2) ? nil : make(&self)
  }
}
