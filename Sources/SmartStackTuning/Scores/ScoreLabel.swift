public import SmartStackModel

/// What makes entries of a widget one state of it: their label, or when they come where they have none.
public enum ScoreLabel: Hashable, Sendable {
  /// The label of the entries.
  case named(String)
  /// Entries without a label, by their recurrence.
  case recurring(Recurrence)
  /// Single entries without a label, by the minute of their own clock.
  case daily(minute: Int)

  /// Creates the label under which an entry is tuned.
  ///
  /// - Parameter declaration: the entry.
  public init(_ declaration: EntryDeclaration) {
    if let label = declaration.label {
      self = .named(label)
      return
    }
    switch declaration.schedule {
    case .recurring(let recurrence): self = .recurring(recurrence)
    case .at(let time, let offset):
      self = .daily(minute: LocalTime(time, offset: offset).secondOfDay / 60)
    }
  }

  /// The label as people read it; text of a file stands in it as it is.
  public var name: String {
    switch self {
    case .named(let label): "`\(label)`"
    case .daily(let minute): "the entry without a label at \(Self.clock(minute * 60))"
    case .recurring(let recurrence):
      "the entry without a label, \(Self.days(recurrence))\(Self.times(recurrence))"
    }
  }

  private static func days(_ recurrence: Recurrence) -> String {
    recurrence.weekdays.count == Weekday.allCases.count
      ? "daily " : recurrence.weekdays.map { $0.name }.joined(separator: ", ") + " "
  }

  private static func times(_ recurrence: Recurrence) -> String {
    switch recurrence.pattern {
    case .times(let times):
      let shown = times.prefix(3).map { clock($0.secondOfDay) }.joined(separator: ", ")
      return "at \(shown)" + (times.count > 3 ? " …" : "")
    case .interval(let minutes, let from, let until):
      return "every \(minutes) min from \(clock(from.secondOfDay)) to \(clock(until.secondOfDay))"
    }
  }

  private static func clock(_ seconds: Int) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(padded(seconds / 3600)):\(padded(seconds / 60 % 60))"
  }
}

/// What the entries of a label declare instead of what the file says; nothing keeps the file's.
public struct ScoreSetting: Hashable, Sendable {
  /// The score.
  public var score: Double?
  /// The duration; zero means until the next entry with relevance.
  public var duration: Duration?

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - score: the score, finite; nothing keeps that of each entry.
  ///   - duration: the duration; nothing keeps that of each entry.
  public init(score: Double? = nil, duration: Duration? = nil) {
    self.score = score
    self.duration = duration
  }

  /// Returns the relevance of an entry under this setting.
  func applied(to relevance: DeclaredRelevance) -> DeclaredRelevance {
    DeclaredRelevance(
      score: score ?? relevance.score, duration: duration ?? relevance.duration) ?? relevance
  }
}
