import Glibc
import SmartStackIncremental

/// The same model as it is first written down: dictionaries by name, all names scored and sorted.
struct NaiveEngine: Engine {
  static var title: String { "naive, dictionaries of strings" }

  private struct Decayed {
    var count = 0.0
    var time: Int64 = 0
  }

  private let names: [String]
  private var numbers: [String: Int32] = [:]
  private var counts: [[String: Decayed]] = Array(repeating: [:], count: 4)
  private var hours: [String: [String: Int]] = [:]
  private var places: [String: [String: Int]] = [:]
  private var successors: [String: [String: Int]] = [:]
  private var windows: [String: [DeclaredWindow]] = [:]
  private var place: String?
  private var previous: String?
  private var now: Int64 = 0

  init(_ script: Script) {
    names = script.names
    for (number, name) in names.enumerated() { numbers[name] = Int32(number) }
  }

  mutating func apply(_ operation: Script.Operation, _ script: Script) {
    now = operation.time
    let name = names[Int(operation.item)]
    switch operation.kind {
    case .use:
      for family in 0..<3 { touch(name, family) }
      hours[hour, default: [:]][name, default: 0] += 1
      if let place { places[place, default: [:]][name, default: 0] += 1 }
      if let previous { successors[previous, default: [:]][name, default: 0] += 1 }
      previous = name
    case .place: place = operation.detail < 0 ? nil : "place \(operation.detail)"
    case .dismissal: touch(name, 3)
    case .timeline: windows[name] = script.timelines[Int(operation.detail)]
    }
  }

  private var hour: String {
    let hour = DenseEngine.hour(now)
    return "\(hour % 24) \(hour < 24 ? "workday" : "weekend")"
  }

  private mutating func touch(_ name: String, _ family: Int) {
    var entry = counts[family][name] ?? Decayed()
    entry.count = entry.count * exp2(-Double(now - entry.time) / DenseEngine.halfLives[family]) + 1
    entry.time = now
    counts[family][name] = entry
  }

  private func level(_ name: String, _ family: Int) -> Double {
    guard let entry = counts[family][name] else { return 0 }
    let level = log2(entry.count) - Double(now - entry.time) / DenseEngine.halfLives[family]
    return DenseEngine.weights[family] * (max(level, DenseEngine.floor) - DenseEngine.floor)
  }

  private func score(_ name: String, _ hour: String) -> Double {
    var score = 0.0
    for window in windows[name] ?? [] {
      if window.start.milliseconds <= now, now < window.end.milliseconds { score += window.value }
    }
    for family in 0..<3 { score += level(name, family) }
    score -= level(name, 3)
    let weights = DenseEngine.contextWeights
    score += weights.hour * log2(1 + Double(hours[hour]?[name] ?? 0))
    if let place { score += weights.place * log2(1 + Double(places[place]?[name] ?? 0)) }
    if let previous {
      score += weights.previous * log2(1 + Double(successors[previous]?[name] ?? 0))
    }
    return score
  }

  mutating func answer(_ count: Int, _ answer: inout Answer) {
    let hour = hour
    let scored = names.map { (score: score($0, hour), number: numbers[$0] ?? 0) }
    let sorted = scored.sorted {
      $0.score != $1.score ? $0.score > $1.score : $0.number < $1.number
    }
    for (place, entry) in sorted.prefix(3).enumerated() { answer.best[place] = entry.number }
    guard count > 0 else { return }
    for (place, entry) in sorted.filter({ $0.number < 10 }).enumerated() {
      answer.cards[place] = entry.number
    }
  }
}
