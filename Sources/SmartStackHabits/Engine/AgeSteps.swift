/// The steps in which the age of a thing changes a score: buckets of hazards and steps of a line.
enum AgeSteps {
  /// The instants at which either changes, as ages in milliseconds, from 0 on.
  static let edges: [Int64] = Array(Set(HazardBuckets.ageEdges + ElapsedTime.edges)).sorted()
  /// For each step: the bucket of hazards.
  static let buckets: [Int32] = edges.map { edge in
    Int32(HazardBuckets.ageEdges.count { $0 <= edge })
  }
  /// For each step: the step of the broken line.
  static let lines: [ElapsedTime.Step] = edges.map { edge in
    ElapsedTime.steps[ElapsedTime.edges.count { $0 <= edge } - 1]
  }

  /// The number of the step of a thing that was never used.
  static let never = Int32(edges.count)
}

/// The tables of ``AgeSteps`` as plain memory, made once and never freed.
struct AgeTables: @unchecked Sendable {
  let count = AgeSteps.edges.count
  let edges: UnsafePointer<Int64>
  let buckets: UnsafePointer<Int32>
  /// The knot below each step, and the share of the way to the next; the last stands for a thing that
  /// was never used.
  let knots: UnsafePointer<Int32>
  let shares: UnsafePointer<Double>

  /// Makes the tables.
  init() {
    func table<Element>(_ values: [Element]) -> UnsafePointer<Element> {
      let memory = UnsafeMutablePointer<Element>.allocate(capacity: values.count)
      memory.initialize(from: values, count: values.count)
      return UnsafePointer(memory)
    }
    edges = table(AgeSteps.edges)
    buckets = table(AgeSteps.buckets)
    knots = table(AgeSteps.lines.map { Int32($0.knot) } + [Int32(ElapsedTime.knots.count - 2)])
    shares = table(AgeSteps.lines.map(\.share) + [1])
  }

  /// Returns the step of an age.
  ///
  /// - Parameters:
  ///   - age: the age in milliseconds, from 0.
  ///   - first: a step that it has reached.
  /// - Returns: the number of the step.
  @inline(__always)
  func step(of age: Int64, from first: Int) -> Int {
    var low = first
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if edges[middle] <= age { low = middle } else { high = middle }
    }
    return low
  }

  /// The tables.
  static let shared = AgeTables()
}
