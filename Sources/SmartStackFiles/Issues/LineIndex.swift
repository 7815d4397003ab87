import SmartStackModel

/// Finds the line and the column of a byte in a text.
struct LineIndex {
  /// The spacing of the counts kept, so that a very long line costs no more than a short one.
  private static let spacing = 4096

  private let bytes: [UInt8]
  private let lineStarts: [Int]
  /// The characters before each multiple of the spacing.
  private let counts: [Int]

  /// Reads a text once.
  ///
  /// - Parameter bytes: the text in UTF-8.
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ bytes: [UInt8]) {
    var lineStarts = [0]
    var counts: [Int] = []
    var count = 0
    for (offset, byte) in bytes.enumerated() {
      if offset % Self.spacing == 0 { counts.append(count) }
      if Self.beginsCharacter(byte) { count += 1 }
      if byte == UInt8(ascii: "\n") { lineStarts.append(offset + 1) }
    }
    counts.append(count)
    self.bytes = bytes
    self.lineStarts = lineStarts
    self.counts = counts
  }

  /// Returns the line and the column of a byte, both counted from 1; columns count characters.
  ///
  /// - Parameter offset: the byte; one after the end counts as the end.
  /// - Returns: the line and the column.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let place = min(max(offset, 0), bytes.count)
    let line = lineStarts.partitioningIndex { $0 > place }
    let start = lineStarts[line - 1]
    return (line, characters(before: place) - characters(before: start) + 1)
  }

  private func characters(before offset: Int) -> Int {
    let block = min(offset / Self.spacing, counts.count - 1)
    let start = min(block * Self.spacing, offset)
    return counts[block] + bytes[start..<offset].count { Self.beginsCharacter($0) }
  }

  private static func beginsCharacter(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}
