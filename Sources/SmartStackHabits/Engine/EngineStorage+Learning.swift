internal import CHabitKernels

extension EngineStorage {
  /// Moves the person's own weights towards what was chosen.
  mutating func adapt(
    to used: UnsafeBufferPointer<Int>, count: Int, known: Int,
    excluding excluded: UnsafeBufferPointer<Int>, at moment: HabitMoment
  ) {
    guard adaptation.rate > 0 || adaptation.biasRate > 0 else { return }
    var usedCount = 0
    for subject in used where subject < count && !excluded.contains(subject) { usedCount += 1 }
    guard count > 1, usedCount > 0 else { return }
    read(count, known: known, at: moment)
    let blocks = Int32((count + 7) / 8)
    let lanes = Int(blocks) * 8
    errors.base.update(from: scores.base, count: count)
    for lane in count..<lanes { errors[lane] = -.infinity }
    for subject in excluded where subject < count { errors[subject] = -.infinity }
    kernels.pointee.softmax(errors.base, blocks, errors.base)
    let share = 1 / Double(usedCount)
    for subject in used where subject < count && !excluded.contains(subject) {
      errors[subject] -= share
    }
    stepBiases(count, blocks: blocks)
    guard adaptation.rate > 0 else { return }
    kernels.pointee.cut(errors.base, blocks, AdaptedWeights.smallestError)
    stepWeights(count, blocks: blocks, task: Int(moment.task))
  }

  private mutating func stepBiases(_ count: Int, blocks: Int32) {
    guard adaptation.biasRate > 0 else { return }
    // Subjects that do not compete keep their bias.
    let last = Int(blocks) * 8
    var kept = SIMD8<Double>.zero
    for lane in count..<last { kept[lane & 7] = biases[lane] }
    kernels.pointee.step_biases(
      errors.base, biasSquares.base, biases.base, blocks, AdaptedWeights.smallestError,
      adaptation.biasRate, 1 - adaptation.biasFading, adaptation.biasBound)
    for lane in count..<last { biases[lane] = kept[lane & 7] }
    biasCount = max(biasCount, count)
  }

  private mutating func stepWeights(_ count: Int, blocks: Int32, task: Int) {
    var nodes = description
    kernels.pointee.gradients(
      &nodes, errors.base, chances.base, logarithms.base, blocks, Int32(stride), gradients.base)
    var hazardNodes = habit_nodes(
      counts: nil, shares: nil, scales: nil, parents: nil, features: lanes.hazards.base, count: 3)
    kernels.pointee.gradients(
      &hazardNodes, errors.base, chances.base + nodeCount * stride,
      logarithms.base + featureCount * stride, blocks, Int32(stride),
      gradients.base + 3 * featureCount)
    let lines = gradients.base + 3 * (featureCount + 3)
    for knot in ElapsedTime.knots.indices { lines[knot] = 0 }
    let tables = AgeTables.shared
    for subject in 0..<count where errors[subject] != 0 {
      let step = Int(hazards.steps[subject])
      let knot = Int(tables.knots[step])
      let share = tables.shares[step]
      lines[knot] += errors[subject] * (1 - share)
      lines[knot + 1] += errors[subject] * share
    }
    let own = weights(task)
    kernels.pointee.step(
      gradients.base, own.inverseSpreads.base, own.shared.base, own.squares.base, own.moves.base,
      own.values.base, Int32(own.width / 8), adaptation.rate, adaptation.bound)
  }

  /// Counts a use.
  mutating func observe(_ items: UnsafeBufferPointer<Int>, amount: Double, at moment: HabitMoment) {
    var highest = -1
    for item in items where item < subjectLimit { highest = max(highest, item) }
    if self.moment != moment { find(moment) }
    reserve(highest + 1)
    hazards.observe(items, isStart: moment.isStart, at: moment.time)
    advanceClocks(to: moment.fadingTime)
    for index in 0..<hoursCount {
      let clock = hoursClocks[index]
      let worth = clock >= 0 ? clocks[clock].clock.weight * amount : amount
      for item in items { hours[index].add(worth, to: item, at: moment.halfHour, with: kernels) }
    }
    for index in 0..<nodeCount {
      let node = nodes + index
      guard node.pointee.key != .max, node.pointee.hours < 0 else { continue }
      var row = node.pointee.row
      if row < 0 {
        row = rows.add(node: index, isDense: false)
        indices[index].insert(row, for: node.pointee.key)
      }
      var value = amount
      if node.pointee.clock >= 0 {
        value *= clocks[node.pointee.clock].clock.weight
      } else if node.pointee.keep != 1 {
        rows.visit(row, keep: node.pointee.keep, growth: node.pointee.growth)
        value *= rows.weight(row)
      }
      for item in items { rows.add(value, to: item, in: row) }
    }
    self.moment = nil
  }

  private mutating func advanceClocks(to time: Int64) {
    for index in 0..<clockCount {
      let factor = clocks[index].clock.advance(to: time)
      clocks[index].instant = .min
      guard let factor else { continue }
      rows.scale(by: factor) { nodes[$0].clock == index }
      for node in 0..<nodeCount where nodes[node].clock == index && nodes[node].hours >= 0 {
        hours[nodes[node].hours].scale(by: factor)
      }
    }
  }
}
