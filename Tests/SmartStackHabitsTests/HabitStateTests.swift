import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackHabits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The features against their formulas, computed anew from the whole list of uses.
@Suite struct HabitStateTests {
  private static let subjectCount = 7

  /// The chance of a subject by the definition of a node, recursively.
  private func chance(
    _ subject: Int, _ node: CountNode, _ nodes: [CountNode], _ uses: [RandomUse],
    at moment: HabitMoment
  ) -> Double {
    let parent =
      node.parent.map { chance(subject, nodes[$0], nodes, uses, at: moment) }
      ?? 1 / Double(Self.subjectCount)
    let kappa = node.parent == nil ? node.backoff * Double(Self.subjectCount) : node.backoff
    let key = node.context.key(moment)
    var counted: [(subject: Int, time: Int64, weight: Double)] = []
    for use in uses {
      if node.kernel > 0 {
        let weight = kernelWeight(node.kernel, use.moment.halfHour, moment.halfHour)
        if weight > 0 { counted.append((use.subject, use.moment.fadingTime, weight)) }
      } else if let key, node.context.key(use.moment) == key {
        counted.append((use.subject, use.moment.fadingTime, 1))
      }
    }
    var own = 0.0
    var total = 0.0
    let reading = max(moment.fadingTime, uses.last?.moment.fadingTime ?? .min)
    for (index, use) in counted.enumerated() {
      var worth = use.weight
      switch node.fading {
      case .never: break
      case .days(let days): worth *= exp2(-Double(reading - use.time) / (days * 86_400_000))
      case .visits(let keep): worth *= pow(keep, Double(counted.count - 1 - index))
      }
      total += worth
      if use.subject == subject { own += worth }
    }
    return (own + kappa * parent) / (total + kappa)
  }

  private func kernelWeight(_ deviation: Double, _ one: Int, _ other: Int) -> Double {
    let reach = Int((deviation * 3).rounded(.up))
    let weight = { (distance: Int) in
      exp(-Double(distance * distance) / (2 * deviation * deviation))
    }
    let sum = (-reach...reach).reduce(0.0) { $0 + weight(abs($1)) }
    let apart = abs(one - other)
    let distance = min(apart, 48 - apart)
    return distance <= reach ? weight(distance) / sum : 0
  }

  @Test(
    "Every chance is that of its formula, within 1e-9", arguments: Array(0..<12 as Range<UInt64>))
  func chances(seed: UInt64) {
    let uses = RandomUse.history(seed: seed, count: 120)
    let graph = CountGraph(HabitFamily.counting)
    var state = HabitState()
    var features = HabitFeatures()
    for (index, use) in uses.enumerated() {
      if index % 17 == 0 || index > 115 {
        state.read(&features, subjectCount: Self.subjectCount, at: use.moment)
        for (column, feature) in graph.features.enumerated() {
          let node = graph.nodes[feature.node]
          for subject in 0..<Self.subjectCount {
            let expected = chance(
              subject, node, graph.nodes, Array(uses[..<index]), at: use.moment)
            let found = features[column: 3 * column + 1, subject: subject]
            #expect(abs(found - expected) < 1e-9, "\(node.name)")
            let logarithm = features[column: 3 * column, subject: subject]
            #expect(abs(logarithm - log(expected)) < 1e-6)
          }
        }
      }
      state.observe([use.subject], at: use.moment)
    }
  }

  /// The sets of families that a state may count by.
  private static let sets = [HabitFamily.counting, HabitFamily.full, HabitFamily.mixed]

  @Test("The chances of every node add up to one", arguments: sets)
  func sums(families: [HabitFamily]) {
    let uses = RandomUse.history(seed: 5, count: 200)
    var state = HabitState(families: families)
    var features = HabitFeatures()
    for use in uses { state.observe([use.subject], at: use.moment) }
    state.read(&features, subjectCount: Self.subjectCount, at: uses[199].moment)
    for column in state.layout.columns.indices
    where state.layout.columns[column].form == .chance
      && !["return rank", "return time", "mixture"].contains(state.layout.columns[column].family)
    {
      let sum = (0..<Self.subjectCount).reduce(0.0) { $0 + features[column: column, subject: $1] }
      #expect(abs(sum - 1) < 1e-9, "\(state.layout.columns[column].name)")
    }
  }

  @Test(
    "No feature changes before the next boundary", arguments: Array(0..<10 as Range<UInt64>), sets)
  func boundaries(seed: UInt64, families: [HabitFamily]) {
    let uses = RandomUse.history(seed: seed, count: 40)
    var state = HabitState(families: families)
    for use in uses { state.observe([use.subject], at: use.moment) }
    var moment = uses[39].moment
    moment.time += 1
    var before = HabitFeatures()
    var after = HabitFeatures()
    for _ in 0..<10 {
      guard let next = state.nextBoundary(after: moment.time, subjectCount: Self.subjectCount)
      else { break }
      #expect(next > moment.time)
      // The clock of the fading stands still, so that only what is told of can move.
      moment.tick = 1 << 50
      var later = moment
      later.time = next - 1
      state.read(&before, subjectCount: Self.subjectCount, at: moment)
      state.read(&after, subjectCount: Self.subjectCount, at: later)
      #expect(before.values == after.values)
      moment.time = next
    }
  }

  @Test("The same uses give the same state, and reading changes nothing", arguments: sets)
  func determinism(families: [HabitFamily]) {
    let uses = RandomUse.history(seed: 9, count: 100)
    var one = HabitState(families: families)
    var other = HabitState(families: families)
    var features = HabitFeatures()
    for use in uses {
      one.read(&features, subjectCount: Self.subjectCount, at: use.moment)
      one.observe([use.subject], at: use.moment)
      other.observe([use.subject], at: use.moment)
    }
    #expect(one == other)
  }

  @Test("A mixture lies between the chances that it mixes, and follows what was right")
  func mixture() throws {
    let uses = RandomUse.history(seed: 5, count: 200)
    var state = HabitState(families: HabitFamily.mixed)
    var features = HabitFeatures()
    for use in uses { state.observe([use.subject], at: use.moment) }
    let moment = try #require(uses.last { $0.moment.isStart }).moment
    state.read(&features, subjectCount: Self.subjectCount, at: moment)
    let columns = state.layout.columns
    let mixed = try #require(columns.firstIndex { $0.name == "mixture p" })
    let others = columns.indices.filter { columns[$0].form == .chance && $0 != mixed }
    for subject in 0..<Self.subjectCount {
      let chances = others.map { column -> Double in
        let sum = (0..<Self.subjectCount).reduce(0) { $0 + features[column: column, subject: $1] }
        return features[column: column, subject: subject] / sum
      }
      let value = features[column: mixed, subject: subject]
      #expect(value >= (chances.min() ?? 1) - 1e-9)
      #expect(value <= (chances.max() ?? 0) + 1e-6)
    }
    // Two experts: what says 0.9 of the thing that is used gains on what says 0.1.
    var mixture = ExpertMixture(columns: [0, 1])
    var values = [0.9, 0.1, 0.1, 0.9] + [Double](repeating: 0, count: 6)
    values.withUnsafeMutableBufferPointer { values in
      for _ in 0..<20 {
        mixture.learn(values, subjectCount: 2, used: [0], excluding: [], task: 1)
      }
      mixture.write(into: values, column: 2, subjectCount: 2, excluding: [], task: 1)
    }
    #expect(values[6] > 0.88 && values[7] < 0.12)
  }

  @Test("Every family that counts has a column, and every name is unique")
  func layout() {
    let columns = HabitLayout.standard.columns
    #expect(Set(columns.map(\.name)).count == columns.count)
    #expect(Set(HabitFamily.counting.map(\.name)).isSubset(of: Set(columns.map(\.family))))
    #expect(HabitLayout.full.columns.count == columns.count + 3)
  }

  @Test("What was never used has the hazards of the last buckets, whatever else was used")
  func neverUsed() throws {
    let uses = RandomUse.history(seed: 3, count: 60, subjects: 9)
    var state = HabitState()
    // Things 2 to 10 are used; subjects 0 and 1 never.
    for use in uses { state.observe([use.subject + 2], at: use.moment) }
    var features = HabitFeatures()
    state.read(&features, subjectCount: 4, knownCount: 11, at: uses[59].moment)
    for name in ["rank p", "own rank p", "own age p"] {
      let column = try #require(state.layout.columns.firstIndex { $0.name == name })
      #expect(features[column: column, subject: 0] > 0)
      #expect(
        features[column: column, subject: 0] == features[column: column, subject: 1], "\(name)")
    }
    let last = state.layout.columns.count - 1
    #expect(features[column: last, subject: 0] == 1)
  }
}
