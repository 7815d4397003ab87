public import SmartStackEvaluation
public import SmartStackHabits

/// Turns the uses of one person into choices to learn from: predict, note, then reveal.
///
/// A choice is collected only from a part of the person's time, and at most so many of each task, the
/// latest of the part, so that nobody who uses a device much rules what all share.
public struct ChoiceCollector: Sendable {
  /// What is collected.
  public struct Span: Hashable, Sendable {
    /// The shares of a person's uses, in order of time, between which choices are collected.
    public var shares: Range<Double>
    /// The most choices of one person and task.
    public var limit: Int
    /// The number of uses at the beginning from which nothing is collected.
    public var warmUp: Int

    /// Creates a span.
    ///
    /// - Parameters:
    ///   - shares: the shares of a person's uses.
    ///   - limit: the most choices of one person and task.
    ///   - warmUp: the number of uses at the beginning from which nothing is collected.
    public init(shares: Range<Double> = 0..<0.6, limit: Int = 3000, warmUp: Int = 20) {
      self.shares = shares
      self.limit = limit
      self.warmUp = warmUp
    }
  }

  private let firstUse: Int
  private let endUse: Int
  private var remaining: [ReplayProtocol.Task: Int]
  private let limit: Int
  private var follower = UseFollower()
  private var state: HabitState
  private var features = HabitFeatures()
  private var position = 0
  /// The choices so far, by task.
  public private(set) var choices: [ReplayProtocol.Task: ChoiceSet]

  /// Creates a collector for one person.
  ///
  /// - Parameters:
  ///   - span: what is collected.
  ///   - useCount: the number of the person's uses.
  ///   - taskCounts: the number of uses of each task within the span.
  ///   - families: the families that count.
  public init(
    span: Span, useCount: Int, taskCounts: [ReplayProtocol.Task: Int],
    families: [HabitFamily] = HabitFamily.counting
  ) {
    firstUse = max(span.warmUp, Int(Double(useCount) * span.shares.lowerBound))
    endUse = Int(Double(useCount) * span.shares.upperBound)
    limit = span.limit
    remaining = taskCounts
    state = HabitState(families: families)
    let columnCount = state.layout.columns.count
    choices = Dictionary(
      uniqueKeysWithValues: HabitWeights.tasks.map {
        ($0, ChoiceSet(columnCount: columnCount))
      })
  }

  /// Counts the uses of each task within a span, from a person's uses in order.
  ///
  /// - Parameters:
  ///   - span: the span.
  ///   - isStart: whether each use is a start.
  /// - Returns: the counts.
  public static func taskCounts(
    in span: Span, isStart: [Bool]
  ) -> [ReplayProtocol.Task: Int] {
    let first = max(span.warmUp, Int(Double(isStart.count) * span.shares.lowerBound))
    let end = Int(Double(isStart.count) * span.shares.upperBound)
    guard first < end else { return [:] }
    let starts = isStart[first..<end].count { $0 }
    return [.start: starts, .switch: end - first - starts]
  }

  /// Whether the rest of the person's uses adds nothing.
  public var isComplete: Bool { position >= endUse }

  /// Takes the next use.
  ///
  /// - Parameter use: the use.
  public mutating func add(_ use: Use) {
    let moment = follower.moment(before: use)
    if position >= firstUse, position < endUse { collect(use, at: moment) }
    state.observe([use.item], at: moment)
    follower.observe(use)
    position += 1
  }

  private mutating func collect(_ use: Use, at moment: HabitMoment) {
    let task: ReplayProtocol.Task = use.isStart ? .start : .switch
    let left = remaining[task, default: 0]
    remaining[task] = left - 1
    guard left <= limit, use.item < follower.itemCount else { return }
    let excluded = use.isStart ? nil : follower.current
    guard use.item != excluded else { return }
    state.read(&features, subjectCount: follower.itemCount, at: moment)
    let features = features
    let candidates = (0..<features.subjectCount).filter { $0 != excluded }
    choices[task]?.add(
      candidateCount: candidates.count,
      chosen: candidates.firstIndex(of: use.item) ?? -1
    ) { features[column: $1, subject: candidates[$0]] }
  }
}
