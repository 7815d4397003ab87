package import SmartStackModel

extension StackGenerator {
  /// Returns a clue of any kind.
  package mutating func context() -> RelevantContext {
    switch random.integer(0...8) {
    case 0: return .date(timestamp(), offset(), random.pick(DateKind.allCases))
    case 1:
      let start = timestamp()
      let length = random.oneIn(5) ? 0 : Int64(random.integer(1...40_000_000))
      return .interval(
        start...start.advanced(byMilliseconds: length), offset(), random.pick(DateKind.allCases))
    case 2:
      let length = random.pick([Duration.zero, .seconds(3600), .milliseconds(1500)])
      return .recurring(recurrence(), length: length, random.pick(DateKind.allCases))
    case 3: return region()
    case 4: return .inferredLocation(random.pick(InferredLocation.allCases))
    case 5:
      return PointOfInterest(name: random.pick(PointOfInterest.names)).map { .pointOfInterest($0) }
        ?? .headphones(.connected)
    case 6: return .sleep(random.pick(SleepCondition.allCases))
    case 7: return .fitness(random.pick(FitnessCondition.allCases))
    default: return .headphones(random.pick(HeadphonesCondition.allCases))
    }
  }

  private mutating func region() -> RelevantContext {
    guard let centre = coordinate(),
      let region = Region(centre: centre, radius: random.pick([0, 50, 123.456, 1_000_000]))
    else { return .headphones(.connected) }
    return .region(region)
  }

  /// Returns a point on the earth.
  package mutating func coordinate() -> Coordinate? {
    Coordinate(
      latitude: random.pick([-90, 0, 90, Double.random(in: -90...90, using: &random)]),
      longitude: random.pick([-180, 0, 180, Double.random(in: -180...180, using: &random)]))
  }

  /// Returns a recurrence of either pattern, with or without a first and a last day.
  package mutating func recurrence() -> Recurrence {
    let pattern: Recurrence.Pattern
    if random.oneIn(2) {
      pattern = .times((0..<random.integer(1...3)).map { _ in timeOfDay(0...86_400) })
    } else {
      pattern = .interval(
        minutes: random.pick(intervals), from: timeOfDay(0...43_200),
        until: timeOfDay(43_201...86_400))
    }
    let day = Int(middle.seconds / 86_400)
    let weekdays = Weekday.allCases.shuffled(using: &random).prefix(random.integer(0...7))
    return Recurrence(
      weekdays: random.oneIn(4) ? [.saturday, .sunday] : Array(weekdays), pattern: pattern,
      firstDay: optional { CivilDate(dayNumber: day - $0.random.integer(0...60)) },
      lastDay: optional { CivilDate(dayNumber: day + $0.random.integer(0...60)) })
  }

  /// Returns a time of day, mostly on a full minute.
  package mutating func timeOfDay(_ range: ClosedRange<Int>) -> TimeOfDay {
    let second = random.integer(range)
    let minute = second / 60 * 60
    let isFullMinute = !random.oneIn(5) && range.contains(minute)
    return TimeOfDay(secondOfDay: isFullMinute ? minute : second) ?? .midnight
  }

  /// Returns a timeline of 0 to 6 declarations in any order of their dates.
  package mutating func timeline() -> Timeline {
    let declarations = (0..<random.integer(0...6)).map { _ in
      EntryDeclaration(
        schedule: random.oneIn(3) ? .recurring(recurrence()) : .at(timestamp(), offset()),
        relevance: random.oneIn(4) ? nil : declaredRelevance(),
        label: optional { $0.text() })
    }
    return Timeline(declarations: declarations, policy: policy())
  }

  private mutating func declaredRelevance() -> DeclaredRelevance? {
    let durations: [Duration] = [
      .zero, .seconds(1800), .seconds(5400), .milliseconds(2500), .seconds(-60), .seconds(172_801),
    ]
    return DeclaredRelevance(score: score(), duration: random.pick(durations))
  }

  private mutating func policy() -> ReloadPolicy {
    switch random.integer(0...3) {
    case 0: .never
    case 1: .after(.at(timestamp(), offset()))
    case 2: .after(.recurring(recurrence()))
    default: .atEnd
    }
  }

  /// Returns the name of one of a few parameters.
  package mutating func parameterName() -> String {
    random.pick(["card", "category", "limit", "comment", "naïve name"])
  }

  /// Returns the values of 0 to 3 parameters.
  package mutating func configuration() -> Configuration {
    var values: [String: Configuration.Value] = [:]
    for _ in 0..<random.integer(0...3) {
      let value: Configuration.Value
      switch random.integer(0...3) {
      case 0: value = .text(text())
      case 1:
        value = .number(
          random.pick([0, -0.5, 3, 1e21, Double.leastNonzeroMagnitude, 0.1, score()]))
      case 2: value = .flag(random.oneIn(2))
      default: value = .text(random.pick(["Acme", "Bolt"]))
      }
      values[parameterName()] = value
    }
    return Configuration(values)
  }
}
