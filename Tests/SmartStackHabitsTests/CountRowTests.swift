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
  private func counts(_ row: CountRow, at time: Int64, _ fading: Fading, _ count: Int) -> [Double] {
    var buffer = [Double](repeating: 0, count: count)
    buffer.withUnsafeMutableBufferPointer {
      row.scatter(scale: row.factor(at: time, fading: fading), into: $0)
    }
    return buffer
  }

  @Test(
    "A row holds what fading every use by itself gives",
    arguments: [Fading.never, .days(0.5), .days(30), .visits(0.95), .uses(3)], [3, 60])
  func reference(fading: Fading, items: Int) {
    var random = SplitMix64(seed: UInt64(items))
    var row = CountRow()
    var uses: [(item: Int, time: Int64)] = []
    var time: Int64 = 0
    for _ in 0..<400 {
      time += Int64(random.next() % 30_000_000)
      let item = Int(random.next() % UInt64(items))
      row.add(1, to: [item], at: time, fading: fading)
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
    for (found, reference) in zip(counts(row, at: now, fading, items), expected) {
      #expect(abs(found - reference) <= 1e-9 * max(1, reference))
    }
    #expect(row.isDense == (items > 24))
  }

  @Test("Counts outlive many times the range of a number")
  func longLife() {
    var row = CountRow()
    for step in 0..<100_000 { row.add(1, to: [step % 2], at: 0, fading: .visits(0.5)) }
    let found = counts(row, at: 0, .visits(0.5), 2)
    #expect(abs(found[1] - 4 / 3.0) < 1e-9 && abs(found[0] - 2 / 3.0) < 1e-9)
  }

  @Test("A thing beyond the buffer is left out")
  func beyond() {
    var row = CountRow()
    row.add(1, to: [5], at: 0, fading: .never)
    #expect(counts(row, at: 0, .never, 3) == [0, 0, 0])
  }
}
