internal import CSmartStackKernels

/// Takes memory for columns of many items.
///
/// Rows of a hundred thousand items are touched here and there, and each touch of another page of 4 kB costs
/// a walk through the tables of pages. So large columns begin at a multiple of two megabytes, and the system
/// is asked for pages of that size, where it has such.
enum LargeMemory {
  private static let pageSize = 1 << 21
  /// From so many bytes on memory takes whole large pages.
  private static let smallestLarge = 1 << 17

  /// Takes memory for values that are not initialized yet.
  static func allocate<Element>(_ count: Int) -> UnsafeMutablePointer<Element> {
    var bytes = max(count, 1) * MemoryLayout<Element>.stride
    let isLarge = bytes >= smallestLarge
    if isLarge { bytes = (bytes + pageSize - 1) / pageSize * pageSize }
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: bytes, alignment: isLarge ? pageSize : 64)
    if isLarge { sskernels_prefer_large_pages(memory, bytes) }
    return memory.bindMemory(to: Element.self, capacity: max(count, 1))
  }

  /// Gives memory back.
  static func free<Element>(_ memory: UnsafeMutablePointer<Element>) {
    UnsafeMutableRawPointer(memory).deallocate()
  }
}
