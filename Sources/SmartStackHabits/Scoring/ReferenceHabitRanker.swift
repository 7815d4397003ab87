/// Scores subjects by habit, and learns from every use: said as it is meant, without haste.
///
/// The score is log-linear in the features, so that a softmax of it is the chance of each subject
/// (D. McFadden, "Conditional Logit Analysis of Qualitative Choice Behavior", 1974).
struct ReferenceHabitRanker: Hashable, Sendable {
  /// What the families remember.
  private(set) var state: HabitState
  /// The shared weights.
  let weights: HabitWeights
  /// How a person's own choices move them.
  let adaptation: HabitAdaptation
  private var own: AdaptedWeights
  private var trust: HabitTrust
  /// The column of what is used overall, towards which doubt pulls; nothing where it is not counted.
  private let overallColumn: Int?
  private var work = Work()

  /// Creates a ranker that has seen nothing.
  ///
  /// - Parameters:
  ///   - weights: the shared weights; columns that they do not have weigh nothing.
  ///   - adaptation: how a person's own choices move them.
  ///   - families: the families that count.
  init(
    weights: HabitWeights, adaptation: HabitAdaptation = HabitAdaptation(),
    families: [HabitFamily] = HabitFamily.counting
  ) {
    state = HabitState(families: families)
    self.weights = weights
    self.adaptation = adaptation
    own = AdaptedWeights(columnCount: state.layout.columns.count)
    trust = HabitTrust(doubt: adaptation.doubt)
    overallColumn = state.layout.overallColumn
  }

  /// Writes a score for each subject.
  ///
  /// - Parameters:
  ///   - scores: the buffer, which gets one score for each subject.
  ///   - subjectCount: the number of subjects that compete.
  ///   - knownCount: the number of things that are known, of which the subjects are the first;
  ///     nothing where there are no others.
  ///   - moment: the moment.
  /// - Complexity: O(*n* · *f*) for *n* subjects and *f* columns.
  mutating func score(
    _ scores: inout [Double], subjectCount: Int, knownCount: Int? = nil, at moment: HabitMoment
  ) {
    scoreByWeights(&scores, subjectCount: subjectCount, knownCount: knownCount, at: moment)
    pool(&scores, at: moment)
  }

  /// Writes what the weights say, as if nothing were doubted.
  private mutating func scoreByWeights(
    _ scores: inout [Double], subjectCount: Int, knownCount: Int?, at moment: HabitMoment
  ) {
    read(subjectCount: subjectCount, knownCount: knownCount, at: moment)
    scores.removeAll(keepingCapacity: true)
    for subject in 0..<subjectCount { scores.append(own.bias(of: subject)) }
    let task = Int(moment.task)
    let shared = self.weights[moment]
    let weights = (0..<work.features.columnCount).map {
      own.weight($0, task: task, shared: shared)
    }
    scores.withUnsafeMutableBufferPointer { scores in
      work.features.values.withUnsafeBufferPointer { values in
        let columns = state.layout.columns
        let count = min(work.features.columnCount, shared.values.count)
        var column = 0
        while column < count {
          // The forms of a chance make one term.
          let forms = columns[column].form == .logarithm ? min(3, count - column) : 1
          for subject in 0..<subjectCount {
            var term = weights[column] * values[column * subjectCount + subject]
            for next in column + 1..<column + forms {
              term += weights[next] * values[next * subjectCount + subject]
            }
            scores[subject] += term
          }
          column += forms
        }
      }
    }
  }

  /// Pools what the weights say with what is used overall.
  private func pool(_ scores: inout [Double], at moment: HabitMoment) {
    guard let column = doubtedColumn(at: moment) else { return }
    let level = trust.level(of: Int(moment.task))
    let base = column * work.features.subjectCount
    for subject in scores.indices {
      scores[subject] = level * scores[subject] + (1 - level) * work.features.values[base + subject]
    }
  }

  /// The column towards which doubt pulls, or nothing where there is no doubt.
  private func doubtedColumn(at moment: HabitMoment) -> Int? {
    overallColumn.flatMap { adaptation.doubts($0, in: weights[moment]) ? $0 : nil }
  }

  /// How far the weights are trusted at a moment; 1 where there is no doubt.
  func trustLevel(at moment: HabitMoment) -> Double {
    doubtedColumn(at: moment) == nil ? 1 : trust.level(of: Int(moment.task))
  }

  /// Returns the features at a moment.
  ///
  /// - Parameters:
  ///   - subjectCount: the number of subjects that compete.
  ///   - knownCount: the number of things that are known; nothing where there are no others.
  ///   - moment: the moment.
  /// - Returns: the features.
  mutating func features(
    subjectCount: Int, knownCount: Int? = nil, at moment: HabitMoment
  ) -> HabitFeatures {
    read(subjectCount: subjectCount, knownCount: knownCount, at: moment)
    return work.features
  }

  /// Learns from a use.
  ///
  /// - Parameters:
  ///   - subjects: the subjects that were used together; one can be the next new one.
  ///   - amount: what the use counts for.
  ///   - subjectCount: the number of subjects that compete; nothing for those used so far. A use of
  ///     something else is counted, but is no choice from which weights learn.
  ///   - knownCount: the number of things that are known, of which the subjects are the first;
  ///     nothing where there are no others.
  ///   - excluded: the subjects that were no candidates.
  ///   - moment: the moment before the use.
  /// - Complexity: O(*n* · *f*) for *n* subjects and *f* columns where weights adapt.
  mutating func observe(
    _ subjects: [Int], amount: Double = 1, subjectCount: Int? = nil, knownCount: Int? = nil,
    excluding excluded: [Int] = [], at moment: HabitMoment
  ) {
    if adaptation.learns {
      adapt(
        to: subjects, subjectCount: subjectCount ?? state.subjectCount, knownCount: knownCount,
        excluding: excluded, at: moment)
    }
    state.observe(subjects, amount: amount, at: moment)
    work.moment = nil
  }

  /// The weight of a column at a moment, with what the person's own choices moved it by.
  func weight(_ column: Int, at moment: HabitMoment) -> Double {
    own.weight(column, task: Int(moment.task), shared: weights[moment])
  }

  /// What a subject weighs by itself, before any doubt.
  func bias(of subject: Int) -> Double { own.bias(of: subject) }

  private mutating func read(subjectCount: Int, knownCount: Int?, at moment: HabitMoment) {
    if work.moment == moment, work.features.subjectCount == subjectCount,
      work.knownCount == knownCount
    {
      return
    }
    state.read(
      &work.features, subjectCount: subjectCount, knownCount: knownCount, at: moment)
    work.moment = moment
    work.knownCount = knownCount
  }

  private mutating func adapt(
    to subjects: [Int], subjectCount count: Int, knownCount: Int?, excluding excluded: [Int],
    at moment: HabitMoment
  ) {
    let used = subjects.filter { $0 < count && !excluded.contains($0) }
    guard count > 1, !used.isEmpty else { return }
    var errors = work.errors
    scoreByWeights(&errors, subjectCount: count, knownCount: knownCount, at: moment)
    let scores = errors
    pool(&errors, at: moment)
    for subject in excluded where subject < count { errors[subject] = -.infinity }
    var highest = -Double.infinity
    for error in errors { highest = max(highest, error) }
    var sum = LaneSum()
    for subject in 0..<count {
      let value = ReproducibleMath.exp(errors[subject] - highest)
      errors[subject] = value
      sum.add(value, at: subject)
    }
    let scale = 1 / sum.value
    for subject in 0..<count { errors[subject] *= scale }
    for subject in used { errors[subject] -= 1 / Double(used.count) }
    own.step(
      errors, features: work.features, task: Int(moment.task), shared: weights[moment],
      layout: state.layout, adaptation: adaptation)
    work.errors = errors
    guard let column = doubtedColumn(at: moment) else { return }
    work.features.values.withUnsafeBufferPointer { values in
      trust.learn(
        used, scores: scores,
        overall: UnsafeBufferPointer(rebasing: values[column * count..<(column + 1) * count]),
        excluding: excluded, task: Int(moment.task))
    }
  }
}

/// What is kept between calls to save work; it takes no part in equality.
private struct Work: Hashable, Sendable {
  var features = HabitFeatures()
  var moment: HabitMoment?
  var knownCount: Int?
  var errors: [Double] = []

  static func == (left: Work, right: Work) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
