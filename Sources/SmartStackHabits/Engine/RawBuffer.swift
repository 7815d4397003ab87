/// Memory for numbers, whose owner frees it.
///
/// The engine keeps its state in such memory rather than in arrays: an array inside a class costs a
/// check of exclusive access and a check of uniqueness at every write.
struct RawBuffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int

  /// Takes memory for some numbers, aligned for the widest vector.
  ///
  /// - Parameters:
  ///   - value: what each is at first.
  ///   - count: how many there are.
  init(repeating value: Element, count: Int) {
    base = Self.memory(count)
    base.initialize(repeating: value, count: count)
    self.count = count
  }

  private init(copying other: RawBuffer) {
    base = Self.memory(other.count)
    base.initialize(from: other.base, count: other.count)
    count = other.count
  }

  private static func memory(_ count: Int) -> UnsafeMutablePointer<Element> {
    UnsafeMutableRawPointer.allocate(
      byteCount: max(1, count) * MemoryLayout<Element>.stride, alignment: 64
    ).bindMemory(to: Element.self, capacity: max(1, count))
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  /// Makes room for at least so many numbers, twice as many as before or more.
  ///
  /// - Parameters:
  ///   - count: how many there have to be.
  ///   - value: what the new ones are.
  mutating func reserve(_ count: Int, repeating value: Element) {
    guard count > self.count else { return }
    grow(to: max(count, 2 * self.count), repeating: value)
  }

  /// Makes room for so many numbers.
  mutating func grow(to count: Int, repeating value: Element) {
    guard count > self.count else { return }
    let memory = Self.memory(count)
    memory.initialize(from: base, count: self.count)
    (memory + self.count).initialize(repeating: value, count: count - self.count)
    base.deallocate()
    base = memory
    self.count = count
  }

  /// Makes rows longer, keeping what each holds.
  ///
  /// - Parameters:
  ///   - old: how long rows are.
  ///   - new: how long they become.
  ///   - value: what the new places hold.
  mutating func widenRows(from old: Int, to new: Int, repeating value: Element) {
    guard new > old, old > 0 else { return }
    let rows = count / old
    let memory = Self.memory(rows * new)
    for row in 0..<rows {
      (memory + row * new).initialize(from: base + row * old, count: old)
      (memory + row * new + old).initialize(repeating: value, count: new - old)
    }
    base.deallocate()
    base = memory
    count = rows * new
  }

  /// Returns memory of its own with the same numbers.
  func copy() -> RawBuffer { RawBuffer(copying: self) }

  /// Gives the memory back; nothing may be read or written afterwards.
  func free() { base.deallocate() }
}
