public import SmartStackModel

/// What is asked of a ranking: which thing comes next.
public struct Decision: Hashable, Sendable {
  /// The task.
  public let task: ReplayProtocol.Task
  /// The instant.
  public let time: Timestamp
  /// The UTC offset there and then.
  public let offset: UTCOffset
  /// The place, where it is known.
  public let place: String?
  /// The thing used last, where there is one.
  public let current: Int?
  /// The number of things used so far; they are numbered from 0.
  public let itemCount: Int
  /// The last signal from outside.
  public let signal: OutsideSignal?
  /// The reading of the local clock.
  public let local: LocalTime

  /// The milliseconds since 1970 on the local clock.
  public var localMilliseconds: Int64 { time.milliseconds + Int64(offset.seconds) * 1000 }

  /// Creates a decision.
  ///
  /// - Parameters:
  ///   - task: the task.
  ///   - time: the instant.
  ///   - offset: the UTC offset there and then.
  ///   - place: the place, where it is known.
  ///   - current: the thing used last.
  ///   - itemCount: the number of things used so far.
  ///   - signal: the last signal from outside.
  public init(
    task: ReplayProtocol.Task, time: Timestamp, offset: UTCOffset, place: String?, current: Int?,
    itemCount: Int, signal: OutsideSignal? = nil
  ) {
    self.task = task
    self.time = time
    self.offset = offset
    self.place = place
    self.current = current
    self.itemCount = itemCount
    self.signal = signal
    local = LocalTime(time, offset: offset)
  }
}

/// A way to rank what comes next, which learns from each revealed use.
///
/// A replay asks for the scores of a decision, judges them, and only then reveals the use. Every
/// policy sees the same events; none sees what comes later.
public protocol ReplayPolicy: Sendable {
  /// The name in tables.
  var name: String { get }

  /// Whether a softmax of the scores is meant to be the chance of each thing.
  var givesChances: Bool { get }

  /// Writes a score for each thing used so far.
  ///
  /// - Parameters:
  ///   - scores: has `decision.itemCount` elements to set; the highest is expected next.
  ///   - decision: what is asked.
  mutating func score(_ scores: inout [Double], for decision: Decision)

  /// Learns from a use that has been judged.
  ///
  /// - Parameter use: the use; its thing can be a new one, with the next number.
  mutating func observe(_ use: Use)
}

extension ReplayPolicy {
  /// Scores are an order and no more, unless a policy says else.
  public var givesChances: Bool { false }
}
