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

  /// The clock of event n is n, and the ranking of it is known: half of it from one event and half of
  /// another would be seen.
  @Test func `readers never see a ranking that was not published, nor an older one again`() async {
    let board = PublishedRanking(capacity: 200)
    let flag = Flag()
    let events = 20_000
    let failures = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<3 {
        group.addTask {
          flag.readers.add(1, ordering: .acquiringAndReleasing)
          var failures = 0
          var last: UInt64 = 0
          var buffer = [Int32](repeating: -1, count: 200)
          repeat {
            let reading = board.read()
            if reading.generation < last { failures += 1 }
            last = reading.generation
            let start = Int32(truncatingIfNeeded: reading.clock.milliseconds)
            if reading.generation > 0, reading.items != (0..<200).map({ start + $0 }) {
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
          let items = (0..<200).map { Int32(event + $0) }
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

  @Test func `a ranker and its readers agree on every published order`() async {
    let board = PublishedRanking(capacity: 10)
    let stack = (0..<10).map { Int32($0) }
    let flag = Flag()
    let strange = await withTaskGroup(of: Int.self) { group in
      group.addTask {
        var strange = 0
        repeat {
          let reading = board.read()
          if reading.generation > 0, reading.items.sorted() != stack { strange += 1 }
          await Task.yield()
        } while !flag.isDone.load(ordering: .acquiring)
        return strange
      }
      group.addTask {
        var ranker = FastRanker(itemCapacity: 10)
        var script = EventScript(seed: 5, itemCount: 10)
        for _ in 0..<1_500 {
          ranker.apply(script.next())
          let order = ranker.ordered(stack)
          board.publish(order.span, clock: ranker.clock, nextChange: nil)
        }
        flag.isDone.store(true, ordering: .releasing)
        return 0
      }
      return await group.reduce(0, +)
    }
    #expect(strange == 0)
  }
}
