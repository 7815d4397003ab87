import SmartStackModel
import SmartStackRanking

/// The state of a log as a replay goes through it, with donations that are deleted on the way.
///
/// After a deletion the state is, bit for bit, that of a log which never had the donation. Since it
/// is known which donations will be deleted, the state before the first of them that still stands is
/// kept, with the events since; only those are folded again, and only when somebody looks.
struct ReplayHistory: Sendable {
  private struct Item: Sendable {
    let event: Event
    /// The place in the log of the deletion that ends it.
    let end: Int?
  }

  private let fates: DonationFates
  /// The first instant at which anybody looks.
  private let firstLook: Timestamp
  private var latest: DayRanker
  /// The state before the first event of `tail`, while there is any.
  private var base: DayRanker?
  private var tail: [Item] = []
  /// The deletions to come that end a donation of `tail`.
  private var awaited: Set<Int> = []
  private var reached = -1
  private var isOutdated = false
  /// Whether a timeline came since the state is out of date.
  private var missesReload = false
  private var number = 0
  /// The events folded, again or for the first time.
  private(set) var foldCount = 0

  init(history: History, fates: DonationFates, firstLook: Timestamp) {
    latest = DayRanker(history: history)
    self.fates = fates
    self.firstLook = firstLook
  }

  /// Takes the next event.
  mutating func apply(_ event: Event) {
    defer { number += 1 }
    switch event.kind {
    case .donationDeletion:
      if awaited.remove(number) != nil {
        reached = number
        isOutdated = true
      }
    case .donation(let donation) where !fates.isEmpty:
      let end = fates.end(of: donation, number: number)
      // What is gone before anybody looks might as well never have been.
      if let end, end.time < firstLook { return }
      if let end {
        if base == nil { base = latest }
        awaited.insert(end.number)
      }
      fold(event, end: end?.number)
    default: fold(event, end: nil)
    }
  }

  private mutating func fold(_ event: Event, end: Int?) {
    if base != nil { tail.append(Item(event: event, end: end)) }
    guard !isOutdated else {
      if case .timelineReload = event.kind { missesReload = true }
      return
    }
    foldCount += 1
    latest.apply(event)
  }

  /// Asks the ranker of the state as it is now.
  ///
  /// - Complexity: as `body`; after a deletion, one fold of the events since the first donation that
  ///   it ended, or that a later one will end.
  mutating func withRanker<Answer>(_ body: (inout DayRanker) -> Answer) -> Answer {
    refresh()
    return body(&latest)
  }

  private mutating func refresh() {
    guard isOutdated else { return }
    isOutdated = false
    guard var settled = base else { return }
    let open = tail.firstIndex { $0.end.map { $0 > reached } ?? false } ?? tail.endIndex
    for item in tail[..<open] where item.end == nil {
      settled.apply(item.event)
      foldCount += 1
    }
    tail.removeFirst(open)
    tail.removeAll { $0.end.map { $0 <= reached } ?? false }
    var state = settled
    for item in tail {
      state.apply(item.event)
      foldCount += 1
    }
    base = tail.isEmpty ? nil : settled
    latest.replaceHistory(with: state, keepsDay: !missesReload)
    missesReload = false
  }
}
