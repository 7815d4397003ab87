import SmartStackFiles
import SmartStackModel

/// The facts of `--context`, as `place=home,headphones=connected`.
enum ContextText {
  static let option = OptionDescription(
    "--context", "FACTS", repeatable: true,
    "Facts that replace those of the log, as place=home,headphones=connected. Known: "
      + "place=LABEL|none, headphones=connected|none, workout=active|none, "
      + "rings=incomplete|complete, sleep=asleep|awake, bedtime=23:00/07:00|none, "
      + "location=LATITUDE/LONGITUDE|none, near=cafe+park|none, screen=locked|unlocked.")

  private static let keys = [
    "place", "headphones", "workout", "rings", "sleep", "bedtime", "location", "near", "screen",
  ]

  /// The word for "unknown", "nowhere" or "not there".
  private static let none = "none"

  /// Reads the facts.
  ///
  /// - Parameters:
  ///   - texts: the values of the option.
  ///   - command: the command, for messages.
  /// - Returns: the changes in their order.
  /// - Throws: which fact is wrong and what is allowed.
  static func read(_ texts: [String], command: String) throws(CommandError) -> [ContextChange] {
    var result: [ContextChange] = []
    var seen: Set<String> = []
    for text in texts {
      for fact in text.split(separator: ",", omittingEmptySubsequences: false) {
        let parts = fact.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].isEmpty else {
          throw .usage(
            "--context: \(DisplayText.quoted(String(fact))) is not of the form name=value",
            command)
        }
        let key = String(parts[0])
        result.append(try change(key, String(parts[1]), command))
        guard seen.insert(key).inserted else {
          throw .usage("--context: the fact \(key) is given twice", command)
        }
      }
    }
    return result
  }

  private static func change(
    _ key: String, _ value: String, _ command: String
  ) throws(CommandError) -> ContextChange {
    switch key {
    case "place": return .place(value == none ? nil : value)
    case "headphones":
      return .headphonesConnected(try word(key, value, yes: "connected", no: none, command))
    case "workout": return .workoutActive(try word(key, value, yes: "active", no: none, command))
    case "rings":
      return .activityRingsIncomplete(
        try word(key, value, yes: "incomplete", no: "complete", command))
    case "sleep": return .asleep(try word(key, value, yes: "asleep", no: "awake", command))
    case "screen": return .locked(try word(key, value, yes: "locked", no: "unlocked", command))
    case "bedtime": return .sleepSchedule(value == none ? nil : try schedule(value, command))
    case "location": return .coordinate(value == none ? nil : try coordinate(value, command))
    case "near": return .nearby(value == none ? [] : try categories(value, command))
    default:
      let nearest = DisplayText.suggestion(for: key, among: keys)
      throw .usage(
        "--context: there is no fact \(DisplayText.quoted(key))\(nearest); allowed: "
          + keys.joined(separator: ", "), command)
    }
  }

  private static func word(
    _ key: String, _ value: String, yes: String, no: String, _ command: String
  ) throws(CommandError) -> Bool {
    if value == yes { return true }
    if value == no { return false }
    throw .usage(
      "--context: \(key) is \(DisplayText.quoted(value)); allowed: \(yes), \(no)"
        + DisplayText.suggestion(for: value, among: [yes, no]), command)
  }

  /// Returns the two parts of a value such as "23:00/07:00".
  private static func pair(_ value: String) -> (first: String, second: String)? {
    let parts = value.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  private static func schedule(
    _ value: String, _ command: String
  ) throws(CommandError) -> SleepSchedule {
    guard let (first, second) = pair(value), let bedtime = TimestampText.readTimeOfDay(first),
      let wakeup = TimestampText.readTimeOfDay(second)
    else {
      throw .usage(
        "--context: bedtime is \(DisplayText.quoted(value)); allowed: bedtime and wake-up, "
          + "as 23:00/07:00, or none", command)
    }
    return SleepSchedule(bedtime: bedtime, wakeup: wakeup)
  }

  private static func coordinate(
    _ value: String, _ command: String
  ) throws(CommandError) -> Coordinate {
    guard let (first, second) = pair(value), let latitude = Double(first),
      let longitude = Double(second),
      let point = Coordinate(latitude: latitude, longitude: longitude)
    else {
      throw .usage(
        "--context: location is \(DisplayText.quoted(value)); allowed: latitude from -90 to 90 "
          + "and longitude from -180 to 180, as 52.52/13.40, or none", command)
    }
    return point
  }

  private static func categories(
    _ value: String, _ command: String
  ) throws(CommandError) -> Set<PointOfInterest> {
    var result: Set<PointOfInterest> = []
    for name in value.split(separator: "+", omittingEmptySubsequences: false).map(String.init) {
      guard let category = PointOfInterest(name: name) else {
        let nearest = DisplayText.suggestion(for: name, among: PointOfInterest.names)
        throw .usage(
          "--context: there is no category of places \(DisplayText.quoted(name))\(nearest)",
          command)
      }
      result.insert(category)
    }
    return result
  }
}
