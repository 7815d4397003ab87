import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackRanking

/// The state is a fold over the log, and deleted donations leave no trace in it.
@Suite(.tags(.property)) struct HistoryLawTests {
  @Test("Refolding without deleted donations gives the same state", arguments: lawSeeds)
  func deletions(seed: UInt64) {
    for world in worldSeeds(of: seed).prefix(20).map({ RandomWorld(seed: $0, eventCount: 40) }) {
      let events = world.events
      let whole = History(
        folding: events, through: world.time, stack: world.stack, model: world.model)
      let survivors = Self.survivors(events, through: world.time)
      let without = History(
        folding: survivors, through: world.time, stack: world.stack, model: world.model)
      #expect(whole == without)
    }
  }

  /// The slow way: for each donation, look at every deletion.
  private static func survivors(_ events: [Event], through end: Timestamp) -> [Event] {
    events.enumerated().compactMap { index, event in
      if case .donationDeletion = event.kind { return nil }
      guard case .donation(let donation) = event.kind else { return event }
      let isDeleted = events.enumerated().contains { other, deletion in
        guard case .donationDeletion(let named) = deletion.kind, deletion.time <= end else {
          return false
        }
        let isLater =
          deletion.time > event.time || (deletion.time == event.time && other > index)
        return isLater && named.matches(donation)
      }
      return isDeleted ? nil : event
    }
  }

  @Test("The order of the lines of a log changes nothing", arguments: lawSeeds)
  func orderOfLines(seed: UInt64) {
    for var world in worldSeeds(of: seed).prefix(20).map({ RandomWorld(seed: $0, eventCount: 40) })
    {
      // Events of one instant keep the order of the file, so give each its own.
      for index in world.events.indices {
        world.events[index].time = world.events[index].time
          .advanced(byMilliseconds: Int64(index) * 7 - 3000)
      }
      guard Set(world.events.map(\.time)).count == world.events.count else { continue }
      let ordered = world.ranker.history
      world.events.shuffle(using: &world.random)
      #expect(world.ranker.history == ordered)
    }
  }

  @Test("Folding event by event equals folding at once", arguments: lawSeeds)
  func eventByEvent(seed: UInt64) {
    for world in worldSeeds(of: seed).prefix(10).map({ RandomWorld(seed: $0, eventCount: 30) }) {
      var history = History(stack: world.stack, model: world.model)
      for event in History.remaining(world.events, through: world.time) { history.apply(event) }
      #expect(history == world.ranker.history)
    }
  }

  @Test("What comes after the moment is not read", arguments: lawSeeds)
  func noFuture(seed: UInt64) {
    for world in worldSeeds(of: seed).prefix(20).map({ RandomWorld(seed: $0, eventCount: 40) }) {
      let past = world.events.filter { $0.time <= world.time }
      let history = History(
        folding: past, through: .latest, stack: world.stack, model: world.model)
      #expect(history == world.ranker.history)
    }
  }
}
