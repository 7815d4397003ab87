internal import CSmartStackKernels
public import SmartStackModel

/// Ranks items by fixed weights on decayed and counted use, at the cost of what an event touches.
///
/// The score of an item is a sum, in steps of 2⁻¹⁶:
/// - for each half-life of an hour, a day and a week, a weight times log₂ of the decayed count of uses as
///   far as it stands above 0.05: below that, use is forgotten;
/// - for the hour of the day, the place and the previous item, a weight times log₂(1 + count);
/// - the value of the declared windows that hold, within ±16;
/// - less the dismissals, decayed and floored like use, by half in three days.
///
/// The decayed counts are forward keys (Cormode et al., ICDE 2009), so that the passing of time alone
/// rewrites nothing. All state is whole numbers: equal events give equal scores, on every machine.
///
/// Up to 256 items, every query scores all items in one pass. Beyond that, it scores as many hot ones, and
/// of the others only those whose bounds reach the best of these.
public struct FastRanker: IncrementalRanker, ~Copyable {
  /// The most items a ranker can hold.
  public static let largestItemCount = 262_144

  /// What the ranker weighs.
  public let parameters: FastRankerParameters

  /// The latest instant the ranker was told of.
  public var clock: Timestamp { Timestamp(clamping: now) }
  /// The number of candidates.
  public internal(set) var candidateCount = 0

  let logarithm = FixedLogarithm()
  let rates: (DecayRate, DecayRate, DecayRate, DecayRate)
  /// The weights of the three keys of use and that of dismissal.
  let weights: FourKeys
  let usesWideLanes: Bool
  /// The most items that are scored in one pass.
  let denseLimit: Int

  var now = Timestamp.earliest.milliseconds
  /// The clocks of the four rates, and where the scaled keys count from.
  var steps = FourKeys.zero
  var bases = FourKeys.zero
  var columnsNow = sskernels_columns()
  var offset: Int64 = 0
  var hour = 0
  /// The next full hour, when the bases move next, and the earlier of these and the next boundary.
  var hourEdge = Int64.min
  var rebaseTime = Int64.min
  var wake = Int64.min
  var place: Int32 = -1

  var items: ItemStates
  var history: UsageHistory
  var windows = WindowQueue()
  var columns: ScoreColumns
  var cold: ColdBounds
  var hot: HotItems
  /// What came after what, by row.
  var matrix: SuccessorMatrix
  /// What came after what, by item, where not all items have a row.
  var successors = SuccessorTables()
  var scratch: ScratchColumns
  var isScored = false
  /// Items whose windows started or ended, or that a search found; kept for its room.
  var touched: [Int32] = []
  static let touchedCapacity = 64

  /// Creates a ranker that saw nothing yet.
  ///
  /// - Parameters:
  ///   - parameters: what it weighs.
  ///   - itemCapacity: the items to make room for; more are taken all the same.
  ///   - eventCapacity: the uses and donations to make room for; more are taken all the same.
  ///   - placeCapacity: the places to make room for; more are taken all the same.
  public init(
    parameters: FastRankerParameters = .standard, itemCapacity: Int = 0, eventCapacity: Int = 0,
    placeCapacity: Int = 0
  ) {
    self.init(
      parameters: parameters, itemCapacity: itemCapacity, eventCapacity: eventCapacity,
      denseLimit: 256, usesWideLanes: Kernels.hasWideLanes)
    growPlaces(to: min(max(placeCapacity, 0), 4_096))
  }

  init(
    parameters: FastRankerParameters, itemCapacity: Int, eventCapacity: Int, denseLimit: Int,
    usesWideLanes: Bool
  ) {
    self.parameters = parameters
    self.denseLimit = denseLimit
    self.usesWideLanes = usesWideLanes
    let halfLives = parameters.halfLives
    rates = (
      DecayRate(halfLife: halfLives[0]), DecayRate(halfLife: halfLives[1]),
      DecayRate(halfLife: halfLives[2]), DecayRate(halfLife: parameters.dismissalHalfLife)
    )
    weights = FourKeys(
      Int64(parameters.useWeights[0]), Int64(parameters.useWeights[1]),
      Int64(parameters.useWeights[2]), Int64(parameters.dismissalWeight))
    history = UsageHistory(capacity: eventCapacity)
    items = ItemStates(capacity: 0)
    columns = ScoreColumns(capacity: 0, placeCount: 0)
    cold = ColdBounds(capacity: 0)
    hot = HotItems(capacity: 0)
    matrix = SuccessorMatrix(capacity: 0)
    scratch = ScratchColumns(capacity: 0)
    resize(to: min(max(itemCapacity, 8), Self.largestItemCount))
    if !isDense { successors.reserve(eventCapacity * 4) }
    moveClock(to: now)
  }

  /// Whether all items are scored in one pass.
  @inline(__always)
  var isDense: Bool { hot.capacity == 0 }
}

@available(*, unavailable)
extension FastRanker: Sendable {}
