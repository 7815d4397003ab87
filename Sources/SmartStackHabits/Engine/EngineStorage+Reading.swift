internal import CHabitKernels

// Methods of a pointer, so that a call does not copy what it points to.
extension UnsafeMutablePointer where Pointee == EngineStorage {
  /// Writes chances, logarithms and scores of all subjects at a moment.
  ///
  /// - Parameters:
  ///   - count: the number of subjects that compete.
  ///   - known: the number of things over which an even spread goes.
  ///   - moment: the moment.
  /// - Complexity: O(*n* · *f*) for *n* subjects and *f* features; no memory is taken.
  func read(_ count: Int, known: Int, at moment: HabitMoment) {
    let isSame = pointee.isRead && pointee.moment == moment
    if isSame, pointee.subjectCount == count, pointee.knownCount == known { return }
    if !isSame { find(moment) }
    pointee.reserve(count)
    pointee.moment = moment
    pointee.isRead = true
    pointee.subjectCount = count
    pointee.knownCount = known
    describe(known: known, at: moment)
    pointee.hazards.advance(to: moment.time)
    let blocks = Int32((count + 7) / 8)
    let task = Int(moment.task)
    let weights = task == 0 ? pointee.weights.0.values.base : pointee.weights.1.values.base
    var description = description
    pointee.kernels.pointee.read_counts(
      &description, blocks, Int32(pointee.stride), weights, pointee.biases.base,
      pointee.chances.base,
      pointee.logarithms.base, pointee.plain.base)
    unlist()
    readHazards(blocks, task: task)
    pointee.kernels.pointee.add_forms(
      3, blocks, Int32(pointee.stride), weights + 3 * pointee.featureCount,
      pointee.chances.base + pointee.nodeCount * pointee.stride,
      pointee.logarithms.base + pointee.featureCount * pointee.stride, pointee.plain.base)
    let tables = AgeTables.shared
    pointee.kernels.pointee.add_lines(
      pointee.hazards.steps.base, tables.knots, tables.shares,
      weights + 3 * (pointee.featureCount + 3), blocks, pointee.plain.base)
    let doubted = task == 0 ? pointee.doubted.0 : pointee.doubted.1
    if doubted >= 0 {
      pointee.kernels.pointee.pool(
        pointee.plain.base, pointee.logarithms.base + doubted * pointee.stride,
        pointee.trust.level(of: task), blocks, pointee.scores.base)
    } else {
      pointee.scores.base.update(from: pointee.plain.base, count: Int(blocks) * 8)
    }
  }

  /// Finds the rows of a moment.
  func find(_ moment: HabitMoment) {
    let keys = MomentKeys(moment)
    for index in 0..<pointee.nodeCount {
      let node = pointee.nodes + index
      guard node.pointee.hours < 0 else { continue }
      let key = keys[node.pointee.context]
      node.pointee.key = key
      node.pointee.row = key == .max ? -1 : pointee.indices[index].row(of: key)
    }
  }

  /// What the loops need to know of every node.
  var description: habit_nodes {
    habit_nodes(
      counts: pointee.lanes.counts.base, shares: pointee.lanes.shares.base,
      scales: pointee.lanes.scales.base,
      parents: pointee.lanes.parents.base, features: pointee.lanes.features.base,
      count: Int32(pointee.nodeCount))
  }

  /// Writes what the loops need to know of every node.
  private func describe(known: Int, at moment: HabitMoment) {
    let time = moment.fadingTime
    for index in 0..<pointee.clockCount { pointee.clocks[index].move(to: time) }
    for index in 0..<pointee.nodeCount {
      let node = pointee.nodes + index
      let clock = node.pointee.clock
      let row = node.pointee.row
      if row >= 0 {
        pointee.lanes.stored[index] = pointee.rows.pointee.total(row)
        pointee.lanes.factors[index] =
          clock >= 0 ? pointee.clocks[clock].factor : pointee.rows.pointee.inverseWeight(row)
        if let counts = pointee.rows.pointee.lanes(row) {
          pointee.lanes.counts[index] = UnsafePointer(counts)
        } else {
          let counts = pointee.listed.base + index * pointee.stride
          pointee.rows.pointee.scatter(row, into: counts)
          pointee.lanes.counts[index] = UnsafePointer(counts)
        }
      } else if node.pointee.hours >= 0 {
        let (counts, stored) = pointee.hours[node.pointee.hours].read(moment.halfHour)
        pointee.lanes.counts[index] = UnsafePointer(counts)
        pointee.lanes.stored[index] = stored
        pointee.lanes.factors[index] = clock >= 0 ? pointee.clocks[clock].factor : 1
      } else {
        pointee.lanes.counts[index] = UnsafePointer(pointee.zeros.base)
        pointee.lanes.stored[index] = 0
        pointee.lanes.factors[index] = 0
      }
      if node.pointee.isRoot { pointee.lanes.priors[index] = node.pointee.backoff * Double(known) }
    }
    pointee.kernels.pointee.weigh(
      pointee.lanes.stored.base, pointee.lanes.factors.base, pointee.lanes.priors.base,
      pointee.lanes.backoffs.base,
      Int32(pointee.lanes.width / 8), pointee.lanes.shares.base, pointee.lanes.scales.base)
  }

  /// Zeroes the lanes into which rows that list their things were written.
  private func unlist() {
    guard pointee.stride > RowArena.alwaysDense else { return }
    for index in 0..<pointee.nodeCount {
      let row = pointee.nodes[index].row
      if row >= 0, pointee.rows.pointee.lanes(row) == nil {
        pointee.rows.pointee.clear(row, in: pointee.listed.base + index * pointee.stride)
      }
    }
  }

  private func readHazards(_ blocks: Int32, task: Int) {
    let hazard = pointee.hazards.task(task)
    hazard.pointee.read(with: pointee.kernels)
    var description = habit_hazards(
      recent: hazard.pointee.table.recent.base,
      recent_logarithm: hazard.pointee.table.recentLogarithms.base,
      rank_prior: hazard.pointee.table.rankPriors.base,
      age_prior: hazard.pointee.table.agePriors.base,
      rank_bucket: hazard.pointee.ranks.buckets.base, age_bucket: hazard.pointee.ages.buckets.base,
      rank_events: hazard.pointee.ranks.currentEvents.base,
      rank_exposures: hazard.pointee.ranks.currentExposures.base,
      age_events: hazard.pointee.ages.currentEvents.base,
      age_exposures: hazard.pointee.ages.currentExposures.base,
      is_exposed: hazard.pointee.exposed.base, exposures: hazard.pointee.decisions,
      backoff: HazardTable.backoff)
    let chanceRows = pointee.chances.base + pointee.nodeCount * pointee.stride
    let logarithmRows = pointee.logarithms.base + pointee.featureCount * pointee.stride
    pointee.kernels.pointee.read_hazards(
      &description, blocks, Int32(pointee.stride), chanceRows, logarithmRows)
    guard task == 0 else { return }
    for index in 0..<pointee.hazards.currentCount {
      let subject = Int(pointee.hazards.current[index])
      guard subject < Int(blocks) * 8 else { continue }
      for row in 0..<3 {
        chanceRows[row * pointee.stride + subject] = HazardFold.currentChance
        logarithmRows[row * pointee.stride + subject] = HazardFold.currentLogarithm
      }
    }
  }
}
