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
  private let path: String
  private var number = 0
  private var hasValue = false

  init(_ source: consuming ByteSource) {
    path = source.path
    lines = LineReader(source)
  }

  /// Makes sure, at the end, that at least one line was JSON.
  func finish() throws(ImportError) {
    if number == 0 { throw .empty(path: path) }
    if !hasValue { throw .malformed(path: path, detail: "no line is JSON") }
  }

  /// Returns the next line that is not empty, or nothing at the end.
  mutating func next() throws(ImportError) -> Line? {
    while let line = try lines.next() {
      number += 1
      guard case .bytes(let range) = line else { return Line(number: number, item: nil) }
      if range.isEmpty { continue }
      let item = JSONItem.parse(lines.buffer[range])
      if item != nil { hasValue = true }
      return Line(number: number, item: item)
    }
    return nil
  }
}
