#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// All that the habit families remember: a fold over uses, which gives features at any moment.
///
/// The things that compete are called subjects and are numbered from 0. What was done before is an
/// action, with numbers of its own, since an action need not be about any subject.
public struct HabitState: Hashable, Sendable {
  /// The columns of the features.
  public let layout: HabitLayout
  private let graph: CountGraph
  private var tables: [CountTable]
  private var hazards = HazardFold()
  /// The recent moments, which vote.
  private var memory: MomentMemory?
  /// What weighs the chances of all others.
  private var mixture: ExpertMixture?
  /// The node that votes lean on.
  private let voteParent: Int
  /// The chances of the last moment that was read, node by node: scratch, which is no state.
  private var chances = Scratch()

  /// The number of subjects that were used so far, or that stand before one that was.
  public var subjectCount: Int { hazards.subjectCount }

  /// Creates the memory of nothing.
  ///
  /// - Parameter families: the families that count.
  public init(families: [HabitFamily] = HabitFamily.counting) {
    graph = CountGraph(families)
    layout = HabitLayout(families, graph: graph)
    tables = graph.nodes.map { CountTable($0) }
    memory = families.contains(.nearestMoments) ? MomentMemory() : nil
    // The chance itself is the second of the three forms.
    let hazardColumn = 3 * graph.features.count
    mixture =
      families.contains(.mixture)
      ? ExpertMixture(columns: stride(from: 1, to: hazardColumn + 9, by: 3).map(\.self)) : nil
    voteParent = graph.nodes.firstIndex { $0.name == "task lately" } ?? 0
  }

  /// Writes the features of all subjects at a moment.
  ///
  /// - Parameters:
  ///   - features: the matrix to write.
  ///   - subjectCount: the number of subjects that compete; those that were never used are read too.
  ///   - knownCount: the number of things that are known, of which the subjects are the first;
  ///     nothing where there are no others.
  ///   - moment: the moment.
  /// - Complexity: O(*n* · *f* + *k*) for *n* subjects, *f* columns and *k* things that are known.
  public mutating func read(
    _ features: inout HabitFeatures, subjectCount: Int, knownCount: Int? = nil,
    at moment: HabitMoment
  ) {
    features.prepare(subjectCount: subjectCount, columnCount: layout.columns.count)
    guard subjectCount > 0 else { return }
    chances.reserve((graph.nodes.count + 1) * subjectCount)
    chances.values.withUnsafeMutableBufferPointer { chances in
      for (index, table) in tables.enumerated() {
        let parent = table.node.parent.map {
          UnsafeBufferPointer(rebasing: chances[$0 * subjectCount..<($0 + 1) * subjectCount])
        }
        table.chances(
          into: UnsafeMutableBufferPointer(
            rebasing: chances[index * subjectCount..<(index + 1) * subjectCount]),
          parent: parent, knownCount: max(subjectCount, knownCount ?? 0), at: moment)
      }
      let count = graph.nodes.count
      memory?.vote(
        into: UnsafeMutableBufferPointer(
          rebasing: chances[count * subjectCount..<(count + 1) * subjectCount]),
        parent: UnsafeBufferPointer(
          rebasing: chances[voteParent * subjectCount..<(voteParent + 1) * subjectCount]),
        at: moment)
    }
    features.values.withUnsafeMutableBufferPointer { values in
      chances.values.withUnsafeBufferPointer { chances in
        for (index, feature) in graph.features.enumerated() {
          ChanceForms.write(
            UnsafeBufferPointer(
              rebasing: chances[feature.node * subjectCount..<(feature.node + 1) * subjectCount]),
            into: values, column: 3 * index)
        }
      }
      let first = 3 * graph.features.count
      if memory != nil {
        chances.values.withUnsafeBufferPointer { chances in
          let count = graph.nodes.count
          ChanceForms.write(
            UnsafeBufferPointer(
              rebasing: chances[count * subjectCount..<(count + 1) * subjectCount]),
            into: values, column: first + 9)
        }
      }
      let next = first + (memory == nil ? 9 : 12)
      hazards.write(
        into: values, column: first, elapsedColumn: next + (mixture == nil ? 0 : 3),
        subjectCount: subjectCount, at: moment)
      mixture?.write(
        into: values, column: next, subjectCount: subjectCount,
        excluding: hazards.excluded(at: moment), task: Int(moment.task))
    }
  }

  /// The chances of a node at the last reading.
  func chances(ofNode node: Int, subjectCount: Int) -> [Double] {
    Array(chances.values[node * subjectCount..<(node + 1) * subjectCount])
  }

  /// Learns from a use.
  ///
  /// - Parameters:
  ///   - subjects: the subjects that were used together; one can be the next new one.
  ///   - amount: what the use counts for.
  ///   - moment: the moment before the use.
  /// - Complexity: O(*n*) in the number of subjects, which are all exposed.
  public mutating func observe(_ subjects: [Int], amount: Double = 1, at moment: HabitMoment) {
    if mixture != nil { learnMixture(subjects, at: moment) }
    hazards.observe(subjects, at: moment)
    for subject in subjects { memory?.add(subject, at: moment) }
    for index in tables.indices { tables[index].add(subjects, at: moment, amount: amount) }
  }

  /// Tells the mixture which chances were right; they are read anew, so that no reading before matters.
  private mutating func learnMixture(_ subjects: [Int], at moment: HabitMoment) {
    let count = subjectCount
    guard count > 0 else { return }
    var features = HabitFeatures()
    read(&features, subjectCount: count, at: moment)
    let excluded = hazards.excluded(at: moment)
    features.values.withUnsafeMutableBufferPointer { values in
      mixture?.learn(
        values, subjectCount: count, used: subjects, excluding: excluded, task: Int(moment.task))
    }
  }

  /// Returns the next instant at which a feature of any subject can change by time alone.
  ///
  /// - Parameters:
  ///   - time: the instant after which it lies, in milliseconds.
  ///   - subjectCount: the number of subjects that compete.
  /// - Returns: the instant in milliseconds, or nothing.
  public func nextBoundary(after time: Int64, subjectCount: Int) -> Int64? {
    hazards.nextBoundary(after: time, subjectCount: subjectCount)
  }
}

/// Memory that is kept between calls to save allocations and takes no part in equality.
private struct Scratch: Hashable, Sendable {
  var values: [Double] = []

  mutating func reserve(_ count: Int) {
    if values.count < count { values = [Double](repeating: 0, count: count) }
  }

  static func == (left: Scratch, right: Scratch) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
