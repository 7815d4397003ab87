import SmartStackModel

/// A few hours of an invented person with a phone: the truth that written logs are held against.
struct SyntheticDay {
  struct Use: Hashable {
    var app: String
    var start: Timestamp
    var end: Timestamp

    var duration: Duration { .milliseconds(end.milliseconds(since: start)) }
    var launch: Event.Kind { .launch(app: app, duration: duration) }
  }

  /// A time for which the screen was on, with an unlocking within.
  struct Screen: Hashable {
    var start: Timestamp
    var unlock: Timestamp
    var end: Timestamp

    var kind: Event.Kind {
      .screenOn(duration: .milliseconds(end.milliseconds(since: start)))
    }
  }

  /// 2025-07-29T08:00:00Z.
  static let start = Timestamp(clamping: 1_753_776_000_000)
  static let apps = ["com.example.mail", "com.example.maps", "com.example.news", "org.example.ünï"]

  private(set) var screens: [Screen] = []
  private(set) var uses: [Use] = []
  private(set) var notifications: [(app: String, time: Timestamp)] = []

  /// Invents a day.
  ///
  /// - Parameters:
  ///   - seed: what decides about everything.
  ///   - unit: the milliseconds of which every instant is a multiple.
  ///   - screenCount: how often the screen is on; nothing means a few times.
  init(seed: UInt64, unit: Int64 = 1000, screenCount: Int? = nil) {
    var generator = SeededGenerator(seed: seed)
    var clock: Int64 = 0
    func step(_ range: ClosedRange<Int64>) -> Timestamp {
      clock += Int64.random(in: range, using: &generator) * 1000
      if unit < 1000 { clock += Int64.random(in: 0...(999 / unit), using: &generator) * unit }
      return Self.start.advanced(byMilliseconds: clock)
    }
    for _ in 0..<(screenCount ?? Int.random(in: 3...8, using: &generator)) {
      let on = step(60...3000)
      let unlock = step(1...5)
      var last = unlock
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        let begin = step(1...9)
        let app = Self.apps.randomElement(using: &generator) ?? Self.apps[0]
        last = step(1...900)
        uses.append(Use(app: app, start: begin, end: last))
      }
      screens.append(Screen(start: on, unlock: unlock, end: step(1...30)))
      let app = Self.apps.randomElement(using: &generator) ?? Self.apps[0]
      notifications.append((app, step(1...50)))
    }
  }

  var launches: [Event.Kind] { uses.map(\.launch) }
}

extension ReadFile {
  /// The launches in the order of time, then of names.
  var launches: [Event.Kind] {
    events.filter { if case .launch = $0.kind { true } else { false } }
      .sorted { ($0.time, "\($0.kind)") < ($1.time, "\($1.kind)") }.map(\.kind)
  }

  /// When each launch began, in the order of time.
  var launchStarts: [Timestamp] {
    events.filter { if case .launch = $0.kind { true } else { false } }.map(\.time).sorted()
  }

  /// How many events a predicate fits.
  func count(where fits: (Event.Kind) -> Bool) -> Int { kinds.count { fits($0) } }
}
