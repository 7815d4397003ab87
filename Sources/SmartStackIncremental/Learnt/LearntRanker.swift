internal import SmartStackHabits
public import SmartStackModel

/// Ranks by the learnt habit model: the *default* operating point.
///
/// A score is the sum of the terms of `HabitRanker` in log odds, of the values of the windows that an
/// item declares for now, and of what dismissals take. Reading costs O(*n* · *f*) for *n* items and *f*
/// features, so that this is the engine of a stack or a launcher; ``FastRanker`` serves a catalogue.
public struct LearntRanker: IncrementalRanker, Sendable {
  /// The numbers of items lie below this; events of others are ignored.
  public static let itemLimit: ItemNumber = 16_384

  /// What is weighed, and what is one session.
  public let parameters: LearntRankerParameters
  /// The latest instant the ranker was told of.
  public internal(set) var clock = Timestamp(clamping: 0)
  /// The number of items that take part in ``top(_:into:)``.
  public internal(set) var candidateCount = 0

  var habit: HabitRanker
  var session = Session()
  /// All uses and donations that were not forgotten, in the order in which they came.
  var log: [Action] = []
  /// Whether something of the log was forgotten since it was folded.
  var isStale = false
  var place: Int32?
  var offset: Int32 = 0
  /// One more than the highest number of an item that was ever named.
  var itemCount = 0
  var isCandidate: [Bool] = []
  var windows: [[DeclaredWindow]] = []
  var dismissals: [[Int64]] = []
  /// The items that declared a window or were dismissed.
  var adjusted: [ItemNumber] = []
  /// The scores of all items at the clock, valid until something happens.
  var scores: [Double] = []
  var areScoresValid = false

  /// One use or donation, with where and when it was.
  struct Action: Hashable, Sendable {
    var item: ItemNumber
    var time: Int64
    var place: Int32?
    var offset: Int32
    var isUse: Bool
  }

  /// What a session is made of.
  struct Session: Hashable, Sendable {
    var tracker = ContextTracker()
    var lastItem: ItemNumber?
    var end: Int64?

    /// Whether a use at an instant begins a session.
    func isStart(at time: Int64, gap: Int64) -> Bool { end.map { time - $0 >= gap } ?? true }
  }

  /// Creates a ranker that has seen nothing.
  ///
  /// - Parameters:
  ///   - parameters: what is weighed, and what is one session.
  ///   - eventCapacity: the uses and donations to make room for; more are taken all the same.
  public init(
    parameters: LearntRankerParameters = LearntRankerParameters(), eventCapacity: Int = 0
  ) {
    self.parameters = parameters
    habit = HabitRanker(weights: parameters.weights, adaptation: parameters.adaptation)
    log.reserveCapacity(max(eventCapacity, 0))
  }

  /// What the habit families see at an instant.
  func moment(at time: Int64, place: Int32?, offset: Int32) -> HabitMoment {
    session.tracker.moment(
      time: time, localMilliseconds: time + Int64(offset) * 1000,
      isStart: session.isStart(at: time, gap: parameters.sessionGap), place: place.map(Int.init),
      signal: nil, signalAge: 0, tick: parameters.tick)
  }
}
