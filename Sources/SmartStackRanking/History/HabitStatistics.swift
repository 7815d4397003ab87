package import SmartStackModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a person used, how often, when, where and after what: a fold over the uses of a log.
package struct HabitStatistics: Hashable, Sendable {
  /// One use of something.
  package struct Use {
    /// What was done, such as "app:com.example.mail"; it need not be in the stack.
    let action: String
    /// The subjects for which it counts.
    let subjects: [Int]
    /// The amount for each of them.
    let amount: Double
    /// The instant, the clock and the place.
    let time: Timestamp
    let offset: UTCOffset
    let place: String?
    /// The milliseconds that it lasted.
    let length: Int64

    /// Creates a use.
    ///
    /// - Parameters:
    ///   - action: what was done.
    ///   - subjects: the subjects for which it counts.
    ///   - amount: the amount for each of them.
    ///   - time: when it began.
    ///   - offset: the UTC offset there and then.
    ///   - place: the place, where it is known.
    ///   - length: the milliseconds that it lasted.
    package init(
      action: String, subjects: [Int], amount: Double, time: Timestamp, offset: UTCOffset,
      place: String?, length: Int64
    ) {
      self.action = action
      self.subjects = subjects
      self.amount = amount
      self.time = time
      self.offset = offset
      self.place = place
      self.length = length
    }
  }

  /// What came before a use, where a new session begins.
  static let sessionStart = "session start"

  private let parameters: HabitParameters
  /// The weights of the half hours around a use, the middle one first.
  private let kernel: [Double]

  private(set) var overall = CountTable()
  private(set) var recent = CountTable()
  private var hours = [CountTable](repeating: CountTable(), count: 48)
  private var dayTypes = [CountTable(), CountTable()]
  private var places: [String: CountTable] = [:]
  private var previous: [String: CountTable] = [:]
  private(set) var returns = ReturnTimes()
  private(set) var lastAction: String?
  private(set) var lastEnd: Timestamp?
  /// The number of uses that counted for some subject.
  private(set) var useCount = 0

  /// Creates statistics of nothing.
  ///
  /// - Parameter parameters: how the history of use is read.
  package init(parameters: HabitParameters) {
    self.parameters = parameters
    let halfHours = parameters.hourKernelHours * 2
    let reach = min(23, Int((halfHours * 3).rounded(.up)))
    kernel = (0...reach).map { exp(-Double($0 * $0) / (2 * halfHours * halfHours)) }
  }

  /// Adds one use.
  ///
  /// The same action again within the merging time is the same use: it only moves its end.
  ///
  /// - Complexity: O(*n*) in the number of subjects.
  package mutating func add(_ use: Use) {
    let milliseconds = use.time.milliseconds
    let end = use.time.advanced(byMilliseconds: max(0, use.length))
    let gap = lastEnd.map { use.time.milliseconds(since: $0) }
    defer {
      lastAction = use.action
      lastEnd = max(end, lastEnd ?? end)
    }
    if let gap, lastAction == use.action, Double(gap) < parameters.mergeSeconds * 1000 {
      for subject in use.subjects { returns.touch(subject, at: milliseconds) }
      return
    }
    guard !use.subjects.isEmpty, use.amount > 0 else { return }
    useCount += 1
    let local = LocalTime(use.time, offset: use.offset)
    let days = 86_400_000.0
    overall.add(
      use.amount, to: use.subjects, at: milliseconds,
      halfLife: parameters.overallHalfLifeDays * days)
    recent.add(
      use.amount, to: use.subjects, at: milliseconds,
      halfLife: parameters.recentHalfLifeDays * days)
    for (distance, weight) in kernel.enumerated() {
      for sign in distance == 0 ? [1] : [1, -1] {
        hours[(local.halfHour + sign * distance).flooredRemainder(by: 48)].add(
          use.amount * weight, to: use.subjects, at: milliseconds,
          halfLife: parameters.hourHalfLifeDays * days)
      }
    }
    let halfLife = parameters.contextHalfLifeDays * days
    dayTypes[local.weekday.isWeekend ? 1 : 0].add(
      use.amount, to: use.subjects, at: milliseconds, halfLife: halfLife)
    if let place = use.place {
      places[place, default: CountTable()].add(
        use.amount, to: use.subjects, at: milliseconds, halfLife: halfLife)
    }
    previous[previousAction(at: use.time), default: CountTable()].add(
      use.amount, to: use.subjects, at: milliseconds, halfLife: halfLife)
    returns.add(use.subjects, at: milliseconds)
  }

  /// Returns what came before an instant: the last action, or the start of a new session.
  func previousAction(at time: Timestamp) -> String {
    guard let lastAction, let lastEnd,
      Double(time.milliseconds(since: lastEnd)) < parameters.sessionGapSeconds * 1000
    else { return Self.sessionStart }
    return lastAction
  }

  /// Returns the instant from which the next use begins a new session.
  var sessionEnd: Timestamp? {
    lastEnd?.advanced(byMilliseconds: Int64(parameters.sessionGapSeconds * 1000))
  }

  /// Returns the counts of a half hour of the day.
  func hour(_ halfHour: Int) -> CountTable { hours[halfHour] }
  /// Returns the counts of a type of day.
  func dayType(isWeekend: Bool) -> CountTable { dayTypes[isWeekend ? 1 : 0] }
  /// Returns the counts of a place, or nothing where none was recorded there.
  func place(_ label: String) -> CountTable? { places[label] }
  /// Returns the counts after an action, or nothing where none was recorded after it.
  func after(_ action: String) -> CountTable? { previous[action] }
}
