/// The sums from which the figures of a replay of a stack follow; sums of parts add up to those of
/// the whole.
public struct StackSums: Hashable, Sendable {
  /// The bins of the chance over which calibration is judged.
  public static let binCount = 10

  /// The milliseconds that were judged.
  public var milliseconds: Int64 = 0
  /// The milliseconds over which the reload budget was simulated.
  public var reloadMilliseconds: Int64 = 0
  /// The glances.
  public var glanceCount = 0
  /// The glances whose widget was on top.
  public var answeredCount = 0
  /// The glances at which the stack held a card of the used widget.
  public var shownCount = 0
  /// The swipes to the used widget over those.
  public var swipeCount = 0
  /// The glances at which it was known whether the used widget was out of date.
  public var freshnessCount = 0
  /// The glances at which it was out of date.
  public var staleCount = 0
  /// The times at which the stack moved by itself.
  public var rotationCount = 0
  /// The times at which the stack inserted a suggestion.
  public var suggestionCount = 0
  /// The glances that a suggestion answered.
  public var usedSuggestionCount = 0
  /// The rotations away from the card that was wanted next.
  public var wrongRotationCount = 0
  /// The requests for new timelines.
  public var reloadRequestCount = 0
  /// The requests that were granted, and count against the budget.
  public var grantedReloadCount = 0
  /// The requests that were put off, and count against the budget.
  public var deferredReloadCount = 0
  /// The requests that were refused.
  public var refusedReloadCount = 0
  /// The glances at which some card competed by relevance.
  public private(set) var chanceCount = 0
  /// The squared errors of the chances at those, summed.
  public private(set) var squaredError = 0.0
  /// Those glances by the chance of the first card, in equal bins.
  public private(set) var binCounts = [Int](repeating: 0, count: binCount)
  /// The chances of the first cards, summed in each bin.
  public private(set) var binChances = [Double](repeating: 0, count: binCount)
  /// The first cards that were wanted in each bin.
  public private(set) var binHits = [Int](repeating: 0, count: binCount)

  /// Creates sums over nothing.
  public init() {}

  /// Creates the sums of the chances from their parts; nothing where those do not have ``binCount``
  /// elements each.
  ///
  /// - Parameters:
  ///   - squaredError: the squared errors, summed over the glances of all bins.
  ///   - binCounts: the glances in each bin.
  ///   - binChances: the chances of the first cards in each bin.
  ///   - binHits: the first cards that were wanted in each bin.
  public init?(
    squaredError: Double, binCounts: [Int], binChances: [Double], binHits: [Int]
  ) {
    guard [binCounts.count, binChances.count, binHits.count].allSatisfy({ $0 == Self.binCount })
    else { return nil }
    self.squaredError = squaredError
    self.binCounts = binCounts
    self.binChances = binChances
    self.binHits = binHits
    chanceCount = binCounts.reduce(0) { $0 &+ $1 }
  }

  /// Adds the chances of the cards at one glance.
  ///
  /// - Parameter cards: the cards that competed by relevance, in the order of the ranking, each with
  ///   its chance and whether it is of the used widget.
  /// - Complexity: O(*n*) in the number of cards.
  mutating func addChances(_ cards: [(probability: Double, isUsed: Bool)]) {
    guard let first = cards.first else { return }
    chanceCount += 1
    let bin = min(Self.binCount - 1, max(0, Int(first.probability * Double(Self.binCount))))
    binCounts[bin] += 1
    binChances[bin] += first.probability
    binHits[bin] += first.isUsed ? 1 : 0
    var isWanted = false
    for card in cards {
      // Only one card is used, even where a widget has several.
      let wanted = card.isUsed && !isWanted
      isWanted = isWanted || wanted
      let error = card.probability - (wanted ? 1 : 0)
      squaredError += error * error
    }
    if !isWanted { squaredError += 1 }
  }

  /// Adds the sums over other glances.
  ///
  /// - Parameter other: the other sums.
  public mutating func add(_ other: StackSums) {
    milliseconds &+= other.milliseconds
    reloadMilliseconds &+= other.reloadMilliseconds
    glanceCount &+= other.glanceCount
    answeredCount &+= other.answeredCount
    shownCount &+= other.shownCount
    swipeCount &+= other.swipeCount
    freshnessCount &+= other.freshnessCount
    staleCount &+= other.staleCount
    rotationCount &+= other.rotationCount
    suggestionCount &+= other.suggestionCount
    usedSuggestionCount &+= other.usedSuggestionCount
    wrongRotationCount &+= other.wrongRotationCount
    reloadRequestCount &+= other.reloadRequestCount
    grantedReloadCount &+= other.grantedReloadCount
    deferredReloadCount &+= other.deferredReloadCount
    refusedReloadCount &+= other.refusedReloadCount
    chanceCount &+= other.chanceCount
    squaredError += other.squaredError
    for bin in 0..<Self.binCount {
      binCounts[bin] &+= other.binCounts[bin]
      binChances[bin] += other.binChances[bin]
      binHits[bin] &+= other.binHits[bin]
    }
  }
}
