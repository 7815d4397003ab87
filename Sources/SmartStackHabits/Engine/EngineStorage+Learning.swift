internal import CHabitKernels

// Methods of a pointer, so that a call does not copy what it points to.
extension UnsafeMutablePointer where Pointee == EngineStorage {
  /// Moves the person's own weights towards what was chosen.
  ///
  /// - Returns: whether the moment was read for it.
  func adapt(
    to used: UnsafeBufferPointer<Int>, count: Int, known: Int,
    excluding excluded: UnsafeBufferPointer<Int>, at moment: HabitMoment
  ) -> Bool {
    guard pointee.adaptation.learns else { return false }
    var usedCount = 0
    for subject in used where subject < count && !excluded.contains(subject) { usedCount += 1 }
    guard count > 1, usedCount > 0 else { return false }
    read(count, known: known, at: moment)
    let blocks = Int32((count + 7) / 8)
    pointee.excluded.reserve(excluded.count, repeating: 0)
    pointee.used.reserve(used.count, repeating: 0)
    write(excluded, into: pointee.excluded)
    write(used, into: pointee.used)
    pointee.kernels.pointee.errors(
      pointee.scores.base, Int32(count), pointee.excluded.base, Int32(excluded.count),
      pointee.used.base, Int32(used.count), 1 / Double(usedCount), pointee.errors.base)
    stepBiases(count, blocks: blocks)
    if pointee.adaptation.rate > 0 {
      pointee.kernels.pointee.cut(pointee.errors.base, blocks, AdaptedWeights.smallestError)
      stepWeights(count, blocks: blocks, task: Int(moment.task))
    }
    learnTrust(
      count, usedCount: used.count, excludedCount: excluded.count, task: Int(moment.task))
    return true
  }

  /// Writes numbers as the loops take them: of 64 bits on every machine.
  private func write(_ items: UnsafeBufferPointer<Int>, into numbers: RawBuffer<Int64>) {
    for (index, item) in items.enumerated() { numbers[index] = Int64(item) }
  }

  /// Tells the levels of trust how they did, after the errors were computed.
  private func learnTrust(_ count: Int, usedCount: Int, excludedCount: Int, task: Int) {
    let doubted = task == 0 ? pointee.doubted.0 : pointee.doubted.1
    guard doubted >= 0 else { return }
    let chances = pointee.levelChances
    pointee.kernels.pointee.trust(
      pointee.plain.base, pointee.logarithms.base + doubted * pointee.stride, Int32(count),
      pointee.excluded.base, Int32(excludedCount), pointee.used.base, Int32(usedCount),
      pointee.levels.base, chances.base)
    pointee.trust.learn(task: task) { chances[$0] }
  }

  private func stepBiases(_ count: Int, blocks: Int32) {
    guard pointee.adaptation.biasRate > 0 else { return }
    // Subjects that do not compete keep their bias.
    let last = Int(blocks) * 8
    var kept = SIMD8<Double>.zero
    for lane in count..<last { kept[lane & 7] = pointee.biases[lane] }
    pointee.kernels.pointee.step_biases(
      pointee.errors.base, pointee.biasSquares.base, pointee.biases.base, blocks,
      AdaptedWeights.smallestError,
      pointee.adaptation.biasRate, 1 - pointee.adaptation.biasFading, pointee.adaptation.biasBound)
    for lane in count..<last { pointee.biases[lane] = kept[lane & 7] }
    pointee.biasCount = max(pointee.biasCount, count)
  }

  private func stepWeights(_ count: Int, blocks: Int32, task: Int) {
    var description = description
    pointee.kernels.pointee.gradients(
      &description, pointee.errors.base, pointee.chances.base, pointee.logarithms.base, blocks,
      Int32(pointee.stride), pointee.gradients.base)
    var hazardNodes = habit_nodes(
      counts: nil, shares: nil, scales: nil, parents: nil, features: pointee.lanes.hazards.base,
      count: 3)
    pointee.kernels.pointee.gradients(
      &hazardNodes, pointee.errors.base, pointee.chances.base + pointee.nodeCount * pointee.stride,
      pointee.logarithms.base + pointee.featureCount * pointee.stride, blocks,
      Int32(pointee.stride),
      pointee.gradients.base + 3 * pointee.featureCount)
    let lines = pointee.gradients.base + 3 * (pointee.featureCount + 3)
    for knot in ElapsedTime.knots.indices { lines[knot] = 0 }
    let tables = AgeTables.shared
    for subject in 0..<count where pointee.errors[subject] != 0 {
      let step = Int(pointee.hazards.steps[subject])
      let knot = Int(tables.knots[step])
      let share = tables.shares[step]
      lines[knot] += pointee.errors[subject] * (1 - share)
      lines[knot + 1] += pointee.errors[subject] * share
    }
    let own = task == 0 ? pointee.weights.0 : pointee.weights.1
    pointee.kernels.pointee.step(
      pointee.gradients.base, own.inverseSpreads.base, own.shared.base, own.squares.base,
      own.moves.base,
      own.values.base, Int32(own.width / 8), pointee.adaptation.rate, pointee.adaptation.bound)
  }

  /// Counts a use.
  ///
  /// - Parameters:
  ///   - items: what was used.
  ///   - amount: what the use counts for.
  ///   - moment: the moment before it.
  ///   - isRead: whether the moment is the one that was read last.
  func observe(
    _ items: UnsafeBufferPointer<Int>, amount: Double, at moment: HabitMoment, isRead: Bool
  ) {
    var highest = -1
    for item in items where item < pointee.subjectLimit { highest = max(highest, item) }
    if !isRead { find(moment) }
    pointee.reserve(highest + 1)
    pointee.hazards.observe(items, isStart: moment.isStart, at: moment.time)
    advanceClocks(to: moment.fadingTime)
    for index in 0..<pointee.hoursCount {
      let clock = pointee.hoursClocks[index]
      let worth = clock >= 0 ? pointee.clocks[clock].clock.weight * amount : amount
      for item in items {
        pointee.hours[index].add(worth, to: item, at: moment.halfHour, with: pointee.kernels)
      }
    }
    for index in 0..<pointee.nodeCount {
      let node = pointee.nodes + index
      guard node.pointee.key != .max, node.pointee.hours < 0 else { continue }
      var row = node.pointee.row
      if row < 0 {
        row = pointee.rows.pointee.add(node: index, isDense: false)
        pointee.indices[index].insert(row, for: node.pointee.key)
      }
      var value = amount
      if node.pointee.clock >= 0 {
        value *= pointee.clocks[node.pointee.clock].clock.weight
      } else if node.pointee.keep != 1 {
        pointee.rows.pointee.visit(row, keep: node.pointee.keep, growth: node.pointee.growth)
        value *= pointee.rows.pointee.weight(row)
      }
      for item in items { pointee.rows.pointee.add(value, to: item, in: row) }
    }
    pointee.isRead = false
  }

  private func advanceClocks(to time: Int64) {
    for index in 0..<pointee.clockCount {
      guard time > pointee.clocks[index].clock.latest else { continue }
      let factor = pointee.clocks[index].clock.advance(to: time)
      pointee.clocks[index].instant = .min
      guard let factor else { continue }
      pointee.rows.pointee.scale(by: factor) { pointee.nodes[$0].clock == index }
      for node in 0..<pointee.nodeCount
      where pointee.nodes[node].clock == index && pointee.nodes[node].hours >= 0 {
        pointee.hours[pointee.nodes[node].hours].scale(by: factor)
      }
    }
  }
}
