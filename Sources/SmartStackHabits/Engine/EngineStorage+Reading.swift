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
    for subject in 0..<Int(blocks) * 8 { scores[subject] = biases[subject] }
    kernels.pointee.read_counts(
      descriptions, Int32(nodeCount), blocks, Int32(stride), weights.values.base, chances.base,
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
    for index in 0..<nodeCount where nodes[index].hours < 0 {
      let key = nodes[index].context.key(moment)
      nodes[index].key = key
      nodes[index].row = key.map { indices[index].row(of: $0) } ?? -1
    }
  }

  /// Writes what the loops need to know of every node.
  private mutating func describe(known: Int, at moment: HabitMoment) {
    let time = moment.fadingTime
    for index in 0..<nodeCount {
      let node = nodes[index]
      let clock = node.clock >= 0 ? clocks[node.clock].factor(at: time) : 1
      var counts = zeros.base
      var stored = 0.0
      var factor = 0.0
      if node.hours >= 0 {
        (counts, stored) = hours[node.hours].read(moment.halfHour)
        factor = clock
      } else if node.row >= 0 {
        stored = rows.total(node.row)
        factor = clock / rows.weight(node.row)
        if let lanes = rows.lanes(node.row) {
          counts = lanes
        } else {
          counts = listed.base + index * stride
          rows.scatter(node.row, into: counts)
        }
      }
      let prior = node.parent < 0 ? node.backoff * Double(known) : node.backoff
      let sum = stored * factor + prior
      descriptions[index] = habit_node(
        counts: counts, share: node.backoff / sum, scale: factor / sum, parent: node.parent,
        feature: node.feature)
    }
  }

  /// Zeroes the lanes into which rows that list their things were written.
  private func unlist() {
    for index in 0..<nodeCount {
      let row = nodes[index].row
      if row >= 0, rows.lanes(row) == nil { rows.clear(row, in: listed.base + index * stride) }
    }
  }

  private func readHazards(_ blocks: Int32, task: Int) {
    let hazard = hazards.task(task)
    hazard.pointee.read()
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
