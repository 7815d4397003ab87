/// The numbers of all contexts that a moment is in, with what they share computed once.
///
/// The numbers are those of ``HabitContext/key(_:)``; the greatest number stands for a context that is
/// not known.
struct MomentKeys {
  private let task: UInt64
  private let halfHour: UInt64
  private let weekend: UInt64
  private let position: UInt64
  private let gap: UInt64
  private let last: UInt64
  private let secondLast: UInt64
  private let thirdLast: UInt64
  /// The number of things of the session, of which at most three matter.
  private let length: Int
  private let place: UInt64
  private let isPlaceKnown: Bool
  private let conditions: UInt64
  private let signal: UInt64
  private let isSignalKnown: Bool
  private let signalAge: UInt64

  /// Creates the numbers of a moment.
  init(_ moment: HabitMoment) {
    task = moment.task
    halfHour = UInt64(moment.halfHour)
    weekend = moment.isWeekend ? 1 : 0
    position = moment.isStart ? 0 : UInt64(min(6, max(0, moment.sessionPosition)))
    gap = Self.gapBucket(moment.gap)
    last = HabitContext.item(moment.previous.last)
    secondLast = HabitContext.item(moment.previous.secondLast)
    thirdLast = HabitContext.item(moment.previous.thirdLast)
    length = moment.isStart ? 0 : moment.sessionPosition
    place = HabitContext.item(moment.place)
    isPlaceKnown = moment.place != nil
    conditions = UInt64(moment.conditions.rawValue)
    signal = HabitContext.item(moment.signal)
    isSignalKnown = moment.signal != nil
    let age = moment.signalAge
    signalAge = (age >= 10_000 ? 1 : 0) + (age >= 60_000 ? 1 : 0) + (age >= 600_000 ? 1 : 0)
  }

  /// The bucket of the time since the last thing was begun; see ``HabitMoment/gapEdges``.
  @inline(__always)
  private static func gapBucket(_ gap: Int64?) -> UInt64 {
    guard let gap else { return 9 }
    let short: UInt64 =
      (gap >= 5000 ? 1 : 0) + (gap >= 15_000 ? 1 : 0) + (gap >= 60_000 ? 1 : 0)
      + (gap >= 300_000 ? 1 : 0)
    let long: UInt64 =
      (gap >= 900_000 ? 1 : 0) + (gap >= 3_600_000 ? 1 : 0) + (gap >= 14_400_000 ? 1 : 0)
      + (gap >= 28_800_000 ? 1 : 0)
    return short + long
  }

  /// The number of the context of one sort.
  @inline(__always)
  subscript(context: HabitContext) -> UInt64 {
    switch context {
    case .always: 0
    case .task: task
    case .hour: halfHour
    case .dayType: task << 1 | weekend
    case .sessionPosition: task << 4 | position
    case .gap: task << 4 | gap
    case .previous: last << 1 | task
    case .gapAndPrevious: last << 5 | gap << 1 | task
    case .previousPair: secondLast << 22 | last << 1 | task
    case .sessionPrevious: length > 0 ? last : 1
    case .sessionPreviousPair:
      length > 1 ? last << 21 | secondLast : length > 0 ? last << 21 | 1 : 1
    case .sessionPreviousTriple:
      length > 2
        ? (last << 21 | secondLast) << 21 | thirdLast
        : length > 1
          ? (last << 21 | secondLast) << 21 | 1 : length > 0 ? last << 21 | 1 : 1
    case .skipped: secondLast << 1 | task
    case .place: isPlaceKnown ? place << 1 | task : .max
    case .situation: conditions == 0 ? .max : place << 5 | conditions << 1 | task
    case .placeAndDayPart: isPlaceKnown ? place << 4 | (halfHour / 6) << 1 | task : .max
    case .outsideSignal: isSignalKnown ? signal << 3 | signalAge << 1 | task : .max
    }
  }
}
