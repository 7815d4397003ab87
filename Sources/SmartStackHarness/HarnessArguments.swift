import SmartStackHost

/// The words of a command line: what the harness takes itself, and what it hands over.
struct HarnessArguments {
  /// What is to be done.
  let command: String
  /// The values of the harness's own options.
  private(set) var values: [String: [String]] = [:]
  /// What is handed over to `smartstack`.
  private(set) var rest: [String] = []

  /// The options of the harness, with what they take.
  static let options: [(name: String, value: String, help: String)] = [
    ("--persona", "NAME", "Live through the days of this person."),
    ("--days", "N", "How many days; else as the program says."),
    ("--persona-seed", "N", "The seed of the person's life."),
    ("--start", "DAY", "The first day, as 2026-03-02."),
    (
      "--as", "OWN=OTHER",
      "A widget of the program stands in for one of the person's; may be given several times."
    ),
    (
      "--want", "OWN@TIME",
      "The person wants a widget daily at this time, as coffee@08:10; may be given several times."
    ),
    ("--log", "FILE", "Live through this log instead: events.jsonl or a store."),
    ("--log-person", "NAME", "Whose log, in a store of several people."),
    ("--out", "FOLDER", "Write stack.json and events.jsonl there, and keep them."),
    ("--at", "INSTANT", "With rank: the instant, as 2026-03-03T08:10."),
    ("--entry-limit", "N", "The most entries of a timeline; else 100000."),
    ("--time-limit", "SECONDS", "How long a provider may take to answer; else 10."),
  ]

  init(_ words: [String]) throws {
    var words = words
    guard let first = words.first else { throw HarnessError.usage("a command is missing") }
    words.removeFirst()
    var name = first
    if name == "tune" {
      // Only scores can be tuned of a stack that is hosted; so "tune" and "tune scores" are the same.
      if words.first == "scores" { words.removeFirst() }
      name = "tune scores"
    }
    command = name
    var index = 0
    while index < words.count {
      let parts = words[index].split(separator: "=", maxSplits: 1).map(String.init)
      index += 1
      let own = Self.options.first { $0.name == parts[0] }
      guard let own else {
        rest.append(words[index - 1])
        continue
      }
      if parts.count > 1 {
        values[own.name, default: []].append(parts[1])
      } else if index < words.count {
        values[own.name, default: []].append(words[index])
        index += 1
      } else {
        throw HarnessError.usage("\(own.name) needs a value: \(own.name) \(own.value)")
      }
    }
  }

  /// Returns the last value of an option.
  func value(_ name: String) -> String? { values[name]?.last }

  /// Returns the number that an option states.
  func number(_ name: String, from lowest: Int, to highest: Int) throws -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), (lowest...highest).contains(number) else {
      throw HarnessError.usage("\(name) is \"\(text)\"; allowed: \(lowest) to \(highest)")
    }
    return number
  }

  /// Returns days as the command line changes them.
  func days(_ days: PersonaDays) throws -> PersonaDays {
    var days = days
    if let name = value("--persona") {
      guard let persona = HostPersona(rawValue: name) else {
        let names = HostPersona.allCases.map(\.rawValue).joined(separator: ", ")
        throw HarnessError.usage("--persona is \"\(name)\"; allowed: \(names)")
      }
      if persona != days.persona {
        // Whom the widgets stand in for was said of another person.
        days.persona = persona
        let known = Set(persona.widgets)
        days.standingIn = days.standingIn.filter { known.contains($0.value) }
      }
    }
    if let count = try number("--days", from: 1, to: 366) { days.days = count }
    if let seed = try number("--persona-seed", from: 0, to: .max) { days.seed = UInt64(seed) }
    if let start = value("--start") { days.firstDay = start }
    for text in values["--as"] ?? [] {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw HarnessError.usage("--as is \"\(text)\"; allowed: two names, as coffee=music")
      }
      days.standingIn[parts[0]] = parts[1]
    }
    for text in values["--want"] ?? [] {
      let parts = text.split(separator: "@", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw HarnessError.usage("--want is \"\(text)\"; allowed: as coffee@08:10")
      }
      days.wants.append(WidgetWant(parts[0], at: parts[1]))
    }
    return days
  }

  /// The help of the program.
  static var help: String {
    let lines = options.map { option in
      let head = "\(option.name) \(option.value)"
      return "  " + head + String(repeating: " ", count: max(1, 24 - head.count)) + option.help
    }
    return """
      Runs the widgets of this program through days, and hands the stack over to smartstack.

      usage: COMMAND [OPTIONS] [OPTIONS of smartstack COMMAND]

      commands:
        replay       what the stack would have done: smartstack replay
        rank         the order of the stack at an instant, with reasons: smartstack rank
        tune scores  the scores that would have served, label by label: smartstack tune scores
        lint         what is odd about what the widgets declare: smartstack lint
        export       write stack.json and events.jsonl to the folder of --out
        personas     the people whose days can be lived through, and the widgets that they use

      options:
      \(lines.joined(separator: "\n"))

      All else is handed over: replay --policy all, rank --why coffee --context place=work.

      """
  }
}
