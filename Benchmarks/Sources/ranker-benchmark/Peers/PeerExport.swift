import BenchmarkSupport
import Glibc
import SmartStackEvaluation
import SmartStackHabits

/// Writes what the peers are told, in files that programs in other languages read.
///
/// `W.tsv` and `F.tsv` hold the events that are timed, `Q.tsv` those that are judged by the protocol: person,
/// milliseconds on the local clock, item, place or −1, whether it begins a session, the number of
/// candidates, and whether it is judged. `ranks.tsv` says where each engine in Swift had ranked the item of
/// each judged event. `*.f32` hold the features of candidates for LightGBM, `*.choices` their numbers.
struct PeerExport {
  let folder: String
  let log: PeerLog
  /// The events of a person in setting F.
  let limit: Int
  /// The uses of a person that quality is judged on; only 60 to 80 % of them are judged.
  let qualityLimit: Int

  var rules: ReplayProtocol {
    var rules = PeerLog.rules
    rules.trainingShare = 0.6
    rules.endShare = 0.8
    return rules
  }

  func write() {
    for setting in [Setting.stack, .full] {
      let scripts = log.scripts(setting, limit: limit, declares: false)
      writeEvents(scripts, to: "\(setting.rawValue).tsv", judges: false)
      let features = FeatureWriter(folder, setting.rawValue)
      for script in scripts { features.writeSome(of: script, count: 20) }
      features.finish()
    }
    let scripts = log.scripts(.full, limit: qualityLimit, declares: false)
    writeEvents(scripts, to: "Q.tsv", judges: true)
    let features = FeatureWriter(folder, "Q")
    for (person, script) in scripts.enumerated() {
      features.writeChoices(of: script, person: person, judged: judged(script))
    }
    features.finish()
    writeRanks(scripts)
  }

  private func judged(_ script: Script) -> Range<Int> {
    Int(
      Double(script.useCount) * rules.trainingShare)..<Int(Double(script.useCount) * rules.endShare)
  }

  private func writeEvents(_ scripts: [Script], to name: String, judges: Bool) {
    let file = open(folder, name)
    defer { fclose(file) }
    fputs("person\ttime\titem\tplace\tstart\tcandidates\tjudged\n", file)
    for (person, script) in scripts.enumerated() {
      var place: Int32 = -1
      var known: Int32 = 0
      for operation in script.operations {
        if operation.kind == .place { place = operation.detail }
        guard operation.kind == .use else { continue }
        let use = script.uses[Int(operation.detail)]
        let isJudged = judges && judged(script).contains(Int(operation.detail))
        let count = judges ? Int(known) : script.itemCount
        fputs(
          "\(person)\t\(operation.time)\t\(operation.item)\t\(place)\t\(use.isStart ? 1 : 0)\t"
            + "\(count)\t\(isJudged ? 1 : 0)\n", file)
        known = max(known, operation.item + 1)
      }
    }
  }

  private func writeRanks(_ scripts: [Script]) {
    let file = open(folder, "ranks.tsv")
    defer { fclose(file) }
    let fresh: () -> [any ReplayPolicy] = {
      [
        HabitPolicy(), MostRecentPolicy(), MostFrequentPolicy(), MarkovPolicy(), BlendPolicy(),
      ] + ReferencePolicies.all
    }
    let names =
      ["default", "MRU", "MFU", "Markov1", "Blend"]
      + ReferencePolicies.all.map { "formula: \($0.name)" }
    fputs(
      (["person", "position", "task", "fast", "dense"] + names).joined(separator: "\t") + "\n", file
    )
    for (person, script) in scripts.enumerated() {
      var replay = PersonReplay(
        person: "\(person)", useCount: script.useCount, rules: rules, policies: fresh(),
        keepsRanks: true)
      for use in script.uses { replay.add(use) }
      let own = ranksOfFast(script, judged(script))
      for judged in replay.ranks {
        let fields =
          ["\(person)", "\(judged.position)", judged.use.isStart ? "start" : "switch"]
          + (own[judged.position] ?? [nil, nil]).map(text) + judged.ranks.map(text)
        fputs(fields.joined(separator: "\t") + "\n", file)
      }
    }
  }

  private func text(_ rank: Double?) -> String { rank.map { "\($0)" } ?? "inf" }

  /// The ranks under the incremental ranker and under the same function in floating point.
  private func ranksOfFast(_ script: Script, _ judged: Range<Int>) -> [Int: [Double?]] {
    var result: [Int: [Double?]] = [:]
    var fast = FastEngine(script)
    var dense = DenseEngine(script)
    var answer = Answer()
    var known = 0
    var current = -1
    for operation in script.operations {
      if operation.kind == .use, judged.contains(Int(operation.detail)) {
        let use = script.uses[Int(operation.detail)]
        fast.advance(to: operation.time)
        dense.advance(to: operation.time)
        dense.answer(min(10, script.itemCount), &answer)
        let scores = (0..<known).map { fast.ranker.explain(Int32($0)).score }
        let excluded = use.isStart ? -1 : current
        result[Int(operation.detail)] = [
          rank(of: use.item, in: scores, excluding: excluded),
          rank(of: use.item, in: Array(dense.scores[..<known]), excluding: excluded),
        ]
      }
      fast.apply(operation, script)
      dense.apply(operation, script)
      guard operation.kind == .use else { continue }
      known = max(known, Int(operation.item) + 1)
      current = Int(operation.item)
    }
    return result
  }
}

/// The rank of an item, in the middle of its equals; nothing where it was never used.
private func rank(of item: Int, in scores: [Double], excluding excluded: Int) -> Double? {
  guard item < scores.count else { return nil }
  var above = 0
  var equal = 0
  for other in scores.indices where other != item && other != excluded {
    if scores[other] > scores[item] { above += 1 }
    if scores[other] == scores[item] { equal += 1 }
  }
  return 1 + Double(above) + 0.5 * Double(equal)
}

private func open(_ folder: String, _ name: String) -> UnsafeMutablePointer<FILE> {
  guard let file = fopen("\(folder)/\(name)", "w") else {
    fail("\(folder)/\(name) cannot be written; name a folder that exists")
  }
  return file
}

/// Writes the features of candidates, one row each, and a line for each choice.
private final class FeatureWriter {
  private let rows: UnsafeMutablePointer<FILE>
  private let choices: UnsafeMutablePointer<FILE>

  init(_ folder: String, _ name: String) {
    rows = open(folder, "\(name).f32")
    choices = open(folder, "\(name).choices")
    fputs("person\tposition\ttask\tpart\tcandidates\tused\tcolumns\n", choices)
  }

  func finish() {
    fclose(rows)
    fclose(choices)
  }

  /// Writes some choices with all items as candidates, spread evenly, to be timed.
  func writeSome(of script: Script, count: Int) {
    let step = max(1, script.useCount / count)
    write(script, person: 0, known: { _ in script.itemCount }) {
      $0 % step == step - 1 ? "time" : nil
    }
  }

  /// Writes the choices that are judged, and up to a thousand before them to learn from.
  func writeChoices(of script: Script, person: Int, judged: Range<Int>) {
    let step = max(1, judged.lowerBound / 1000)
    write(script, person: person, known: { $0 }) {
      judged.contains($0) ? "judge" : $0 < judged.lowerBound && $0 % step == 0 ? "learn" : nil
    }
  }

  private func write(
    _ script: Script, person: Int, known count: (Int) -> Int, part: (Int) -> String?
  ) {
    var ranker = HabitRanker(weights: .shipped)
    var tracker = ContextTracker()
    var places: [String: Int] = [:]
    var known = 0
    var current: Int?
    for (position, use) in script.uses.enumerated() {
      var place: Int?
      if let name = use.place {
        place = places[name] ?? places.count
        places[name] = place
      }
      let moment = tracker.moment(
        time: use.time.milliseconds, localMilliseconds: use.localMilliseconds,
        isStart: use.isStart, place: place, signal: use.signal?.number,
        signalAge: use.signal.map { max(0, use.time.milliseconds(since: $0.time)) } ?? 0)
      let excluded = use.isStart ? nil : current
      if let part = part(position), count(known) > 0 {
        let features = ranker.features(subjectCount: count(known), at: moment)
        let isTimed = part == "time"
        let candidates = (0..<features.subjectCount).filter { isTimed || $0 != excluded }
        let used = candidates.firstIndex(of: use.item) ?? -1
        fputs(
          "\(person)\t\(position)\t\(use.isStart ? "start" : "switch")\t\(part)\t"
            + "\(candidates.count)\t\(used)\t\(features.columnCount)\n", choices)
        var values: [Float] = []
        values.reserveCapacity(candidates.count * features.columnCount)
        for candidate in candidates {
          for column in 0..<features.columnCount {
            values.append(Float(features[column: column, subject: candidate]))
          }
        }
        fwrite(values, 4, values.count, rows)
      }
      ranker.observe(use.item, excluding: excluded, at: moment)
      tracker.use(use.item, time: use.time.milliseconds, isStart: use.isStart)
      current = use.item
      known = max(known, use.item + 1)
    }
  }
}
