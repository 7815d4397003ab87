import SmartStackHabits
import SmartStackModel

/// The words that stand in reasons for what a moment is made of.
struct HabitWords: Sendable {
  private let words: [String: String]

  /// Makes the words of a moment.
  ///
  /// - Parameters:
  ///   - habit: what was done so far.
  ///   - moment: the moment.
  ///   - situation: where the person is and what else is so.
  init(_ habit: HabitHistory, at moment: HabitMoment, in situation: HabitSituation) {
    let previous = moment.previous
    words = [
      "previous": habit.name(ofAction: previous.last).map(Self.short) ?? "nothing yet",
      "skipped": habit.name(ofAction: previous.secondLast).map(Self.short) ?? "nothing yet",
      "place": situation.text,
      "signal": habit.name(ofSignal: moment.signal).map(Self.signal) ?? "no call or message",
      "dayType": moment.isWeekend ? "at weekends" : "on weekdays",
      "task": moment.isStart ? "when a session starts" : "within a session",
    ]
  }

  /// Returns a phrase with its names in braces replaced.
  func fill(_ phrase: String) -> String {
    guard let open = phrase.firstIndex(of: "{"),
      let close = phrase[open...].firstIndex(of: "}")
    else { return phrase }
    let name = String(phrase[phrase.index(after: open)..<close])
    return phrase[..<open] + (words[name] ?? name)
      + fill(String(phrase[phrase.index(after: close)...]))
  }

  /// Returns a name without what sort of action it is.
  private static func short(_ action: String) -> String {
    action.split(separator: ":", maxSplits: 1).last.map(String.init) ?? action
  }

  /// Returns a signal as words, such as "a call (incoming)".
  private static func signal(_ name: String) -> String {
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    guard let kind = parts.first else { return name }
    return parts.count > 1 ? "a \(kind) (\(parts[1]))" : "a \(kind)"
  }
}
