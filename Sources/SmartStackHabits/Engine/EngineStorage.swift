internal import CHabitKernels

/// The memory of the habit engine.
struct EngineStorage {
  let layout: HabitLayout
  /// The number of features that count; three hazards follow them.
  let featureCount: Int
  let nodeCount: Int
  /// The subjects that are read at most; other things count in sums alone.
  let subjectLimit: Int
  let adaptation: HabitAdaptation
  let kernels: UnsafePointer<habit_kernels>

  var nodes: UnsafeMutablePointer<EngineNode>
  var indices: UnsafeMutablePointer<ContextIndex>
  var rows: UnsafeMutablePointer<RowArena>
  let clockCount: Int
  var clocks: UnsafeMutablePointer<EngineClock>
  let hoursCount: Int
  var hours: UnsafeMutablePointer<HourTable>
  /// For each table by half hour: the index of its clock; −1 for none.
  var hoursClocks: RawBuffer<Int>
  var hazards: HazardLedger
  /// Of a switch and of a start.
  var weights: (OwnWeights, OwnWeights)
  /// How far a person's choices follow the weights.
  var trust: HabitTrust
  /// The feature towards which doubt pulls, of a switch and of a start; −1 where there is no doubt.
  let doubted: (Int, Int)
  /// The levels that compete, one for each lane, and the chances that they gave to what was used.
  var levels = RawBuffer<Double>(repeating: 1, count: 8)
  var levelChances = RawBuffer<Double>(repeating: 0, count: 8)
  /// What each subject weighs by itself.
  var biases: RawBuffer<Double>
  var biasSquares: RawBuffer<Double>
  /// The number of subjects that have a bias.
  var biasCount = 0

  /// The number of lanes of every row below.
  var stride: Int
  /// The chances of all nodes, then of the three hazards.
  var chances: RawBuffer<Double>
  /// The logarithms of all features, then of the three hazards.
  var logarithms: RawBuffer<Double>
  /// What the weights say, before any doubt.
  var plain: RawBuffer<Double>
  var scores: RawBuffer<Double>
  var errors: RawBuffer<Double>
  /// What was no candidate and what was used, as the loops take it.
  var excluded = RawBuffer<Int64>(repeating: 0, count: 8)
  var used = RawBuffer<Int64>(repeating: 0, count: 8)
  /// One row of zeros for each node, into which rows that list their things are written to be read.
  var listed: RawBuffer<Double>
  var zeros: RawBuffer<Double>
  var gradients: RawBuffer<Double>
  var lanes: NodeLanes

  /// Whether ``moment`` was read and nothing was learnt since.
  var isRead = false
  /// What was read last.
  var moment = HabitMoment(isStart: true, time: 0, halfHour: 0, isWeekend: false)
  var subjectCount = 0
  var knownCount = 0

  /// The fewest lanes.
  static let smallestStride = 16

  init(
    graph: CountGraph, layout: HabitLayout, weights: HabitWeights, adaptation: HabitAdaptation,
    subjectLimit: Int, kernels: UnsafePointer<habit_kernels>
  ) {
    self.layout = layout
    self.adaptation = adaptation
    self.subjectLimit = subjectLimit
    self.kernels = kernels
    featureCount = graph.features.count
    nodeCount = graph.nodes.count
    let lanes = Self.smallestStride
    stride = lanes
    rows = .allocate(capacity: 1)
    rows.initialize(to: RowArena(stride: lanes))
    nodes = .allocate(capacity: nodeCount)
    indices = .allocate(capacity: nodeCount)
    self.lanes = NodeLanes(graph)
    var halfLives: [Fading] = []
    var tables: [HourTable] = []
    for (index, node) in graph.nodes.enumerated() {
      var keep = 1.0
      var clock = -1
      switch node.fading {
      case .never: break
      case .visits(let factor): keep = factor
      case .days:
        clock = halfLives.firstIndex(of: node.fading) ?? halfLives.count
        if clock == halfLives.count { halfLives.append(node.fading) }
      }
      var table = -1
      if node.kernel > 0 {
        table = tables.count
        tables.append(
          HourTable(shares: CountTable.kernel(ofDeviation: node.kernel), stride: lanes))
      }
      let feature = graph.features.firstIndex { $0.node == index } ?? -1
      (nodes + index).initialize(
        to: EngineNode(
          context: node.context, backoff: node.backoff, isRoot: node.parent == nil,
          feature: Int32(feature), keep: keep, growth: 1 / keep, clock: clock, hours: table))
      (indices + index).initialize(to: ContextIndex())
    }
    clockCount = halfLives.count
    clocks = .allocate(capacity: max(1, clockCount))
    for (index, fading) in halfLives.enumerated() {
      (clocks + index).initialize(to: EngineClock(clock: FadingClock(fading)))
    }
    hoursCount = tables.count
    hours = .allocate(capacity: max(1, hoursCount))
    for (index, table) in tables.enumerated() { (hours + index).initialize(to: table) }
    hoursClocks = RawBuffer(repeating: 0, count: tables.count)
    for index in 0..<nodeCount where nodes[index].hours >= 0 {
      hoursClocks[nodes[index].hours] = nodes[index].clock
    }
    hazards = HazardLedger(capacity: lanes, kernels: kernels)
    self.weights = (
      OwnWeights(weights.switch, columnCount: layout.columns.count),
      OwnWeights(weights.start, columnCount: layout.columns.count)
    )
    biases = RawBuffer(repeating: 0, count: lanes)
    biasSquares = RawBuffer(repeating: 1, count: lanes)
    chances = RawBuffer(repeating: 0, count: (nodeCount + 3) * lanes)
    logarithms = RawBuffer(repeating: 0, count: (featureCount + 3) * lanes)
    plain = RawBuffer(repeating: 0, count: lanes)
    scores = RawBuffer(repeating: 0, count: lanes)
    trust = HabitTrust(doubt: adaptation.doubt)
    for (index, level) in HabitTrust.levels.enumerated() { levels[index] = level }
    let overall = layout.overallColumn ?? .max
    doubted = (
      adaptation.doubts(overall, in: weights.switch) ? overall / 3 : -1,
      adaptation.doubts(overall, in: weights.start) ? overall / 3 : -1
    )
    errors = RawBuffer(repeating: 0, count: lanes)
    listed = RawBuffer(repeating: 0, count: nodeCount * lanes)
    zeros = RawBuffer(repeating: 0, count: lanes)
    gradients = RawBuffer(repeating: 0, count: self.weights.0.width)
  }

  /// The weights of a task: 0 for a switch, 1 for a start.
  @inline(__always)
  func weights(_ task: Int) -> OwnWeights { task == 0 ? weights.0 : weights.1 }

  /// Makes room for so many subjects.
  mutating func reserve(_ count: Int) {
    guard count > stride else { return }
    var lanes = stride
    while lanes < count { lanes *= 2 }
    let old = stride
    stride = lanes
    rows.pointee.widen(to: lanes)
    for index in 0..<hoursCount { hours[index].widen(to: lanes) }
    hazards.grow(toHold: lanes - 1)
    biases.grow(to: lanes, repeating: 0)
    biasSquares.grow(to: lanes, repeating: 1)
    chances.widenRows(from: old, to: lanes, repeating: 0)
    logarithms.widenRows(from: old, to: lanes, repeating: 0)
    plain.grow(to: lanes, repeating: 0)
    scores.grow(to: lanes, repeating: 0)
    errors.grow(to: lanes, repeating: 0)
    listed.widenRows(from: old, to: lanes, repeating: 0)
    zeros.grow(to: lanes, repeating: 0)
    isRead = false
  }

  /// Returns storage of its own with the same numbers.
  func copy() -> EngineStorage {
    var copy = self
    copy.nodes = .allocate(capacity: nodeCount)
    copy.nodes.initialize(from: nodes, count: nodeCount)
    copy.indices = .allocate(capacity: nodeCount)
    copy.lanes = lanes.copy()
    for index in 0..<nodeCount { (copy.indices + index).initialize(to: indices[index].copy()) }
    copy.rows = .allocate(capacity: 1)
    copy.rows.initialize(to: rows.pointee.copy())
    copy.clocks = .allocate(capacity: max(1, clockCount))
    copy.clocks.initialize(from: clocks, count: clockCount)
    copy.hours = .allocate(capacity: max(1, hoursCount))
    copy.hoursClocks = hoursClocks.copy()
    for index in 0..<hoursCount { (copy.hours + index).initialize(to: hours[index].copy()) }
    copy.hazards = hazards.copy()
    copy.weights = (weights.0.copy(), weights.1.copy())
    copy.biases = biases.copy()
    copy.biasSquares = biasSquares.copy()
    copy.chances = chances.copy()
    copy.logarithms = logarithms.copy()
    copy.levels = levels.copy()
    copy.levelChances = levelChances.copy()
    copy.plain = plain.copy()
    copy.scores = scores.copy()
    copy.errors = errors.copy()
    copy.excluded = excluded.copy()
    copy.used = used.copy()
    copy.listed = listed.copy()
    copy.zeros = zeros.copy()
    copy.gradients = gradients.copy()
    // What was read last points into the memory of the other.
    copy.isRead = false
    return copy
  }

  /// Gives the memory back.
  func free() {
    for index in 0..<nodeCount { indices[index].free() }
    for index in 0..<hoursCount { hours[index].free() }
    nodes.deallocate()
    indices.deallocate()
    lanes.free()
    clocks.deallocate()
    hours.deallocate()
    hoursClocks.free()
    rows.pointee.free()
    rows.deallocate()
    hazards.free()
    weights.0.free()
    weights.1.free()
    excluded.free()
    used.free()
    for buffer in [
      biases, biasSquares, chances, logarithms, plain, scores, errors, listed, zeros,
      gradients, levels, levelChances,
    ] { buffer.free() }
  }
}
