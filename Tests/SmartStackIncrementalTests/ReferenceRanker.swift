import SmartStackModel

@testable import SmartStackIncremental

/// Folds the raw log into dictionaries and scores every item anew at every question.
///
/// It shares the logarithm of two sums with the ranker, whose own test holds it against real numbers,
/// and nothing else: no columns, no bases, no bounds, no queue. Sums are of 128 bits.
struct ReferenceRanker {
  struct Record: Equatable {
    var time: Int64
    var item: Int32
    var isUse: Bool
    var hour: Int
    var place: Int32
  }

  struct Fold: Equatable {
    var keys: [Int64] = Array(repeating: FixedLogarithm.nothing, count: 3)
    var hours: [Int: UInt32] = [:]
    var places: [Int32: UInt32] = [:]
    var count = 0
  }

  let parameters: FastRankerParameters
  let rates: [DecayRate]
  let logarithm = FixedLogarithm()
  var clock = Timestamp.earliest.milliseconds
  var offset: Int64 = 0
  var place: Int32 = -1
  var records: [Record] = []
  var dismissals: [(item: Int32, time: Int64)] = []
  var added: Set<Int32> = []
  var windows: [Int32: [DeclaredWindow]] = [:]

  var folds: [Int32: Fold] = [:]
  var pairs: [[Int32]: UInt32] = [:]
  var lastUse: Record?

  init(parameters: FastRankerParameters = .standard) {
    self.parameters = parameters
    rates = (parameters.halfLives + [parameters.dismissalHalfLife]).map(DecayRate.init(halfLife:))
  }

  var candidates: [Int32] {
    Set(folds.filter { $0.value.count > 0 }.keys).union(added).sorted()
  }

  mutating func apply(_ event: RankerEvent) {
    switch event {
    case .addition(let item): added.insert(item)
    case .use(let item, let instant): record(item, instant, isUse: true)
    case .donation(let item, let instant): record(item, instant, isUse: false)
    case .dismissal(let item, let instant):
      clock = max(clock, instant.milliseconds)
      added.insert(item)
      dismissals.append((item, instant.milliseconds))
    case .timeline(let item, let windows):
      added.insert(item)
      self.windows[item] = windows
    case .reload(let item):
      added.insert(item)
      windows[item] = nil
    case .place(let place): self.place = place.map { (0...4_095).contains($0) ? $0 : -1 } ?? -1
    case .offset(let seconds): offset = Int64(seconds) * 1000
    case .deletion(let item):
      records.removeAll { $0.item == item }
      dismissals.removeAll { $0.item == item }
      added.remove(item)
      windows[item] = nil
      rebuild()
    case .donationDeletion(let item, let instant):
      let index = records.lastIndex {
        $0.item == item && !$0.isUse && $0.time == instant.milliseconds
      }
      if let index {
        records.remove(at: index)
        rebuild()
      }
    case .clock(let instant): clock = max(clock, instant.milliseconds)
    }
  }

  private mutating func record(_ item: Int32, _ instant: Timestamp, isUse: Bool) {
    let time = instant.milliseconds
    clock = max(clock, time)
    let record = Record(
      time: time, item: item, isUse: isUse,
      hour: Self.hourOfHabit(time + offset), place: place)
    records.append(record)
    if isUse, let lastUse, lastUse.time > time {
      rebuild()
    } else {
      fold(record)
      if isUse { chain(record) }
    }
  }

  /// Folds all records from the first on, as if nothing had been kept.
  mutating func rebuild() {
    folds = [:]
    pairs = [:]
    lastUse = nil
    for record in records { fold(record) }
    let uses = records.enumerated().filter(\.element.isUse)
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    for use in uses { chain(use.element) }
  }

  private mutating func fold(_ record: Record) {
    var fold = folds[record.item] ?? Fold()
    for family in 0..<3 {
      let share = record.isUse ? 0 : parameters.donationShare
      fold.keys[family] = logarithm.sum(
        fold.keys[family], rates[family].steps(at: record.time) + share)
    }
    fold.hours[record.hour, default: 0] += 1
    if record.place >= 0 { fold.places[record.place, default: 0] += 1 }
    fold.count += 1
    folds[record.item] = fold
  }

  private mutating func chain(_ record: Record) {
    if let lastUse { pairs[[lastUse.item, record.item], default: 0] += 1 }
    lastUse = record
  }

  static func hourOfHabit(_ local: Int64) -> Int {
    let day = Int64((Double(local) / 86_400_000).rounded(.down))
    let hour = Int((local - day * 86_400_000) / 3_600_000)
    // Day 0 was a Thursday; days 2 and 3 a Saturday and a Sunday.
    let weekday = ((day % 7) + 7) % 7
    return weekday == 2 || weekday == 3 ? hour + 24 : hour
  }

  func weighted(_ count: UInt32, _ weight: Int32) -> Int64 {
    (logarithm.onePlus(count) * Int64(weight) + (1 << 23)) >> 24
  }

  func above(_ key: Int64, _ rate: DecayRate, _ weight: Int32, at time: Int64) -> Int64 {
    func scaled(_ value: Int64) -> Int64 {
      Int64((Int128(value) * Int128(weight) + (1 << 31)) >> 32)
    }
    return max(scaled(key) - scaled(rate.steps(at: time) + FastRankerParameters.floor), 0)
  }

  func dismissalKey(_ item: Int32) -> Int64 {
    dismissals.filter { $0.item == item }.reduce(FixedLogarithm.nothing) {
      logarithm.sum($0, rates[3].steps(at: $1.time))
    }
  }

  func declared(_ item: Int32, at time: Int64) -> Int64 {
    let sum = (windows[item] ?? []).reduce(Int64(0)) { sum, window in
      let holds = window.start.milliseconds <= time && time < window.end.milliseconds
      return holds ? sum + Int64(FastRankerParameters.declared(window.value)) : sum
    }
    return min(max(sum, -16 * 65_536), 16 * 65_536)
  }

  /// The score of an item at an instant, steps of 2⁻¹⁶, if nothing else happens until then.
  func score(_ item: Int32, at time: Int64) -> Int64 {
    var score = declared(item, at: time)
    if let fold = folds[item] {
      for family in 0..<3 {
        score += above(fold.keys[family], rates[family], parameters.useWeights[family], at: time)
      }
      score += weighted(
        fold.hours[Self.hourOfHabit(time + offset)] ?? 0, parameters.hourWeight)
      if place >= 0 { score += weighted(fold.places[place] ?? 0, parameters.placeWeight) }
    }
    if let lastUse {
      score += weighted(pairs[[lastUse.item, item]] ?? 0, parameters.previousWeight)
    }
    return score - above(dismissalKey(item), rates[3], parameters.dismissalWeight, at: time)
  }

  func ordered(_ items: [Int32], at time: Int64? = nil) -> [Int32] {
    let time = time ?? clock
    let scored = items.map { (score: score($0, at: time), item: $0) }
    return scored.sorted { $0.score != $1.score ? $0.score > $1.score : $0.item < $1.item }
      .map(\.item)
  }
}
