import SmartStackModel
import Synchronization

/// Holds the slots of a published ranking.
///
/// The memory is not checked by the compiler: `PublishedRanking` says why a slot is never written and read
/// at once. It lives as long as this object.
final class SlotMemory: @unchecked Sendable {
  private struct Header {
    var count = 0
    var clock: Int64 = 0
    var nextChange: Int64?
    var generation: UInt64 = 0
  }

  private let itemCapacity: Int
  private let slotCount: Int
  private let headers: UnsafeMutablePointer<Header>
  private let items: UnsafeMutablePointer<ItemNumber>
  private let counts: UnsafeMutablePointer<Atomic<Int>>

  init(slotCount: Int, itemCapacity: Int) {
    self.itemCapacity = itemCapacity
    self.slotCount = slotCount
    headers = .allocate(capacity: slotCount)
    headers.initialize(repeating: Header(), count: slotCount)
    items = .allocate(capacity: max(slotCount * itemCapacity, 1))
    items.initialize(repeating: 0, count: slotCount * itemCapacity)
    counts = .allocate(capacity: slotCount)
    for slot in 0..<slotCount { (counts + slot).initialize(to: Atomic(0)) }
  }

  deinit {
    headers.deallocate()
    items.deallocate()
    counts.deinitialize(count: slotCount)
    counts.deallocate()
  }

  func readers(of slot: Int) -> Int { counts[slot].load(ordering: .sequentiallyConsistent) }

  func enter(_ slot: Int) { counts[slot].add(1, ordering: .sequentiallyConsistent) }

  func leave(_ slot: Int) { counts[slot].subtract(1, ordering: .sequentiallyConsistent) }

  func generation(of slot: Int) -> UInt64 { headers[slot].generation }

  func write(
    _ slot: Int, _ ranking: Span<ItemNumber>, clock: Int64, nextChange: Int64?,
    generation: UInt64
  ) {
    let count = min(ranking.count, itemCapacity)
    let first = items + slot * itemCapacity
    for index in 0..<count { first[index] = ranking[index] }
    headers[slot] = Header(
      count: count, clock: clock, nextChange: nextChange, generation: generation)
  }

  func read(_ slot: Int) -> PublishedRanking.Reading {
    let header = headers[slot]
    let first = items + slot * itemCapacity
    return PublishedRanking.Reading(
      items: (0..<header.count).map { first[$0] }, clock: Timestamp(clamping: header.clock),
      nextChange: header.nextChange.map { Timestamp(clamping: $0) },
      generation: header.generation)
  }

  func copy(_ slot: Int, into output: inout MutableSpan<ItemNumber>) -> Int {
    let count = min(headers[slot].count, output.count)
    let first = items + slot * itemCapacity
    for index in 0..<count { output[index] = first[index] }
    return count
  }
}
