import Glibc
import SmartStackIncremental

/// Scores every item anew after every event, in floating point, on dense arrays.
///
/// What a careful programmer writes who does not keep an order: counts decayed where they are touched, one
/// logarithm for each half-life at each score, a table for log₂(1 + n), windows looked at only where one
/// starts or ends, and a selection of three and a sort of ten instead of a sort of all.
struct DenseEngine: Engine {
  static var title: String { "dense full re-score, Double" }

  static let halfLives: [Double] = [3_600_000, 86_400_000, 604_800_000, 259_200_000]
  static let weights: [Double] = [16_384, 19_661, 29_491, 65_536].map { $0 / 65_536 }
  static let contextWeights = (hour: 0.5, place: 0.25, previous: 0.75)
  static let floor = -4.321928094887363
  static let logarithms: [Double] = (0..<4096).map { log2(1 + Double($0)) }

  private let count: Int
  private let known: Int
  private var now: Int64 = 0
  private var place = -1
  private var previous = -1
  private var counts: [Double]
  private var touched: [Int64]
  private var hours: [Int32]
  private var places: [Int32]
  private var pairs: [Int32]
  private var windows: [[DeclaredWindow]]
  private var declared: [Double]
  private var nextBoundary: [Int64]
  private(set) var scores: [Double]

  init(_ script: Script) {
    count = script.itemCount
    known = script.itemCount
    counts = Array(repeating: 0, count: count * 4)
    touched = Array(repeating: 0, count: count * 4)
    hours = Array(repeating: 0, count: count * 48)
    places = Array(repeating: 0, count: count * script.placeCount)
    pairs = Array(repeating: 0, count: count * count)
    windows = Array(repeating: [], count: count)
    declared = Array(repeating: 0, count: count)
    nextBoundary = Array(repeating: .max, count: count)
    scores = Array(repeating: 0, count: count)
  }

  mutating func apply(_ operation: Script.Operation, _ script: Script) {
    let item = Int(operation.item)
    now = operation.time
    switch operation.kind {
    case .use:
      for family in 0..<3 { touch(item, family) }
      hours[Self.hour(now) * count + item] += 1
      if place >= 0 { places[place * count + item] += 1 }
      if previous >= 0 { pairs[previous * count + item] += 1 }
      previous = item
    case .place: place = Int(operation.detail)
    case .dismissal: touch(item, 3)
    case .timeline:
      windows[item] = script.timelines[Int(operation.detail)]
      declare(item)
    }
  }

  /// Moves the clock, for scores before the next event.
  mutating func advance(to time: Int64) { now = time }

  static func hour(_ time: Int64) -> Int {
    let hours = time / 3_600_000
    let weekday = (hours / 24 + 3) % 7
    return Int(hours % 24) + (weekday >= 5 ? 24 : 0)
  }

  private mutating func touch(_ item: Int, _ family: Int) {
    let index = family * count + item
    let age = Double(now - touched[index]) / Self.halfLives[family]
    counts[index] = counts[index] * exp2(-age) + 1
    touched[index] = now
  }

  private mutating func declare(_ item: Int) {
    var sum = 0.0
    var next = Int64.max
    for window in windows[item] {
      let start = window.start.milliseconds
      let end = window.end.milliseconds
      if start <= now, now < end { sum += window.value }
      if start > now { next = min(next, start) }
      if end > now { next = min(next, end) }
    }
    declared[item] = sum
    nextBoundary[item] = next
  }

  private mutating func rescore() {
    let hourRow = Self.hour(now) * count
    for item in 0..<known {
      if now >= nextBoundary[item] { declare(item) }
      var score = declared[item]
      for family in 0..<3 {
        let index = family * count + item
        let level = log2(counts[index]) - Double(now - touched[index]) / Self.halfLives[family]
        score += Self.weights[family] * (max(level, Self.floor) - Self.floor)
      }
      if counts[3 * count + item] > 0 {
        let index = 3 * count + item
        let level = log2(counts[index]) - Double(now - touched[index]) / Self.halfLives[3]
        score -= Self.weights[3] * (max(level, Self.floor) - Self.floor)
      }
      score += Self.contextWeights.hour * logarithm(hours[hourRow + item])
      if place >= 0 { score += Self.contextWeights.place * logarithm(places[place * count + item]) }
      if previous >= 0 {
        score += Self.contextWeights.previous * logarithm(pairs[previous * count + item])
      }
      scores[item] = score
    }
  }

  @inline(__always)
  private func logarithm(_ count: Int32) -> Double {
    count < 4096 ? Self.logarithms[Int(count)] : log2(1 + Double(count))
  }

  mutating func answer(_ count: Int, _ answer: inout Answer) {
    rescore()
    select(scores, known, count, &answer)
  }
}

/// Selects the three best of all items and sorts the first ones as cards.
func select(_ scores: [Double], _ known: Int, _ cards: Int, _ answer: inout Answer) {
  var best: (Int, Int, Int) = (-1, -1, -1)
  for item in 0..<known {
    let score = scores[item]
    if best.0 < 0 || score > scores[best.0] {
      best = (item, best.0, best.1)
    } else if best.1 < 0 || score > scores[best.1] {
      best = (best.0, item, best.1)
    } else if best.2 < 0 || score > scores[best.2] {
      best.2 = item
    }
  }
  answer.best[0] = Int32(best.0)
  answer.best[1] = Int32(best.1)
  answer.best[2] = Int32(best.2)
  for card in 0..<cards {
    var place = card
    while place > 0, scores[Int(answer.cards[place - 1])] < scores[card] {
      answer.cards[place] = answer.cards[place - 1]
      place -= 1
    }
    answer.cards[place] = Int32(card)
  }
}

/// The formula of zoxide: uses times 4, 2, ½ or ¼ by the time since the last, all uses aged together.
struct ZoxideEngine: Engine {
  static var title: String { "formula of zoxide" }

  private var ranks: [Double]
  private var last: [Int64]
  private var scores: [Double]
  private var total = 0.0
  private let known: Int
  private var now: Int64 = 0

  init(_ script: Script) {
    ranks = Array(repeating: 0, count: script.itemCount)
    last = Array(repeating: 0, count: script.itemCount)
    scores = Array(repeating: 0, count: script.itemCount)
    known = script.itemCount
  }

  mutating func apply(_ operation: Script.Operation, _ script: Script) {
    guard operation.kind == .use else { return }
    let item = Int(operation.item)
    now = operation.time
    ranks[item] += 1
    last[item] = now
    total += 1
    if total > 10_000 {
      total = 0
      for item in 0..<known {
        ranks[item] *= 0.9
        total += ranks[item]
      }
    }
  }

  mutating func answer(_ count: Int, _ answer: inout Answer) {
    for item in 0..<known {
      let age = now - last[item]
      let factor =
        age < 3_600_000 ? 4 : age < 86_400_000 ? 2 : age < 604_800_000 ? 0.5 : 0.25
      scores[item] = ranks[item] * factor
    }
    select(scores, known, count, &answer)
  }
}
