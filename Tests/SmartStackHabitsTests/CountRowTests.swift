import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackHabits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct CountRowTests {
  /// A row with the clock of its table.
  private struct FadedRow {
    let fading: Fading
    var clock: FadingClock
    var row = CountRow()

    init(_ fading: Fading) {
      self.fading = fading
      clock = FadingClock(fading)
    }

    mutating func add(_ item: Int, at time: Int64) {
      if let factor = clock.advance(to: time) { row.scale(by: factor) }
      var keep = 1.0
      if case .visits(let factor) = fading { keep = factor }
      row.add(clock.weight, to: [item], keep: keep)
    }

    func counts(at time: Int64, _ count: Int) -> [Double] {
      var buffer = [Double](repeating: 0, count: count)
      buffer.withUnsafeMutableBufferPointer {
        row.scatter(scale: clock.factor(at: time) / row.weight, into: $0)
      }
      return buffer
    }
  }

  @Test(
    "A row holds what fading every use by itself gives",
    arguments: [Fading.never, .days(0.5), .days(30), .visits(0.95), .uses(3)], [3, 60])
  func reference(fading: Fading, items: Int) {
    var random = SplitMix64(seed: UInt64(items))
    var row = FadedRow(fading)
    var uses: [(item: Int, time: Int64)] = []
    var time: Int64 = 0
    for _ in 0..<400 {
      time += Int64(random.next() % 30_000_000)
      let item = Int(random.next() % UInt64(items))
      row.add(item, at: time)
      uses.append((item, time))
    }
    let now = time + 1_000_000
    var expected = [Double](repeating: 0, count: items)
    for (index, use) in uses.enumerated() {
      switch fading {
      case .never: expected[use.item] += 1
      case .days(let days):
        expected[use.item] += exp2(-Double(now - use.time) / (days * 86_400_000))
      case .visits(let keep): expected[use.item] += pow(keep, Double(uses.count - 1 - index))
      }
    }
    for (found, reference) in zip(row.counts(at: now, items), expected) {
      #expect(abs(found - reference) <= 1e-9 * max(1, reference))
    }
    #expect(row.row.isDense == (items > 24))
  }

  @Test("Counts outlive many times the range of a number")
  func longLife() {
    var row = FadedRow(.visits(0.5))
    for step in 0..<100_000 { row.add(step % 2, at: 0) }
    let found = row.counts(at: 0, 2)
    #expect(abs(found[1] - 4 / 3.0) < 1e-9 && abs(found[0] - 2 / 3.0) < 1e-9)
  }

  @Test("A thing beyond the buffer is left out")
  func beyond() {
    var row = FadedRow(.never)
    row.add(5, at: 0)
    #expect(row.counts(at: 0, 3) == [0, 0, 0])
  }
}
