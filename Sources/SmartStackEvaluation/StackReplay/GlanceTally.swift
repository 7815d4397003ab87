import SmartStackModel
import SmartStackRanking
import SmartStackRotation

/// A card as the figures see it: a light value, made anew for every ranking.
struct RankedCard: Hashable, Sendable {
  let id: String
  /// The index of its widget, where it has one.
  let widget: Int?
  let tier: Tier
  let probability: Double
}

/// What a replay of a stack counts as it goes, so that nothing that happened need be kept.
struct GlanceTally: Sendable {
  /// A rotation whose next glance is not known yet.
  private struct OpenRotation: Sendable {
    /// Its number among all rotations.
    let number: Int
    let from: String
    let dayNumber: Int
    let isCounted: Bool
    /// The instant of the rotation after it; a glance at that very instant is still its own.
    var end: Timestamp?
  }

  /// The first glance of an instant, which is the next one for a rotation of the same instant.
  private struct FirstGlance: Sendable {
    let time: Timestamp
    let used: Int
    let cards: [RankedCard]
  }

  private(set) var sums = StackSums()
  /// The sums of each local day with something to count, where they are wanted.
  private(set) var days: [Int: StackSums] = [:]
  /// The numbers of the wrong rotations, where they are wanted.
  private(set) var wrongRotations: [Int] = []

  /// The first instant that is judged.
  let start: Timestamp
  private let zone: Zone
  private let keepsDays: Bool
  private let keepsRotations: Bool
  private var open: [OpenRotation] = []
  private var first: FirstGlance?
  private var rotationNumber = 0

  init(start: Timestamp, zone: Zone, keepsDays: Bool, keepsRotations: Bool) {
    self.start = start
    self.zone = zone
    self.keepsDays = keepsDays
    self.keepsRotations = keepsRotations
  }

  private func dayNumber(_ time: Timestamp) -> Int {
    keepsDays ? LocalTime(time, offset: zone.offset(at: time)).dayNumber : 0
  }

  private mutating func count(onDay day: Int, _ change: (inout StackSums) -> Void) {
    change(&sums)
    if keepsDays { change(&days[day, default: StackSums()]) }
  }

  /// Counts the time that was judged.
  mutating func addTime(_ milliseconds: Int64, simulatesReloads: Bool) {
    sums.milliseconds += milliseconds
    if simulatesReloads { sums.reloadMilliseconds += milliseconds }
  }

  /// Counts a glance.
  ///
  /// - Parameters:
  ///   - time: the instant, not before that of any call before.
  ///   - used: the index of the used widget.
  ///   - swipes: the swipes to it; nothing where the stack showed no card of it.
  ///   - isStale: whether it was out of date, where that is known.
  ///   - isSuggestion: whether it had to be suggested.
  ///   - cards: the cards in the order of the ranking.
  mutating func addGlance(
    at time: Timestamp, used: Int, swipes: Int?, isStale: Bool?, isSuggestion: Bool = false,
    cards: [RankedCard]
  ) {
    resolve(at: time, used: used, cards: cards)
    if first?.time != time { first = FirstGlance(time: time, used: used, cards: cards) }
    guard time >= start else { return }
    let competing = cards.filter { $0.tier == .relevant }.map {
      (probability: $0.probability, isUsed: $0.widget == used)
    }
    count(onDay: dayNumber(time)) { sums in
      sums.glanceCount += 1
      if let swipes {
        sums.shownCount += 1
        sums.swipeCount += swipes
        if swipes == 0 { sums.answeredCount += 1 }
        if swipes == 0, isSuggestion { sums.usedSuggestionCount += 1 }
      }
      if let isStale {
        sums.freshnessCount += 1
        if isStale { sums.staleCount += 1 }
      }
      sums.addChances(competing)
    }
  }

  /// Counts a move of the stack by itself.
  ///
  /// - Parameters:
  ///   - time: the instant, not before that of any call before.
  ///   - from: the card that was on top.
  ///   - move: how the stack moved.
  mutating func addRotation(at time: Timestamp, from: String, move: StackMove = .rotation) {
    let number = rotationNumber
    rotationNumber += 1
    open.removeAll { $0.end.map { $0 < time } ?? false }
    for index in open.indices where open[index].end == nil { open[index].end = time }
    let day = dayNumber(time)
    if time >= start {
      count(onDay: day) {
        $0.rotationCount += 1
        if move == .suggestion { $0.suggestionCount += 1 }
      }
    }
    let rotation = OpenRotation(
      number: number, from: from, dayNumber: day, isCounted: time >= start)
    if let first, first.time == time {
      if Self.isWrong(rotation, used: first.used, cards: first.cards) { markWrong(rotation) }
    } else {
      open.append(rotation)
    }
  }

  /// Finds out which rotations took away what is wanted now.
  private mutating func resolve(at time: Timestamp, used: Int, cards: [RankedCard]) {
    for rotation in open where rotation.end.map({ $0 >= time }) ?? true {
      if Self.isWrong(rotation, used: used, cards: cards) { markWrong(rotation) }
    }
    open.removeAll()
  }

  private static func isWrong(
    _ rotation: OpenRotation, used: Int, cards: [RankedCard]
  ) -> Bool {
    cards.first { $0.id == rotation.from }?.widget == used
  }

  private mutating func markWrong(_ rotation: OpenRotation) {
    if keepsRotations { wrongRotations.append(rotation.number) }
    guard rotation.isCounted else { return }
    count(onDay: rotation.dayNumber) { $0.wrongRotationCount += 1 }
  }

  /// Counts a request for a new timeline.
  mutating func addReload(at time: Timestamp, outcome: ReloadOutcome) {
    guard time >= start else { return }
    count(onDay: dayNumber(time)) { sums in
      sums.reloadRequestCount += 1
      switch outcome {
      case .granted: sums.grantedReloadCount += 1
      case .deferred: sums.deferredReloadCount += 1
      case .refused: sums.refusedReloadCount += 1
      case .merged, .exempt: break
      }
    }
  }
}
