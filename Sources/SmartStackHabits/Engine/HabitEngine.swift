internal import CHabitKernels
import Synchronization

/// The habit families for ranking at speed: the numbers of the readable fold, to the last digit.
///
/// ``ReferenceHabitRanker`` says what is computed; this says it again so that a use costs little: rows
/// lie in lanes that vector units read at once, hazards are counted when a thing changes its bucket,
/// and nothing takes memory once everything was seen. Copies share their memory until one is written.
struct HabitEngine: Sendable {
  private var box: Box

  /// The memory that copies share until one of them is written.
  private final class Box: @unchecked Sendable {
    let storage: UnsafeMutablePointer<EngineStorage>
    let lock = Mutex(())

    init(_ value: EngineStorage) {
      storage = .allocate(capacity: 1)
      storage.initialize(to: value)
    }

    deinit {
      storage.pointee.free()
      storage.deinitialize(count: 1)
      storage.deallocate()
    }
  }

  /// Creates an engine that has seen nothing.
  ///
  /// - Parameters:
  ///   - weights: the shared weights.
  ///   - adaptation: how a person's own choices move them.
  ///   - families: the families that count, without votes and mixtures.
  ///   - subjectLimit: the number of subjects that can be read; other things count in sums alone.
  ///   - width: the number of doubles of the vector unit; nothing for the widest there is.
  init(
    weights: HabitWeights, adaptation: HabitAdaptation, families: [HabitFamily],
    subjectLimit: Int = .max, width: Int32? = nil
  ) {
    let graph = CountGraph(families)
    // Width 2 is there on every machine.
    let kernels: UnsafePointer<habit_kernels> =
      width.flatMap { habit_kernels_of_width($0) } ?? habit_kernels_best()
    box = Box(
      EngineStorage(
        graph: graph, layout: HabitLayout(families, graph: graph), weights: weights,
        adaptation: adaptation, subjectLimit: subjectLimit, kernels: kernels))
  }

  /// Whether the machine has a vector unit of so many doubles.
  static func supports(width: Int32) -> Bool { habit_kernels_of_width(width) != nil }

  private mutating func unique() -> UnsafeMutablePointer<EngineStorage> {
    if !isKnownUniquelyReferenced(&box) {
      box = box.lock.withLock { _ in Box(box.storage.pointee.copy()) }
    }
    return box.storage
  }

  /// The number of things that were used, or that stand before one that was.
  var itemCount: Int { box.storage.pointee.hazards.itemCount }

  /// Passes the score of each subject at a moment.
  mutating func withScores<Result>(
    _ subjectCount: Int, knownCount: Int?, at moment: HabitMoment,
    _ body: (UnsafeBufferPointer<Double>) -> Result
  ) -> Result {
    let storage = unique()
    if subjectCount > 0 {
      storage.read(
        subjectCount, known: max(subjectCount, knownCount ?? 0), at: moment)
    }
    return body(UnsafeBufferPointer(start: storage.pointee.scores.base, count: subjectCount))
  }

  /// Writes the features of all subjects at a moment.
  ///
  /// Reading moves the clock of the memory and fills its scratch, which nobody sees but another
  /// reader: a lock lets copies that share the memory be read from several threads.
  ///
  /// - Returns: the chances of all nodes, those of one node together.
  func read(
    _ features: inout HabitFeatures, subjectCount: Int, knownCount: Int?, at moment: HabitMoment
  ) -> [Double] {
    box.lock.withLock { _ in
      let storage = box.storage
      features.prepare(
        subjectCount: subjectCount, columnCount: storage.pointee.layout.columns.count)
      guard subjectCount > 0 else { return [] }
      storage.read(subjectCount, known: max(subjectCount, knownCount ?? 0), at: moment)
      features.values.withUnsafeMutableBufferPointer { storage.pointee.write(into: $0) }
      return storage.pointee.nodeChances()
    }
  }

  /// Learns from a use.
  mutating func observe(
    _ items: UnsafeBufferPointer<Int>, amount: Double, subjectCount: Int?, knownCount: Int?,
    excluding excluded: UnsafeBufferPointer<Int>, at moment: HabitMoment
  ) {
    let storage = unique()
    let count = subjectCount ?? storage.pointee.hazards.itemCount
    let isRead = storage.adapt(
      to: items, count: count, known: max(count, knownCount ?? 0), excluding: excluded, at: moment)
    storage.observe(items, amount: amount, at: moment, isRead: isRead)
  }

  /// The weight of a column, with what the person's own choices moved it by.
  func weight(_ column: Int, task: Int) -> Double {
    box.storage.pointee.weights(task).values[column]
  }

  /// How far the weights of a task are trusted.
  func trustLevel(_ task: Int) -> Double { box.storage.pointee.trust.level(of: task) }

  /// What a subject weighs by itself.
  func bias(of subject: Int) -> Double {
    subject < box.storage.pointee.biasCount ? box.storage.pointee.biases[subject] : 0
  }

  /// Returns the next instant at which a feature of any subject can change by time alone.
  func nextBoundary(after time: Int64, subjectCount: Int) -> Int64? {
    box.storage.pointee.hazards.nextBoundary(after: time, subjectCount: subjectCount)
  }

  /// Whether another engine has learnt the same.
  func equals(_ other: HabitEngine) -> Bool {
    box === other.box || box.storage.pointee.equals(other.box.storage.pointee)
  }

  /// A number that engines which learnt the same share.
  var digest: Int {
    var hasher = Hasher()
    hasher.combine(itemCount)
    hasher.combine(box.storage.pointee.hazards.recency.useCount)
    return hasher.finalize()
  }

  /// Codes everything that was learnt; an engine that reads has learnt nothing before.
  ///
  /// - Throws: `SnapshotDamage` where what is read is no state; the engine is then of no use.
  mutating func code(_ coder: inout SnapshotCoder) throws(SnapshotDamage) {
    if coder.isReading {
      try unique().pointee.code(&coder)
    } else {
      // Writing changes nothing; a reader of another copy must not move the clock meanwhile.
      try box.lock.withLock { _ throws(SnapshotDamage) in
        try box.storage.pointee.code(&coder)
      }
    }
  }
}
