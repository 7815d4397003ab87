/// Reads a file with one JSON value a line.
struct JSONLines: ~Copyable {
  /// A line that is not empty.
  struct Line {
    /// The number of the line, from 1.
    var number: Int
    /// The value, or nothing where the line is too long or no JSON.
    var item: JSONItem?
  }

  private var lines: LineReader
  private var number = 0

  init(_ source: consuming ByteSource) { lines = LineReader(source) }

  /// Returns the next line that is not empty, or nothing at the end.
  mutating func next() throws(ImportError) -> Line? {
    while let line = try lines.next() {
      number += 1
      guard case .bytes(let range) = line else { return Line(number: number, item: nil) }
      if range.isEmpty { continue }
      return Line(number: number, item: JSONItem.parse(lines.buffer[range]))
    }
    return nil
  }
}
