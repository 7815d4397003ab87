public import SmartStackModel
internal import Synchronization

/// Hands the order of a stack from one writer to many readers that never wait.
///
/// The writer fills a slot that nobody reads and then names it as the current one. A reader takes hold of
/// the current slot by a count, makes sure that it is still the current one, copies and lets go. So a
/// reader sees one published ranking whole, and the writer never writes where somebody reads. Where all
/// other slots are held, which takes as many readers in the middle of a copy, ``publish(_:clock:nextChange:)``
/// leaves the current ranking in place and says so; the next event publishes again.
public final class PublishedRanking: Sendable {
  /// States a ranking that was published.
  public struct Reading: Hashable, Sendable {
    /// The items, the best first.
    public let items: [ItemNumber]
    /// The instant at which the order held.
    public let clock: Timestamp
    /// The first instant at which it may change if nothing else happens.
    public let nextChange: Timestamp?
    /// How many rankings had been published by then, this one included.
    public let generation: UInt64
  }

  private static let slotCount = 8

  /// The most items that a ranking can hold.
  public let capacity: Int

  // A slot is written only by the writer while its count is 0 and it is not the current one, and read only
  // while its count holds the reader's one and it was the current one after that. Counts and the current
  // slot are sequentially consistent, so the two never overlap.
  let slots: SlotMemory
  private let current: Atomic<Int>
  private let isWriting: Atomic<Bool>

  /// Creates a place for rankings; until the first is published, readers find an empty one.
  ///
  /// - Parameter capacity: the most items that a ranking can hold.
  public init(capacity: Int) {
    self.capacity = max(capacity, 0)
    slots = SlotMemory(slotCount: Self.slotCount, itemCapacity: self.capacity)
    current = Atomic(0)
    isWriting = Atomic(false)
  }

  /// Publishes a ranking.
  ///
  /// - Parameters:
  ///   - items: the items, the best first; those beyond the capacity are left out.
  ///   - clock: the instant at which the order holds.
  ///   - nextChange: the first instant at which it may change if nothing else happens.
  /// - Returns: whether the ranking was published; not where all other slots are being read.
  /// - Precondition: no other thread publishes at the same time.
  @discardableResult
  public func publish(
    _ items: Span<ItemNumber>, clock: Timestamp, nextChange: Timestamp?
  ) -> Bool {
    let wasWriting = isWriting.exchange(true, ordering: .acquiring)
    precondition(!wasWriting, "one thread publishes at a time")
    defer { isWriting.store(false, ordering: .releasing) }
    let old = current.load(ordering: .sequentiallyConsistent)
    for step in 1..<Self.slotCount {
      let slot = (old + step) % Self.slotCount
      guard slots.readers(of: slot) == 0 else { continue }
      slots.write(
        slot, items, clock: clock.milliseconds, nextChange: nextChange?.milliseconds,
        generation: slots.generation(of: old) + 1)
      current.store(slot, ordering: .sequentiallyConsistent)
      return true
    }
    return false
  }

  /// Returns the ranking that was published last.
  ///
  /// - Returns: the ranking.
  /// - Complexity: O(*n*) for *n* items, and one more try for each ranking published in between.
  public func read() -> Reading {
    withCurrentSlot { slots.read($0) }
  }

  /// Holds the current slot while a closure reads it.
  @inline(__always)
  func withCurrentSlot<Result>(_ body: (Int) -> Result) -> Result {
    while true {
      let slot = current.load(ordering: .sequentiallyConsistent)
      slots.enter(slot)
      defer { slots.leave(slot) }
      guard current.load(ordering: .sequentiallyConsistent) == slot else { continue }
      return body(slot)
    }
  }

  /// Copies the best items of the ranking that was published last, without allocating.
  ///
  /// - Parameter output: where they go.
  /// - Returns: how many were written.
  /// - Complexity: O(*k*) for *k* items.
  public func copyTop(into output: inout MutableSpan<ItemNumber>) -> Int {
    while true {
      let slot = current.load(ordering: .sequentiallyConsistent)
      slots.enter(slot)
      defer { slots.leave(slot) }
      guard current.load(ordering: .sequentiallyConsistent) == slot else { continue }
      return slots.copy(slot, into: &output)
    }
  }
}
