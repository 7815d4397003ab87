/// What the habit families can see of the moment before a use.
///
/// Everything here is known before the next thing is used: a moment is what a decision is made from.
/// Things, places and signals are numbered from 0 in the order in which they first occurred.
public struct HabitMoment: Hashable, Sendable {
  /// Whether the next use comes after a pause, and so begins a session.
  public var isStart: Bool
  /// The instant, in milliseconds since 1970 in UTC.
  public var time: Int64
  /// The half hour of the local day, from 0 to 47.
  public var halfHour: Int
  /// Whether the local day is a Saturday or a Sunday.
  public var isWeekend: Bool
  /// The place, where it is known.
  public var place: Int?
  /// What else is so.
  public var conditions: HabitConditions
  /// The last things used, the latest first: at most three, whatever the sessions.
  public var previous: PreviousUses
  /// The number of things used so far in the session that goes on.
  public var sessionPosition: Int
  /// The milliseconds since the last thing was begun, where there is one.
  public var gap: Int64?
  /// The last signal from outside, such as a call, and its age in milliseconds.
  public var signal: Int?
  /// The age of the last signal from outside, in milliseconds.
  public var signalAge: Int64
  /// The step of the clock by which counts fade, in milliseconds.
  public var tick: Int64

  /// Creates a moment.
  ///
  /// - Parameters:
  ///   - isStart: whether the next use begins a session.
  ///   - time: the instant in milliseconds since 1970.
  ///   - halfHour: the half hour of the local day, from 0 to 47.
  ///   - isWeekend: whether the local day is a Saturday or a Sunday.
  ///   - place: the place, where it is known.
  ///   - conditions: what else is so.
  ///   - previous: the last things used.
  ///   - sessionPosition: the number of things used so far in the session that goes on.
  ///   - gap: the milliseconds since the last thing was begun.
  ///   - signal: the last signal from outside.
  ///   - signalAge: its age in milliseconds.
  ///   - tick: the step of the clock by which counts fade, in milliseconds, above 0.
  public init(
    isStart: Bool, time: Int64, halfHour: Int, isWeekend: Bool, place: Int? = nil,
    conditions: HabitConditions = [],
    previous: PreviousUses = PreviousUses(), sessionPosition: Int = 0, gap: Int64? = nil,
    signal: Int? = nil, signalAge: Int64 = 0, tick: Int64 = 3_600_000
  ) {
    self.isStart = isStart
    self.time = time
    self.halfHour = halfHour
    self.isWeekend = isWeekend
    self.place = place
    self.conditions = conditions
    self.previous = previous
    self.sessionPosition = sessionPosition
    self.gap = gap
    self.signal = signal
    self.signalAge = signalAge
    self.tick = max(1, tick)
  }

  /// The instant to which counts are faded: the last full step, so that nothing changes within it.
  var fadingTime: Int64 {
    let rest = time % max(1, tick)
    return rest < 0 ? time - rest - tick : time - rest
  }

  /// The number of the task: 0 for a switch, 1 for a start.
  var task: UInt64 { isStart ? 1 : 0 }

  /// The bucket of the time since the last thing was begun, from 0 to 9; 9 where there is none.
  var gapBucket: UInt64 {
    guard let gap else { return 9 }
    return UInt64(Self.gapEdges.count { $0 <= gap })
  }

  /// The bucket of the age of the last signal, from 0 to 3.
  var signalAgeBucket: UInt64 { UInt64(Self.signalEdges.count { $0 <= signalAge }) }

  /// The edges of the time since the last thing was begun, in milliseconds.
  static let gapEdges: [Int64] = [5, 15, 60, 300, 900, 3600, 4 * 3600, 8 * 3600].map { $0 * 1000 }
  /// The edges of the age of a signal, in milliseconds.
  static let signalEdges: [Int64] = [10, 60, 600].map { $0 * 1000 }
}
