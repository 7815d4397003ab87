import SmartStackModel

/// The widgets of people who work in an office, each with what its author would declare.
enum WidgetCatalogue {
  /// The ten widgets of the routine, in the order of the stack.
  static var office: [Widget] {
    [
      weather, calendar, departures("departures-out", line: "U8", morning: true),
      departures("departures-back", line: "S1", morning: false), news, mail, music, tasks, fitness,
      journal,
    ]
  }

  static var weather: Widget {
    Widget(
      id: "weather", kind: "Forecast", app: "com.example.weather", displayName: "Weather",
      timeline: TimelineBuilder.reloading(
        every: 60, from: .clock(6), until: .clock(22),
        .init(.every, at: .clock(6, 30), score: 30, minutes: 60, "The day's forecast"),
        .init(.every, at: .clock(21), score: 10, minutes: 60, "Tomorrow")))
  }

  static var calendar: Widget {
    Widget(
      id: "calendar", kind: "UpNext", app: "com.example.calendar", displayName: "Up next",
      timeline: TimelineBuilder.daily(
        .init(.weekdays, at: .clock(6, 45), score: 20, minutes: 30, "The day ahead"),
        .init(.weekdays, at: .clock(9, 45), score: 60, minutes: 20, "Stand-up at 10:00"),
        .init(.weekdays, at: .clock(13, 40), score: 60, minutes: 30, "Review at 14:00")))
  }

  static func departures(_ id: String, line: String, morning: Bool) -> Widget {
    let hours: (Int, Int) = morning ? (.clock(7, 20), .clock(8, 40)) : (.clock(17), .clock(18, 30))
    return Widget(
      id: id, kind: "Departures", app: "com.example.transit", displayName: "Departures \(line)",
      configuration: Configuration(["line": .text(line)]),
      intent: DonatedIntent(type: "ShowDepartures", combinations: [["line"]]),
      timeline: TimelineBuilder.reloading(
        every: 10, from: hours.0, until: hours.1,
        .init(
          .weekdays, every: 10, from: hours.0, until: hours.1, score: 70, minutes: 10,
          morning ? "Morning train" : "Evening train"),
        .init(.every, at: .clock(12), score: 5, minutes: 60, "No disruptions")))
  }

  /// Asks all day for more reloads than the budget allows, as a careless author would.
  static var news: Widget {
    Widget(
      id: "news", kind: "Headlines", app: "com.example.news", displayName: "News",
      timeline: TimelineBuilder.reloading(
        every: 10, from: 0, until: .clock(24),
        .init(.every, at: .clock(7), .clock(12), .clock(19), score: 3, minutes: 90, "Top story"),
        .init(.every, at: .clock(10), .clock(15), score: 1, minutes: 60, "Headlines")))
  }

  static var mail: Widget {
    Widget(
      id: "mail", kind: "Inbox", app: "com.example.mail", displayName: "Mail",
      intent: DonatedIntent(type: "OpenInbox", combinations: []),
      timeline: TimelineBuilder.reloading(
        every: 30, from: .clock(7), until: .clock(22),
        .init(
          .weekdays, every: 60, from: .clock(9), until: .clock(18), score: 40, minutes: 25,
          "New messages"),
        .init(.every, at: .clock(20), score: 10, minutes: 30, "All read")))
  }

  static var music: Widget {
    Widget(
      id: "music", kind: "Playlist", app: "com.example.music", displayName: "Music on the way",
      configuration: Configuration(["playlist": .text("On the way")]),
      intent: DonatedIntent(type: "PlayPlaylist", combinations: [["playlist"]]),
      attributes: [RelevanceAttribute(content: .context(.headphones(.connected)))])
  }

  static var tasks: Widget {
    Widget(
      id: "tasks", kind: "Today", app: "com.example.tasks", displayName: "Tasks",
      configuration: Configuration(["list": .text("Work")]),
      intent: DonatedIntent(type: "ShowList", combinations: [["list"]]),
      timeline: TimelineBuilder.daily(
        .init(.weekdays, at: .clock(9), .clock(16, 30), score: 8, minutes: 45, "Due today"),
        .init(.weekend, at: .clock(10), score: 2, minutes: 60, "Nothing due")))
  }

  static var fitness: Widget {
    Widget(
      id: "fitness", kind: "Goals", app: "com.example.fitness", displayName: "Fitness",
      configuration: Configuration(["workout": .text("Run")]),
      intent: DonatedIntent(type: "StartWorkout", combinations: [["workout"]]),
      timeline: TimelineBuilder.daily(
        .init(.every, at: .clock(18, 30), score: 0.8, minutes: 90, "Goal within reach"),
        .init(.every, at: .clock(21), score: 0.2, minutes: 60, "Goal open")))
  }

  static var journal: Widget {
    Widget(
      id: "journal", kind: "Entry", app: "com.example.journal", displayName: "Journal",
      timeline: TimelineBuilder.daily(
        .init(.every, at: .clock(21, 30), score: 5, minutes: 90, "Time to write")))
  }
}
