/// How likely each subject is to be used again, by its rank among the last used and by its age.
struct HazardFold: Hashable, Sendable {
  /// The chance of a subject that is in use, which is no candidate of a switch.
  static let currentChance = 1e-3
  /// The logarithm of that.
  static let currentLogarithm = ReproducibleMath.log(1e-3)

  /// By recency, of a switch and of a start.
  private var ranks = [HazardTable](repeating: .ranks, count: 2)
  /// The same, faded, for the chance that all subjects share.
  private var recentRanks = [HazardTable](repeating: .recentRanks, count: 2)
  /// By age, of a switch and of a start.
  private var ages = [HazardTable](repeating: .ages, count: 2)
  private var recency = RecencyList()
  /// The subjects of the last action.
  private var current: [Int] = []

  /// The number of subjects that were used, or that stand before one that was.
  var subjectCount: Int { recency.lastUses.count }

  /// Writes the three hazards of each subject, each in its forms.
  ///
  /// - Parameters:
  ///   - values: the matrix, column by column.
  ///   - column: the first of nine columns.
  ///   - elapsedColumn: the first column of the broken line over the time since the last use.
  ///   - subjectCount: the number of subjects that compete.
  ///   - moment: the moment.
  func write(
    into values: UnsafeMutableBufferPointer<Double>, column: Int, elapsedColumn: Int,
    subjectCount: Int,
    at moment: HabitMoment
  ) {
    let task = Int(moment.task)
    func put(_ subject: Int, _ hazard: Int, _ chance: Double) {
      ChanceForms.write(
        chance, into: values, at: (column + 3 * hazard) * subjectCount + subject,
        stride: subjectCount)
    }
    let elapsed = elapsedColumn * subjectCount
    for index in elapsed..<values.count { values[index] = 0 }
    // What was never used waits in the last buckets.
    for subject in 0..<subjectCount where !recency.contains(subject) {
      put(subject, 0, recentRanks[task].hazard(HazardBuckets.rankCount - 1))
      put(subject, 1, ranks[task].hazard(HazardBuckets.rankCount - 1, of: subject))
      put(subject, 2, ages[task].hazard(HazardBuckets.ageCount - 1, of: subject))
      values[elapsed + (ElapsedTime.knots.count - 1) * subjectCount + subject] = 1
    }
    var index = 0
    forEach(at: moment) { subject, rankBucket, ageBucket in
      guard subject < subjectCount else { return }
      // Ages only grow along the order, so that the steps are gone through once.
      let age = max(0, moment.time - recency.lastUses[subject])
      while index + 1 < ElapsedTime.edges.count, ElapsedTime.edges[index + 1] <= age { index += 1 }
      let step = ElapsedTime.steps[index]
      values[elapsed + step.knot * subjectCount + subject] = 1 - step.share
      values[elapsed + (step.knot + 1) * subjectCount + subject] = step.share
      guard let rankBucket else {
        for hazard in 0..<3 { put(subject, hazard, Self.currentChance) }
        return
      }
      put(subject, 0, recentRanks[task].hazard(rankBucket))
      put(subject, 1, ranks[task].hazard(rankBucket, of: subject))
      put(subject, 2, ages[task].hazard(ageBucket, of: subject))
    }
  }

  /// Exposes all subjects to a use and moves those that were used to the front.
  mutating func observe(_ subjects: [Int], at moment: HabitMoment) {
    let task = Int(moment.task)
    var exposures: [(Int, Int, Int)] = []
    exposures.reserveCapacity(recency.order.count)
    forEach(at: moment) { subject, rankBucket, ageBucket in
      if let rankBucket { exposures.append((subject, rankBucket, ageBucket)) }
    }
    // How many things wait in each bucket, and how many of them were used.
    var rankCounts = [SIMD2<Int>](repeating: .zero, count: HazardBuckets.rankCount)
    var ageCounts = [SIMD2<Int>](repeating: .zero, count: HazardBuckets.ageCount)
    for (subject, rankBucket, ageBucket) in exposures {
      let isUsed = subjects.contains(subject)
      ranks[task].expose(subject, in: rankBucket, isUsed: isUsed)
      ages[task].expose(subject, in: ageBucket, isUsed: isUsed)
      let step = SIMD2(1, isUsed ? 1 : 0)
      rankCounts[rankBucket] &+= step
      ageCounts[ageBucket] &+= step
    }
    for (bucket, count) in rankCounts.enumerated() {
      ranks[task].expose(count[0], used: count[1], in: bucket)
      recentRanks[task].expose(count[0], used: count[1], in: bucket)
    }
    for (bucket, count) in ageCounts.enumerated() {
      ages[task].expose(count[0], used: count[1], in: bucket)
    }
    recency.use(subjects, at: moment.time)
    current = subjects
  }

  /// The subjects that are in use at a moment, and no candidates.
  func excluded(at moment: HabitMoment) -> [Int] { moment.isStart ? [] : current }

  /// Passes each subject that was ever used with its buckets; without a rank where it is in use.
  private func forEach(at moment: HabitMoment, _ body: (Int, Int?, Int) -> Void) {
    var ageBucket = 0
    var rank = 0
    var last: Int?
    for subject in recency.order {
      if !moment.isStart, current.contains(subject) {
        body(subject, nil, 0)
        continue
      }
      // The order among things that were used together means nothing: they share a rank.
      if !(last.map { recency.areTogether($0, subject) } ?? false) { rank += 1 }
      last = subject
      let age = max(0, moment.time - recency.lastUses[subject])
      while ageBucket < HazardBuckets.ageEdges.count, HazardBuckets.ageEdges[ageBucket] <= age {
        ageBucket += 1
      }
      body(subject, HazardBuckets.bucket(ofRank: rank), ageBucket)
    }
  }

  /// Returns the next instant at which a subject's age passes an edge.
  func nextBoundary(after time: Int64, subjectCount: Int) -> Int64? {
    var next: Int64?
    for subject in recency.order where subject < subjectCount {
      let last = recency.lastUses[subject]
      for edges in [HazardBuckets.ageEdges, ElapsedTime.edges] {
        guard let edge = edges.first(where: { last + $0 > time }) else { continue }
        next = min(next ?? .max, last + edge)
      }
    }
    return next
  }
}

extension HazardTable {
  /// By recency.
  static let ranks = HazardTable(priors: HazardBuckets.rankPriors, priorExposures: 10, keep: 1)
  /// By recency, faded at each exposure.
  static let recentRanks = HazardTable(
    priors: HazardBuckets.rankPriors, priorExposures: 10, keep: 0.99)
  /// By age.
  static let ages = HazardTable(priors: HazardBuckets.agePriors, priorExposures: 10, keep: 1)
}
