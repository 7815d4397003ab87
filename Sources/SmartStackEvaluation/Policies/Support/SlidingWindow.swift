/// The entries of the last days in the order of time, of which the oldest are dropped.
///
/// Dropping costs O(1) on average: the space of dropped entries is given back when they are half.
struct SlidingWindow<Element: Sendable>: Sendable {
  private var storage: [Element] = []
  private var start = 0

  /// The oldest entry.
  var first: Element? { start < storage.count ? storage[start] : nil }

  /// The entries, the oldest first.
  var entries: ArraySlice<Element> { storage[start...] }

  /// Adds an entry that is not older than the last.
  mutating func append(_ element: Element) { storage.append(element) }

  /// Drops the oldest entry.
  mutating func removeFirst() {
    guard start < storage.count else { return }
    start += 1
    if start * 2 > storage.count {
      storage.removeFirst(start)
      start = 0
    }
  }
}
