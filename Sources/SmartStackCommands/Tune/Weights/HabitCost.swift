import SmartStackEvaluation
import SmartStackFiles
import SmartStackHabits
import SmartStackLearning

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a set of families costs at each use: to score all candidates, and to learn from what was used.
///
/// The sets take turns person by person, on one thread, and the time is that of the processor, so that
/// a busy machine slows both alike. Every column weighs something, so that none is skipped.
struct HabitCost {
  /// The cost of one set.
  struct Row {
    let name: String
    var scoring = 0.0
    var learning = 0.0
  }

  private(set) var rows = [
    Row(name: "counts and hazards"), Row(name: "with nearest moments"), Row(name: "with mixture"),
  ]
  private(set) var useCount = 0
  private(set) var candidateCount = 0

  /// Measures the sets on the uses of some people, up to where judging ends.
  init(_ people: [String], plan: SearchPlan, storePath: String) throws(CommandError) {
    for (index, person) in people.enumerated() {
      let all = try FeatureFiles.uses(of: person, rules: plan.rules, storePath: storePath)
      guard all.count >= plan.rules.minimumUses else { continue }
      let uses = all.prefix(Int(Double(all.count) * plan.judgingRules.endShare))
      let sets = [HabitFamily.counting, HabitFamily.full, HabitFamily.mixed]
      for turn in sets.indices {
        let set = (turn + index) % sets.count
        measure(Array(uses), families: sets[set], row: set)
      }
      useCount += uses.count
    }
  }

  private mutating func measure(_ uses: [Use], families: [HabitFamily], row: Int) {
    let columns = HabitState(families: families).layout.columns
    let task = HabitWeights.Task(
      values: columns.map { $0.form == .logarithm ? 0.06 : 0.01 }, spreads: columns.map { _ in 1 })
    var ranker = HabitRanker(
      weights: HabitWeights(switch: task, start: task), families: families)
    var follower = UseFollower()
    var scores: [Double] = []
    for use in uses {
      let count = follower.itemCount
      let moment = follower.moment(before: use)
      let begin = Self.now()
      ranker.score(&scores, subjectCount: count, at: moment)
      let middle = Self.now()
      ranker.observe(
        [use.item], excluding: use.isStart ? [] : [follower.current].compactMap(\.self), at: moment)
      rows[row].learning += Self.now() - middle
      rows[row].scoring += middle - begin
      follower.observe(use)
      if row == 0 { candidateCount += count }
    }
  }

  /// The processor time of this thread, in microseconds.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1000
  }

  private func each(_ time: Double) -> Double { useCount > 0 ? time / Double(useCount) : 0 }

  private func total(_ row: Int) -> Double { rows[row].scoring + rows[row].learning }

  /// Returns the table for people.
  func text() -> String {
    var table = TextTable([
      ("cost of a use", .left), ("µs to score", .right), ("µs to learn", .right), ("sum", .right),
      ("ratio", .right),
    ])
    for (index, row) in rows.enumerated() {
      table.add([
        row.name, DisplayText.fixed(each(row.scoring), decimals: 1),
        DisplayText.fixed(each(row.learning), decimals: 1),
        DisplayText.fixed(each(total(index)), decimals: 1),
        total(0) > 0 ? DisplayText.fixed(total(index) / total(0), decimals: 2) : "–",
      ])
    }
    let mean = useCount > 0 ? Double(candidateCount) / Double(useCount) : 0
    return table.text()
      + "over \(useCount) uses, each with \(DisplayText.fixed(mean, decimals: 1)) candidates in the "
      + "mean; processor time of one thread\n"
  }

  /// Returns the document for programs.
  func value() -> JSONValue {
    .fields([
      ("uses", .integer(useCount)), ("candidates", .integer(candidateCount)),
      (
        "sets",
        .list(
          rows.map {
            .fields([
              ("set", .text($0.name)), ("microsecondsToScore", .number(each($0.scoring))),
              ("microsecondsToLearn", .number(each($0.learning))),
            ])
          })
      ),
    ])
  }
}
