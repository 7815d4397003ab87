import SmartStackHabits
import SmartStackModel

/// What a person used, when, where and after what: a fold over the actions of a log.
///
/// The subjects of the stack are the first things, by their own numbers. What the person does
/// besides, such as launching an app that has no widget in the stack, is counted too: it says how
/// often anything in the stack is wanted at all, and what comes after what. Weights adapt to choices
/// among the subjects only.
struct HabitHistory: Hashable, Sendable {
  /// The most things outside the stack that are told apart; all others count as one.
  static let outsideLimit = 500

  private let parameters: HabitParameters
  private let subjectCount: Int
  private(set) var ranker: HabitRanker
  private var tracker = ContextTracker()
  private var actions = NameTable()
  private var outsideThings = NameTable()
  private var places = NameTable()
  private var signals = NameTable()
  private var lastSignal: Signal?
  private var lastAction: HabitAction?
  private var lastEnd: Timestamp?
  /// The number of uses that counted for some subject.
  private(set) var useCount = 0

  /// Something from outside, such as a call.
  private struct Signal: Hashable {
    let number: Int
    let time: Timestamp
  }

  /// Creates the history of nothing.
  ///
  /// - Parameters:
  ///   - subjectCount: the number of subjects of the stack.
  ///   - model: the model.
  init(subjectCount: Int, model: RankingModel) {
    parameters = model.habit
    self.subjectCount = subjectCount
    ranker = HabitRanker(
      weights: model.habitWeights, adaptation: model.habit.adaptation, subjectLimit: subjectCount)
  }

  /// The number of things that are known: the subjects, then what is outside the stack.
  var knownCount: Int { subjectCount + outsideThings.count }

  /// The instant from which the next use begins a new session.
  var sessionEnd: Timestamp? {
    lastEnd?.advanced(byMilliseconds: Int64(parameters.sessionGapSeconds * 1000))
  }

  /// Takes an action.
  ///
  /// - Parameter action: the action, which is not earlier than the last.
  /// - Complexity: O(*k* + *s*) in the numbers of things that are known and of subjects.
  mutating func add(_ action: HabitAction) {
    let end = max(action.end, lastEnd ?? action.end)
    defer { lastEnd = end }
    if let lastAction, let lastEnd, action.continues(lastAction),
      Double(action.time.milliseconds(since: lastEnd)) < parameters.mergeSeconds * 1000
    {
      return
    }
    let things = self.things(of: action)
    let moment = moment(at: action.time, offset: action.offset, in: action.situation)
    if !things.isEmpty, action.amount > 0 {
      ranker.observe(
        things, amount: action.amount, subjectCount: subjectCount, knownCount: knownCount,
        excluding: current(at: action.time), at: moment)
      if !action.subjects.isEmpty { useCount += 1 }
    }
    if let place = action.situation.place { _ = places.insert(place) }
    tracker.use(
      actions.insert(action.name), time: action.time.milliseconds, isStart: moment.isStart)
    lastAction = action
  }

  /// Takes something from outside.
  ///
  /// - Parameters:
  ///   - name: what it was, such as "call:incoming".
  ///   - time: when it came.
  mutating func addSignal(_ name: String, at time: Timestamp) {
    lastSignal = Signal(number: signals.insert(name), time: time)
  }

  /// Returns what the habit families can see at an instant.
  ///
  /// - Parameters:
  ///   - time: the instant.
  ///   - offset: the UTC offset there and then.
  ///   - situation: where the person is and what else is so.
  /// - Returns: the moment.
  func moment(
    at time: Timestamp, offset: UTCOffset, in situation: HabitSituation
  ) -> HabitMoment {
    tracker.moment(
      time: time.milliseconds,
      localMilliseconds: time.milliseconds + Int64(offset.seconds) * 1000,
      isStart: sessionEnd.map { time >= $0 } ?? true,
      place: situation.place.map { places.number(of: $0) }, conditions: situation.conditions,
      signal: lastSignal?.number,
      signalAge: lastSignal.map { max(0, time.milliseconds(since: $0.time)) } ?? 0,
      tick: Int64(parameters.tickSeconds * 1000))
  }

  /// Returns the subjects that are in use at an instant, which the next use will not be about.
  func current(at time: Timestamp) -> [Int] {
    guard let lastAction, let sessionEnd, time < sessionEnd else { return [] }
    return lastAction.subjects
  }

  /// Returns the next instant at which a feature of any subject can change by time alone.
  func nextBoundary(after time: Timestamp) -> Timestamp? {
    let next = [
      ranker.nextBoundary(after: time.milliseconds, subjectCount: subjectCount),
      tracker.nextBoundary(
        after: time.milliseconds, signalTime: lastSignal?.time.milliseconds),
    ].compactMap(\.self).min()
    return [next.map { Timestamp(clamping: $0) }, sessionEnd].compactMap(\.self)
      .filter { $0 > time }.min()
  }

  /// Returns the name of an action by its number in a moment.
  func name(ofAction number: Int?) -> String? { number.flatMap { actions[$0] } }

  /// Returns the name of a signal by its number in a moment.
  func name(ofSignal number: Int?) -> String? { number.flatMap { signals[$0] } }

  /// Returns what an action counts for: its subjects, or the thing outside the stack.
  private mutating func things(of action: HabitAction) -> [Int] {
    guard action.subjects.isEmpty else { return action.subjects }
    guard action.source == .launch else { return [] }
    if outsideThings.number(of: action.name) >= Self.outsideLimit - 1 {
      return [subjectCount + outsideThings.insert("everything else")]
    }
    return [subjectCount + outsideThings.insert(action.name)]
  }
}
