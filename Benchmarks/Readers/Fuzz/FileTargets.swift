import SmartStackFiles
import SmartStackModel
import SmartStackRanking

/// Stacks as files.
struct StackTarget: FuzzTarget {
  func seeds() throws -> [[UInt8]] {
    let text = """
      {"version": 1, "profile": "watch", "zone": "Europe/Berlin", "widgets": [{"id": "a", "kind": "k",
      "app": "com.example.a", "family": "systemSmall", "group": "g", "pinned": true,
      "configuration": {"x": "y", "n": 3}, "timeline": {"policy": "atEnd", "entries": [
      {"date": "2026-03-01T08:00:00+01:00", "relevance": {"score": 3, "duration": "PT30M"}},
      {"recurrence": {"weekdays": ["mon", "tue"], "times": ["07:30"]}, "label": "x"}]},
      "attributes": [{"context": {"date": {"from": "2026-03-01T08:00:00Z",
      "to": "2026-03-01T09:00:00Z"}}}, {"context": {"location": "home"}},
      {"context": {"sleep": "bedtime"}}, {"context": {"fitness": "workoutActive"}},
      {"context": {"hardware": "headphones"}}], "relevantIntents": [{"intent": "I",
      "context": {"location": "work"}}], "countedParameters": ["x"]}]}
      """
    let stack = Stack(widgets: [
      Widget(id: "a", kind: "k", app: "com.example.a", family: .systemSmall),
      Widget(id: "b", kind: "k", app: "com.example.b", family: .systemLarge),
    ])
    return [Array(text.utf8), Array(StackFile.write(stack).utf8)]
  }

  func read(_ input: [UInt8]) throws {
    let reading = StackFile.read(input, file: "it")
    guard let stack = reading.stack else {
      require(!reading.issues.isEmpty, "a stack is refused without a reason")
      return
    }
    let again = StackFile.read(Array(StackFile.write(stack).utf8), file: "it")
    require(again.stack != nil, "a stack that was written cannot be read")
  }
}

/// Event logs as files.
struct EventsTarget: FuzzTarget {
  func seeds() throws -> [[UInt8]] {
    [
      #"{"at":"2026-03-01T08:00:00+01:00","event":"launch","app":"a.b","duration":"PT5S"}"#,
      #"{"at":"2026-03-01T08:00:00Z","event":"view","widget":"w","duration":"PT5S","propensity":0.5}"#,
      #"{"at":"2026-03-01T08:00:00Z","event":"donation","app":"a","intent":"I","id":"1","parameters":{"x":"y"}}"#,
      #"{"at":"2026-03-01T08:00:00Z","event":"place","label":"home","person":"me"}"#,
      #"{"at":"2026-03-01T08:00:00Z","event":"coordinate","latitude":1.5,"longitude":2.5}"#,
      #"{"at":"2026-03-01T08:00:00Z","event":"donationDeletion","app":"a","ids":["1"]}"#,
      #"{"at":"2026-03-01T08:00:00Z","event":"timelineReload","widget":"w","timeline":{"policy":"atEnd","entries":[{"date":"2026-03-01T08:00:00Z"}]}}"#,
      #"{"at":"2026-03-01T08:00:00Z","event":"sleepSchedule","bedtime":"22:00","wakeup":"07:00"}"#,
      #"{"at":"2026-03-01T08:00:00Z","event":"reloadRequest","trigger":"push","widget":"w"}"#,
      #"{"at":"2026-03-01T08:00:00Z","event":"session","app":"a","session":"audio","active":true}"#,
    ].map { Array(($0 + "\n").utf8) }
  }

  func read(_ input: [UInt8]) throws {
    let (events, report) = EventFile.read(input, file: "it")
    require(report.eventCount == events.count, "events are counted wrongly")
    require(report.lineCount == report.blankCount + report.eventCount + report.skippedCount)
    for event in events {
      let text = EventFile.write(event)
      let again = EventFile.read(Array(text.utf8), file: "it")
      require(again.events.count == 1, "an event that was written cannot be read: \(text)")
    }
  }
}

/// Models as files.
struct ModelTarget: FuzzTarget {
  func seeds() throws -> [[UInt8]] {
    let small = #"{"version": 1, "clues": {"leadSeconds": 1800}}"#
    return [Array(small.utf8), Array(ModelFile.write(RankingModel()).utf8)]
  }

  func read(_ input: [UInt8]) throws {
    let reading = ModelFile.read(input, file: "it")
    guard let model = reading.model else {
      require(!reading.issues.isEmpty, "a model is refused without a reason")
      return
    }
    let again = ModelFile.read(Array(ModelFile.write(model).utf8), file: "it")
    require(again.model == model, "a model that was written reads as another")
  }
}
