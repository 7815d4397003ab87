import SmartStackModel

/// One thing that a person did, as the habits see it.
struct HabitAction: Hashable, Sendable {
  /// What was done, such as "app:com.example.mail"; it need not be in the stack.
  let name: String
  /// The subjects for which it counts.
  let subjects: [Int]
  /// The amount for each of them.
  let amount: Double
  /// What sort of event it was.
  let source: Source
  /// When it began.
  let time: Timestamp
  /// The UTC offset there and then.
  let offset: UTCOffset
  /// Where the person was and what else was so.
  let situation: HabitSituation
  /// The milliseconds that it lasted.
  let length: Int64

  /// The sorts of events that are actions.
  enum Source: Hashable, Sendable {
    case tap, launch, donation
  }

  /// When it was over.
  var end: Timestamp { time.advanced(byMilliseconds: max(0, length)) }

  /// Whether this is part of the action before, where it comes soon after that one's end.
  ///
  /// The same thing again is the same use. A tap on a card opens its app, so that the launch which
  /// follows tells nothing new.
  func continues(_ last: HabitAction) -> Bool {
    if name == last.name { return true }
    guard source == .launch, last.source == .tap else { return false }
    return !last.subjects.isEmpty && last.subjects.allSatisfy(subjects.contains)
  }
}
