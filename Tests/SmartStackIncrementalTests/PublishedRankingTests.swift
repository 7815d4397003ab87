import SmartStackModel
import Synchronization
import Testing

@testable import SmartStackIncremental

/// Tells readers that the writer is done.
private final class Flag: Sendable {
  let isDone = Atomic(false)
  let readers = Atomic(0)
}

/// Readers see whole rankings while a writer publishes; run it under the thread sanitizer too.
@Suite struct PublishedRankingTests {
  @Test func `an empty place reads as an empty ranking`() {
    let board = PublishedRanking(capacity: 4)
    #expect(board.read().items.isEmpty)
    #expect(board.read().generation == 0)
  }

  @Test func `the last published ranking is read, cut at the capacity`() {
    let board = PublishedRanking(capacity: 3)
    for generation in 1...20 {
      let items = (0..<5).map { Int32($0 + generation) }
      let published = board.publish(
        items.span, clock: Timestamp(clamping: Int64(generation)),
        nextChange: generation % 2 == 0 ? nil : Timestamp(clamping: 99))
      #expect(published)
      let reading = board.read()
      #expect(reading.items == Array(items.prefix(3)))
      #expect(reading.generation == UInt64(generation))
      #expect(reading.clock == Timestamp(clamping: Int64(generation)))
      #expect(reading.nextChange == (generation % 2 == 0 ? nil : Timestamp(clamping: 99)))
    }
  }

  /// Whoever reads holds what he reads, however much is published meanwhile.
  @Test func `a reading that is under way keeps the ranking that it began with`() {
    let board = PublishedRanking(capacity: 100)
    func publish(_ event: Int32) -> Bool {
      let items = (0..<100).map { event + $0 }
      return board.publish(
        items.span, clock: Timestamp(clamping: Int64(event)), nextChange: nil)
    }
    #expect(publish(1))
    board.withCurrentSlot { first in
      #expect(publish(2))
      board.withCurrentSlot { second in
        for event: Int32 in 3...40 {
          #expect(publish(event))
          #expect(board.slots.read(first).items == (0..<100).map { 1 + $0 })
          #expect(board.slots.read(first).generation == 1)
          #expect(board.slots.read(second).items == (0..<100).map { 2 + $0 })
          #expect(board.slots.read(second).clock == Timestamp(clamping: 2))
        }
      }
    }
    #expect(board.read().items == (0..<100).map { 40 + $0 })
  }

  @Test func `nothing is published where every other slot is being read`() {
    let board = PublishedRanking(capacity: 1)
    func hold(_ depth: Int32) {
      let items = [depth]
      let isPublished = board.publish(
        items.span, clock: Timestamp(clamping: 0), nextChange: nil)
      #expect(isPublished)
      board.withCurrentSlot { _ in
        if depth < 8 {
          hold(depth + 1)
        } else {
          let more: [Int32] = [9]
          let isPublished = board.publish(
            more.span, clock: Timestamp(clamping: 0), nextChange: nil)
          #expect(!isPublished)
          #expect(board.read().items == [8])
        }
      }
    }
    hold(1)
  }

  /// The clock of event n is n, and the ranking of it is known: halves of two events would be seen.
  ///
  /// The rankings are long, so that readers are nearly always in the middle of one.
  @Test func `readers never see a ranking that was not published, nor an older one again`() async {
    let board = PublishedRanking(capacity: 4_000)
    let flag = Flag()
    let events = 1_500
    let failures = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<3 {
        group.addTask {
          flag.readers.add(1, ordering: .acquiringAndReleasing)
          var failures = 0
          var last: UInt64 = 0
          var buffer = [Int32](repeating: -1, count: 4_000)
          repeat {
            let reading = board.read()
            if reading.generation < last { failures += 1 }
            last = reading.generation
            let start = Int32(truncatingIfNeeded: reading.clock.milliseconds)
            if reading.generation > 0, reading.items != (0..<4_000).map({ start + $0 }) {
              failures += 1
            }
            var span = buffer.mutableSpan
            let count = board.copyTop(into: &span)
            if count > 0, (0..<count).contains(where: { buffer[$0] != buffer[0] + Int32($0) }) {
              failures += 1
            }
            await Task.yield()
          } while !flag.isDone.load(ordering: .acquiring)
          return failures
        }
      }
      group.addTask {
        // The readers are at work before the first ranking.
        while flag.readers.load(ordering: .acquiring) < 3 { await Task.yield() }
        for event in 1...events {
          if event % 50 == 0 { await Task.yield() }
          let items = (0..<4_000).map { Int32(event + $0) }
          while !board.publish(
            items.span, clock: Timestamp(clamping: Int64(event)), nextChange: nil)
          {}
        }
        flag.isDone.store(true, ordering: .releasing)
        return 0
      }
      return await group.reduce(0, +)
    }
    #expect(failures == 0)
    #expect(board.read().generation == UInt64(events))
  }

  /// What every generation must read as is known beforehand from a ranker of its own.
  @Test func `readers see each event of a ranker whole or not at all`() async {
    let stack = (0..<10).map { Int32($0) }
    let events = 4_000
    let expected = Self.orders(of: stack, events: events)
    let board = PublishedRanking(capacity: 10)
    let flag = Flag()
    let strange = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<3 {
        group.addTask {
          flag.readers.add(1, ordering: .acquiringAndReleasing)
          var strange = 0
          repeat {
            let reading = board.read()
            if reading.generation > 0 {
              let order = expected[Int(reading.generation) - 1]
              if reading.items != order.items || reading.clock != order.clock { strange += 1 }
            }
            await Task.yield()
          } while !flag.isDone.load(ordering: .acquiring)
          return strange
        }
      }
      group.addTask {
        while flag.readers.load(ordering: .acquiring) < 3 { await Task.yield() }
        var ranker = FastRanker(itemCapacity: 10)
        var script = EventScript(seed: 5, itemCount: 10)
        for event in 0..<events {
          if event % 50 == 0 { await Task.yield() }
          ranker.apply(script.next())
          let order = ranker.ordered(stack)
          while !board.publish(order.span, clock: ranker.clock, nextChange: nil) {}
        }
        flag.isDone.store(true, ordering: .releasing)
        return 0
      }
      return await group.reduce(0, +)
    }
    #expect(strange == 0)
    #expect(board.read().items == expected.last?.items)
  }

  private static func orders(
    of stack: [ItemNumber], events: Int
  ) -> [(items: [ItemNumber], clock: Timestamp)] {
    var ranker = FastRanker(itemCapacity: stack.count)
    var script = EventScript(seed: 5, itemCount: stack.count)
    return (0..<events).map { _ in
      ranker.apply(script.next())
      return (ranker.ordered(stack), ranker.clock)
    }
  }
}
