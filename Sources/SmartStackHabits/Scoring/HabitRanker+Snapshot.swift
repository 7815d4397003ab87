extension HabitRanker {
  /// What the numbers of a snapshot depend on, each as one number that changes with it.
  ///
  /// - Returns: names with digests, in the order in which a snapshot holds them.
  package var snapshotDependencies: [(name: String, digest: Int64)] {
    var columns = SnapshotDigest()
    for column in layout.columns {
      columns.add(column.family)
      columns.add(column.feature)
      columns.add(column.form.rawValue)
    }
    var shared = SnapshotDigest()
    for task in [weights.switch, weights.start] {
      shared.add(task.values)
      shared.add(task.spreads)
    }
    var own = SnapshotDigest()
    own.add([
      adaptation.rate, adaptation.biasRate, adaptation.biasFading, adaptation.bound,
      adaptation.biasBound, adaptation.doubt,
    ])
    own.add(HabitTrust.levels + [HabitTrust.returning, AdaptedWeights.smallestError])
    return [
      ("layout", columns.value), ("weights", shared.value), ("adaptation", own.value),
      ("families", familyDigest),
    ]
  }

  private var familyDigest: Int64 {
    var digest = SnapshotDigest()
    for node in graph.nodes {
      digest.add(node.name)
      digest.add(node.context.rawValue)
      switch node.fading {
      case .never: digest.add([0])
      case .days(let days): digest.add([1, days])
      case .visits(let factor): digest.add([2, factor])
      }
      digest.add([node.backoff, Double(node.parent ?? -1), node.kernel])
      if node.kernel > 0 { digest.add(CountTable.kernel(ofDeviation: node.kernel)) }
    }
    digest.add(graph.features.map { Double($0.node) })
    digest.add(HazardBuckets.rankEdges.map(Double.init))
    digest.add(HazardBuckets.ageEdges.map(Double.init))
    digest.add(HazardBuckets.rankPriors + HazardBuckets.agePriors + ElapsedTime.knots)
    digest.add(ElapsedTime.edges.map(Double.init))
    digest.add([Double(subjectLimit)])
    return digest.value
  }

  /// Codes everything that was learnt; a ranker that reads was made with the same dependencies and has
  /// learnt nothing.
  ///
  /// - Throws: `SnapshotDamage` where what is read is no state, and where the ranker has votes or
  ///   mixtures, whose memory has no snapshots; the ranker is then of no use.
  package mutating func code(_ coder: inout SnapshotCoder) throws(SnapshotDamage) {
    guard var engine else { throw SnapshotDamage() }
    if coder.isReading { self.engine = nil }
    defer { self.engine = engine }
    try engine.code(&coder)
  }
}

/// One number for a run of numbers and texts, which changes with any of them.
///
/// The number after a word is that before it, combined by steps that can be undone.
package struct SnapshotDigest {
  private var sum: UInt64 = 0x243F_6A88_85A3_08D3

  /// Creates the digest of nothing.
  package init() {}

  /// The number.
  package var value: Int64 { Int64(bitPattern: sum) }

  /// Adds a word.
  package mutating func add(_ word: UInt64) {
    sum = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
    sum ^= sum >> 29
  }

  /// Adds numbers, and how many there are.
  package mutating func add(_ numbers: [Double]) {
    add(UInt64(numbers.count))
    for number in numbers { add(number.bitPattern) }
  }

  /// Adds a text, and how long it is.
  package mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    for byte in text.utf8 { add(UInt64(byte)) }
  }
}
