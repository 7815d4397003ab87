internal import CHabitKernels

extension EngineStorage {
  /// Writes chances, logarithms and scores of all subjects at a moment.
  ///
  /// - Parameters:
  ///   - count: the number of subjects that compete.
  ///   - known: the number of things over which an even spread goes.
  ///   - moment: the moment.
  /// - Complexity: O(*n* · *f*) for *n* subjects and *f* features; no memory is taken.
  mutating func read(_ count: Int, known: Int, at moment: HabitMoment) {
    if self.moment == moment, subjectCount == count, knownCount == known { return }
    if self.moment != moment { find(moment) }
    reserve(count)
    self.moment = moment
    subjectCount = count
    knownCount = known
    describe(known: known, at: moment)
    hazards.advance(to: moment.time)
    let blocks = Int32((count + 7) / 8)
    let task = Int(moment.task)
    let weights = self.weights(task)
    var nodes = description
    kernels.pointee.read_counts(
      &nodes, blocks, Int32(stride), weights.values.base, biases.base, chances.base,
      logarithms.base, scores.base)
    unlist()
    readHazards(blocks, task: task)
    kernels.pointee.add_forms(
      3, blocks, Int32(stride), weights.values.base + 3 * featureCount,
      chances.base + nodeCount * stride, logarithms.base + featureCount * stride, scores.base)
    addLines(count, weights: weights.values.base + 3 * (featureCount + 3))
  }

  /// Finds the rows of a moment.
  func find(_ moment: HabitMoment) {
    let keys = MomentKeys(moment)
    for index in 0..<nodeCount {
      let node = nodes + index
      guard node.pointee.hours < 0 else { continue }
      let key = keys[node.pointee.context]
      node.pointee.key = key
      node.pointee.row = key == .max ? -1 : indices[index].row(of: key)
    }
  }

  /// What the loops need to know of every node.
  var description: habit_nodes {
    habit_nodes(
      counts: lanes.counts.base, shares: lanes.shares.base, scales: lanes.scales.base,
      parents: lanes.parents.base, features: lanes.features.base, count: Int32(nodeCount))
  }

  /// Writes what the loops need to know of every node.
  private mutating func describe(known: Int, at moment: HabitMoment) {
    let time = moment.fadingTime
    for index in 0..<clockCount { clocks[index].move(to: time) }
    for index in 0..<nodeCount {
      let node = nodes + index
      let clock = node.pointee.clock
      let row = node.pointee.row
      if row >= 0 {
        lanes.stored[index] = rows.total(row)
        lanes.factors[index] = clock >= 0 ? clocks[clock].factor : rows.inverseWeight(row)
        lanes.counts[index] = UnsafePointer(
          rows.lanes(row) ?? listedLanes(row, at: listed.base + index * stride))
      } else if node.pointee.hours >= 0 {
        let (counts, stored) = hours[node.pointee.hours].read(moment.halfHour)
        lanes.counts[index] = UnsafePointer(counts)
        lanes.stored[index] = stored
        lanes.factors[index] = clock >= 0 ? clocks[clock].factor : 1
      } else {
        lanes.counts[index] = UnsafePointer(zeros.base)
        lanes.stored[index] = 0
        lanes.factors[index] = 0
      }
      if node.pointee.isRoot { lanes.priors[index] = node.pointee.backoff * Double(known) }
    }
    kernels.pointee.weigh(
      lanes.stored.base, lanes.factors.base, lanes.priors.base, lanes.backoffs.base,
      Int32(lanes.width / 8), lanes.shares.base, lanes.scales.base)
  }

  private func listedLanes(
    _ row: Int32, at target: UnsafeMutablePointer<Double>
  ) -> UnsafeMutablePointer<Double> {
    rows.scatter(row, into: target)
    return target
  }

  /// Zeroes the lanes into which rows that list their things were written.
  private func unlist() {
    guard stride > RowArena.alwaysDense else { return }
    for index in 0..<nodeCount {
      let row = nodes[index].row
      if row >= 0, rows.lanes(row) == nil { rows.clear(row, in: listed.base + index * stride) }
    }
  }

  private func readHazards(_ blocks: Int32, task: Int) {
    let hazard = hazards.task(task)
    hazard.pointee.read(with: kernels)
    let table = hazard.pointee.table
    let ranks = hazard.pointee.ranks
    let ages = hazard.pointee.ages
    var description = habit_hazards(
      recent: table.recent.base, recent_logarithm: table.recentLogarithms.base,
      rank_prior: table.rankPriors.base, age_prior: table.agePriors.base,
      rank_bucket: ranks.buckets.base, age_bucket: ages.buckets.base,
      rank_events: ranks.currentEvents.base, rank_exposures: ranks.currentExposures.base,
      age_events: ages.currentEvents.base, age_exposures: ages.currentExposures.base,
      is_exposed: hazard.pointee.exposed.base, exposures: hazard.pointee.decisions,
      backoff: HazardTable.backoff)
    let chances = chances.base + nodeCount * stride
    let logarithms = logarithms.base + featureCount * stride
    kernels.pointee.read_hazards(&description, blocks, Int32(stride), chances, logarithms)
    guard task == 0 else { return }
    for index in 0..<hazards.currentCount {
      let subject = Int(hazards.current[index])
      guard subject < Int(blocks) * 8 else { continue }
      for row in 0..<3 {
        chances[row * stride + subject] = HazardFold.currentChance
        logarithms[row * stride + subject] = HazardFold.currentLogarithm
      }
    }
  }

  /// Adds the broken line over the time since the last use.
  private func addLines(_ count: Int, weights: UnsafePointer<Double>) {
    let tables = AgeTables.shared
    for subject in 0..<count {
      let step = Int(hazards.steps[subject])
      let knot = Int(tables.knots[step])
      let share = tables.shares[step]
      scores[subject] =
        (scores[subject] + weights[knot] * (1 - share)) + weights[knot + 1] * share
    }
  }
}
