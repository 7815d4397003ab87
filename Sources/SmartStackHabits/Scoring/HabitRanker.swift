/// Scores subjects by habit, and learns from every use.
///
/// The score is log-linear in the features, so that a softmax of it is the chance of each subject
/// (D. McFadden, "Conditional Logit Analysis of Qualitative Choice Behavior", 1974).
public struct HabitRanker: Hashable, Sendable {
  /// The columns of the features.
  public let layout: HabitLayout
  /// The shared weights.
  public let weights: HabitWeights
  /// How a person's own choices move them.
  public let adaptation: HabitAdaptation
  let graph: CountGraph
  let subjectLimit: Int
  /// The column of what is used overall, towards which doubt pulls; nothing where it is not counted.
  private let overallColumn: Int?
  /// What computes the scores: one of the two, the readable fold where there are votes or mixtures.
  var engine: HabitEngine?
  private var reference: ReferenceHabitRanker?

  /// Creates a ranker that has seen nothing.
  ///
  /// - Parameters:
  ///   - weights: the shared weights; columns that they do not have weigh nothing.
  ///   - adaptation: how a person's own choices move them.
  ///   - families: the families that count.
  ///   - subjectLimit: the number of subjects that compete at most. Things from that number on are
  ///     never scored, so that only how often all of them are used needs to be known.
  public init(
    weights: HabitWeights, adaptation: HabitAdaptation = HabitAdaptation(),
    families: [HabitFamily] = HabitFamily.counting, subjectLimit: Int = .max
  ) {
    self.weights = weights
    self.adaptation = adaptation
    self.subjectLimit = subjectLimit
    graph = CountGraph(families)
    layout = HabitLayout(families, graph: graph)
    overallColumn = layout.overallColumn
    if families.contains(.nearestMoments) || families.contains(.mixture) {
      reference = ReferenceHabitRanker(
        weights: weights, adaptation: adaptation, families: families)
    } else {
      engine = HabitEngine(
        weights: weights, adaptation: adaptation, families: families, subjectLimit: subjectLimit)
    }
  }

  /// The number of things that were used so far, or that stand before one that was.
  public var subjectCount: Int { engine?.itemCount ?? reference?.state.subjectCount ?? 0 }

  /// Writes a score for each subject.
  ///
  /// - Parameters:
  ///   - scores: the buffer, which gets one score for each subject.
  ///   - subjectCount: the number of subjects that compete.
  ///   - knownCount: the number of things that are known, of which the subjects are the first;
  ///     nothing where there are no others.
  ///   - moment: the moment.
  /// - Complexity: O(*n* · *f*) for *n* subjects and *f* columns; no memory is taken once `scores`
  ///   has room.
  public mutating func score(
    _ scores: inout [Double], subjectCount: Int, knownCount: Int? = nil, at moment: HabitMoment
  ) {
    reference?.score(&scores, subjectCount: subjectCount, knownCount: knownCount, at: moment)
    engine?.withScores(subjectCount, knownCount: knownCount, at: moment) {
      scores.removeAll(keepingCapacity: true)
      scores.append(contentsOf: $0)
    }
  }

  /// Passes the scores of all subjects without copying them.
  ///
  /// - Parameters:
  ///   - subjectCount: the number of subjects that compete.
  ///   - moment: the moment.
  ///   - body: what reads them; they are valid until it returns.
  /// - Returns: what the body returns.
  /// - Complexity: O(*n* · *f*) for *n* subjects and *f* columns; no memory is taken.
  public mutating func withScores<Result>(
    subjectCount: Int, at moment: HabitMoment, _ body: (UnsafeBufferPointer<Double>) -> Result
  ) -> Result {
    if let result = engine?.withScores(subjectCount, knownCount: nil, at: moment, body) {
      return result
    }
    var scores: [Double] = []
    score(&scores, subjectCount: subjectCount, at: moment)
    return scores.withUnsafeBufferPointer(body)
  }

  /// Returns the features at a moment.
  ///
  /// - Parameters:
  ///   - subjectCount: the number of subjects that compete.
  ///   - moment: the moment.
  /// - Returns: the features.
  public func features(subjectCount: Int, at moment: HabitMoment) -> HabitFeatures {
    var features = HabitFeatures()
    _ = read(&features, subjectCount: subjectCount, knownCount: nil, at: moment)
    return features
  }

  /// Writes the features of all subjects at a moment.
  ///
  /// - Returns: a function that gives, for a feature that counts, what the context that its family
  ///   backs off to says of each subject; empty where the feature is no count.
  @discardableResult
  func read(
    _ features: inout HabitFeatures, subjectCount: Int, knownCount: Int?, at moment: HabitMoment
  ) -> (Int) -> [Double] {
    if var reference {
      features = reference.features(
        subjectCount: subjectCount, knownCount: knownCount, at: moment)
      return { feature in
        graph.broaderNode(ofFeature: feature).map {
          reference.state.chances(ofNode: $0, subjectCount: subjectCount)
        } ?? []
      }
    }
    let chances =
      engine?.read(&features, subjectCount: subjectCount, knownCount: knownCount, at: moment) ?? []
    return { feature in
      graph.broaderNode(ofFeature: feature).map {
        Array(chances[$0 * subjectCount..<($0 + 1) * subjectCount])
      } ?? []
    }
  }

  /// Learns from a use.
  ///
  /// - Parameters:
  ///   - subjects: the subjects that were used together, each once; some can be new ones.
  ///   - amount: what the use counts for.
  ///   - subjectCount: the number of subjects that compete; nothing for those used so far. A use of
  ///     something else is counted, but is no choice from which weights learn.
  ///   - knownCount: the number of things that are known, of which the subjects are the first;
  ///     nothing where there are no others.
  ///   - excluded: the subjects that were no candidates.
  ///   - moment: the moment before the use.
  /// - Complexity: O(*n* · *f*) for *n* subjects and *f* columns where weights adapt; no memory is
  ///   taken for things and contexts that were seen.
  public mutating func observe(
    _ subjects: [Int], amount: Double = 1, subjectCount: Int? = nil, knownCount: Int? = nil,
    excluding excluded: [Int] = [], at moment: HabitMoment
  ) {
    reference?.observe(
      subjects, amount: amount, subjectCount: subjectCount, knownCount: knownCount,
      excluding: excluded, at: moment)
    subjects.withUnsafeBufferPointer { subjects in
      excluded.withUnsafeBufferPointer { excluded in
        engine?.observe(
          subjects, amount: amount, subjectCount: subjectCount, knownCount: knownCount,
          excluding: excluded, at: moment)
      }
    }
  }

  /// Learns from a use of one thing.
  ///
  /// - Parameters:
  ///   - subject: what was used; it can be the next new one.
  ///   - amount: what the use counts for.
  ///   - subjectCount: the number of subjects that compete; nothing for those used so far.
  ///   - excluded: the subject that was no candidate, such as the one in use.
  ///   - moment: the moment before the use.
  /// - Complexity: O(*n* · *f*) for *n* subjects and *f* columns where weights adapt; no memory is
  ///   taken for things and contexts that were seen.
  public mutating func observe(
    _ subject: Int, amount: Double = 1, subjectCount: Int? = nil, excluding excluded: Int?,
    at moment: HabitMoment
  ) {
    reference?.observe(
      [subject], amount: amount, subjectCount: subjectCount,
      excluding: excluded.map { [$0] } ?? [], at: moment)
    withUnsafePointer(to: subject) { subject in
      withUnsafePointer(to: excluded ?? -1) { pointer in
        engine?.observe(
          UnsafeBufferPointer(start: subject, count: 1), amount: amount,
          subjectCount: subjectCount, knownCount: nil,
          excluding: UnsafeBufferPointer(start: pointer, count: excluded == nil ? 0 : 1),
          at: moment)
      }
    }
  }

  /// Returns the next instant at which a feature of any subject can change by time alone.
  ///
  /// - Parameters:
  ///   - time: the instant after which it lies, in milliseconds.
  ///   - subjectCount: the number of subjects that compete.
  /// - Returns: the instant in milliseconds, or nothing.
  public func nextBoundary(after time: Int64, subjectCount: Int) -> Int64? {
    engine?.nextBoundary(after: time, subjectCount: subjectCount)
      ?? reference?.state.nextBoundary(after: time, subjectCount: subjectCount)
  }

  /// The weight of a column at a moment, with what the person's own choices made of it.
  func weight(_ column: Int, at moment: HabitMoment) -> Double {
    let level = trustLevel(at: moment)
    let weight = level * ownWeight(column, at: moment)
    return column == doubtedColumn(at: moment) ? weight + (1 - level) : weight
  }

  /// The weight of a column, with what the person's own choices moved it by, before any doubt.
  func ownWeight(_ column: Int, at moment: HabitMoment) -> Double {
    engine?.weight(column, task: Int(moment.task)) ?? reference?.weight(column, at: moment) ?? 0
  }

  /// The column towards which doubt pulls, or nothing where there is no doubt.
  func doubtedColumn(at moment: HabitMoment) -> Int? {
    overallColumn.flatMap { adaptation.doubts($0, in: weights[moment]) ? $0 : nil }
  }

  /// How far the weights are trusted at a moment; 1 where there is no doubt.
  func trustLevel(at moment: HabitMoment) -> Double {
    guard doubtedColumn(at: moment) != nil else { return 1 }
    return engine?.trustLevel(Int(moment.task)) ?? reference?.trustLevel(at: moment) ?? 1
  }

  /// What a subject weighs by itself, before any doubt.
  func bias(of subject: Int) -> Double {
    engine?.bias(of: subject) ?? reference?.bias(of: subject) ?? 0
  }

  /// Whether two rankers have learnt the same.
  public static func == (left: HabitRanker, right: HabitRanker) -> Bool {
    guard left.weights == right.weights, left.adaptation == right.adaptation,
      left.graph == right.graph, left.reference == right.reference
    else { return false }
    switch (left.engine, right.engine) {
    case (let left?, let right?): return left.equals(right)
    case (nil, nil): return true
    default: return false
    }
  }

  /// Feeds what rankers that are equal share to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(graph)
    hasher.combine(reference)
    hasher.combine(engine?.digest)
  }
}
