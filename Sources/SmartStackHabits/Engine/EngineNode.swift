/// What the engine knows of one node of counts.
struct EngineNode {
  let context: HabitContext
  let backoff: Double
  /// Whether it leans on an even spread over all that is known.
  let isRoot: Bool
  /// The index among the features; −1 for a node that is none.
  let feature: Int32
  /// The factor by which a row fades at each visit; 1 where it does not.
  let keep: Double
  /// One over that.
  let growth: Double
  /// The index of the clock by which it fades; −1 for none.
  let clock: Int
  /// The index among the tables by half hour; −1 for a node with rows.
  let hours: Int
  /// The row of the moment that is read; −1 where its context was never seen.
  var row: Int32 = -1
  /// The context of that moment; the greatest number where it is not known.
  var key: UInt64 = .max
}

/// What the loops read of every node, each in an array with one place for each node.
struct NodeLanes {
  /// The number of places, whole blocks of eight.
  let width: Int
  var stored: RawBuffer<Double>
  var factors: RawBuffer<Double>
  var priors: RawBuffer<Double>
  var backoffs: RawBuffer<Double>
  var shares: RawBuffer<Double>
  var scales: RawBuffer<Double>
  var parents: RawBuffer<Int32>
  var features: RawBuffer<Int32>
  var counts: RawBuffer<UnsafePointer<Double>?>
  /// The numbers of the three hazards, which are features of their own.
  var hazards = RawBuffer<Int32>(repeating: 0, count: 3)

  /// Creates the arrays of some nodes.
  init(_ graph: CountGraph) {
    width = (graph.nodes.count + 7) / 8 * 8
    stored = RawBuffer(repeating: 0, count: width)
    factors = RawBuffer(repeating: 0, count: width)
    priors = RawBuffer(repeating: 1, count: width)
    backoffs = RawBuffer(repeating: 0, count: width)
    shares = RawBuffer(repeating: 0, count: width)
    scales = RawBuffer(repeating: 0, count: width)
    parents = RawBuffer(repeating: -1, count: width)
    features = RawBuffer(repeating: -1, count: width)
    counts = RawBuffer(repeating: nil, count: width)
    for hazard in 0..<3 { hazards[hazard] = Int32(hazard) }
    for (index, node) in graph.nodes.enumerated() {
      priors[index] = node.backoff
      backoffs[index] = node.backoff
      parents[index] = Int32(node.parent ?? -1)
      features[index] = Int32(graph.features.firstIndex { $0.node == index } ?? -1)
    }
  }

  /// Returns arrays of their own with the same numbers.
  func copy() -> NodeLanes {
    var copy = self
    copy.stored = stored.copy()
    copy.factors = factors.copy()
    copy.priors = priors.copy()
    copy.backoffs = backoffs.copy()
    copy.shares = shares.copy()
    copy.scales = scales.copy()
    copy.parents = parents.copy()
    copy.features = features.copy()
    copy.counts = counts.copy()
    copy.hazards = hazards.copy()
    return copy
  }

  /// Gives the memory back.
  func free() {
    for buffer in [stored, factors, priors, backoffs, shares, scales] { buffer.free() }
    parents.free()
    features.free()
    hazards.free()
    counts.free()
  }
}

/// The clock of all nodes that fade by the same half-life.
struct EngineClock {
  var clock: FadingClock
  /// The instant of ``factor``, and the factor that turns stored counts into counts then.
  var instant: Int64 = .min
  var factor = 1.0

  /// Computes the factor at an instant, once a step of the clock.
  @inline(__always)
  mutating func move(to time: Int64) {
    guard time != instant else { return }
    instant = time
    factor = clock.factor(at: time)
  }
}
