import SmartStackEvaluation
import SmartStackHabits
import SmartStackLearning
import SmartStackStore

/// Writes the choices of a search as files that another learner can read: the same features of the
/// same candidates, before any person's own choices moved a weight.
///
/// `columns.txt` names the columns. `features.f32` has one row for each candidate of each choice: the
/// columns as little-endian numbers of single precision. `choices.tsv` has one line for each choice, in
/// the order of the rows: person, group of `--folds`, task, part, number of candidates, and which of
/// them was used, from 0, or −1 where it had never been used.
struct FeatureFiles {
  /// What becomes of a choice.
  enum Part: String {
    /// It is learnt from.
    case learn
    /// The choosing part judges it.
    case choose
    /// The judging part judges it.
    case judge
  }

  let plan: SearchPlan
  private let features: OutputFile
  private let choices: OutputFile

  /// Begins the files.
  ///
  /// - Parameters:
  ///   - folder: where they go; made where it is missing.
  ///   - plan: what the search tries.
  /// - Throws: why they cannot be made.
  init(folder: String, plan: SearchPlan) throws(CommandError) {
    self.plan = plan
    try OutputFile.makeFolder(folder)
    let columns = try OutputFile(path: folder + "/columns.txt", replaces: true)
    try columns.write(plan.layout.columns.map { $0.name + "\n" }.joined())
    try columns.finish()
    features = try OutputFile(path: folder + "/features.f32", replaces: true)
    choices = try OutputFile(path: folder + "/choices.tsv", replaces: true)
    try choices.write("person\tgroup\ttask\tpart\tcandidates\tused\n")
  }

  /// Writes the choices of everybody who takes part.
  ///
  /// - Parameters:
  ///   - people: their names, in ascending order.
  ///   - storePath: the path of the store.
  /// - Throws: why the log cannot be read or the files cannot be written.
  func write(_ people: [String], storePath: String) throws(CommandError) {
    var uses: [(person: String, uses: [Use])] = []
    for person in people {
      let own = try Self.uses(of: person, rules: plan.rules, storePath: storePath)
      if own.count >= plan.rules.minimumUses { uses.append((person, own)) }
    }
    let groups = plan.foldCount > 1 && uses.count > 1 ? min(plan.foldCount, uses.count) : 1
    for (index, own) in uses.enumerated() {
      try write(own.person, group: index % groups, uses: own.uses)
    }
    try features.finish()
    try choices.finish()
  }

  /// Reads the uses of a person.
  static func uses(
    of person: String, rules: ReplayProtocol, storePath: String
  ) throws(CommandError) -> [Use] {
    var uses: [Use] = []
    var sequence = UseSequence(rules)
    do throws(StoreError) {
      try PeopleLog.forEachEvent(storePath: storePath, person: person) { event in
        sequence.add(event) { uses.append($0) }
      }
    } catch {
      throw .failed(error.description)
    }
    sequence.finish { uses.append($0) }
    return uses
  }

  private func write(_ person: String, group: Int, uses: [Use]) throws(CommandError) {
    var state = HabitState(families: plan.families)
    var follower = UseFollower()
    var matrix = HabitFeatures()
    let limits = Limits(plan: plan, uses: uses)
    for (position, use) in uses.enumerated() {
      let moment = follower.moment(before: use)
      let excluded = use.isStart ? nil : follower.current
      if let part = limits.part(of: position), use.item != excluded {
        state.read(&matrix, subjectCount: follower.itemCount, at: moment)
        let candidates = (0..<matrix.subjectCount).filter { $0 != excluded }
        let used = candidates.firstIndex(of: use.item) ?? -1
        // What is learnt from needs a choice; what is judged counts as it is.
        if part != .learn || (used >= 0 && candidates.count > 1) {
          try choices.write(
            "\(DisplayText.safe(person))\t\(group)\t\(use.isStart ? "start" : "switch")\t"
              + "\(part.rawValue)\t\(candidates.count)\t\(used)\n")
          try write(matrix, candidates)
        }
      }
      state.observe([use.item], at: moment)
      follower.observe(use)
    }
  }

  private func write(_ matrix: HabitFeatures, _ candidates: [Int]) throws(CommandError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(candidates.count * matrix.columnCount * 4)
    for candidate in candidates {
      for column in 0..<matrix.columnCount {
        let bits = Float(matrix[column: column, subject: candidate]).bitPattern
        for shift in [0, 8, 16, 24] as [UInt32] {
          bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
        }
      }
    }
    try features.write(bytes: bytes)
  }
}

/// Which of a person's uses are learnt from, and which are judged.
private struct Limits {
  private let learnt: Set<Int>
  private let chosen: Range<Int>
  private let judged: Range<Int>

  init(plan: SearchPlan, uses: [Use]) {
    let span = plan.learningSpan
    func position(_ share: Double) -> Int { Int(Double(uses.count) * share) }
    var learnt: Set<Int> = []
    for isStart in [false, true] {
      // The latest of each task, as a search takes them.
      let all = (min(span.warmUp, position(plan.learnEnd))..<position(plan.learnEnd)).filter {
        uses[$0].isStart == isStart
      }
      learnt.formUnion(all.suffix(span.limit))
    }
    self.learnt = learnt
    chosen = position(plan.learnEnd)..<position(plan.chooseEnd)
    judged = plan.isValidation ? 0..<0 : position(plan.chooseEnd)..<uses.count
  }

  func part(of position: Int) -> FeatureFiles.Part? {
    if learnt.contains(position) { return .learn }
    if chosen.contains(position) { return .choose }
    return judged.contains(position) ? .judge : nil
  }
}
