/// A property of the moment by which uses are counted apart.
public enum HabitContext: String, CaseIterable, Hashable, Sendable {
  /// All moments are alike.
  case always
  /// Whether a session begins.
  case task
  /// The half hour of the day.
  case hour
  /// Weekday or weekend.
  case dayType
  /// The position in the session.
  case sessionPosition
  /// The time since the last use began.
  case gap
  /// The last thing used, also across a pause.
  case previous
  /// The time since the last use began, and what it was.
  case gapAndPrevious
  /// The last two things used, also across a pause.
  case previousPair
  /// The last thing used in the session.
  case sessionPrevious
  /// The last two things used in the session.
  case sessionPreviousPair
  /// The last three things used in the session.
  case sessionPreviousTriple
  /// The thing before the last.
  case skipped
  /// The place.
  case place
  /// The place together with what else is so, where anything is.
  case situation
  /// The place and the part of the day, of eight.
  case placeAndDayPart
  /// The last signal from outside and its age.
  case outsideSignal

  /// Returns the number of the context that a moment is in, or nothing where it is not known.
  ///
  /// - Parameter moment: the moment.
  /// - Returns: a number that differs for different contexts, as long as there are fewer than two
  ///   million things.
  func key(_ moment: HabitMoment) -> UInt64? {
    let task = moment.task
    switch self {
    case .always: return 0
    case .task: return task
    case .hour: return UInt64(moment.halfHour)
    case .dayType: return task << 1 | (moment.isWeekend ? 1 : 0)
    case .sessionPosition:
      return task << 4 | UInt64(moment.isStart ? 0 : min(6, moment.sessionPosition))
    case .gap: return task << 4 | moment.gapBucket
    case .previous: return Self.item(moment.previous.last) << 1 | task
    case .gapAndPrevious:
      return Self.item(moment.previous.last) << 5 | moment.gapBucket << 1 | task
    case .previousPair:
      return Self.item(moment.previous.secondLast) << 22
        | Self.item(moment.previous.last) << 1 | task
    case .sessionPrevious: return Self.sessionKey(moment, length: 1)
    case .sessionPreviousPair: return Self.sessionKey(moment, length: 2)
    case .sessionPreviousTriple: return Self.sessionKey(moment, length: 3)
    case .skipped: return Self.item(moment.previous.secondLast) << 1 | task
    case .place: return moment.place.map { Self.item($0) << 1 | task }
    case .situation:
      guard !moment.conditions.isEmpty else { return nil }
      return Self.item(moment.place) << 5 | UInt64(moment.conditions.rawValue) << 1 | task
    case .placeAndDayPart:
      return moment.place.map { Self.item($0) << 4 | UInt64(moment.halfHour / 6) << 1 | task }
    case .outsideSignal:
      return moment.signal.map { Self.item($0) << 3 | moment.signalAgeBucket << 1 | task }
    }
  }

  /// A number for a thing or for its absence, below two to the power of 21.
  @inline(__always)
  static func item(_ number: Int?) -> UInt64 {
    guard let number else { return 0 }
    return UInt64(min(max(0, number), 0x1F_FFFD)) + 2
  }

  /// The last things of the session, with a mark where it begins before them.
  private static func sessionKey(_ moment: HabitMoment, length: Int) -> UInt64 {
    let previous = moment.previous
    let items = [previous.last, previous.secondLast, previous.thirdLast]
    let position = moment.isStart ? 0 : moment.sessionPosition
    var key: UInt64 = 0
    for index in 0..<length {
      if index < position {
        key = key << 21 | item(items[index])
      } else {
        key = key << 21 | 1
        break
      }
    }
    return key
  }
}
