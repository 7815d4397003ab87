/// Recorded choices: for each, the features of all candidates, and which was chosen.
///
/// Features are kept as single-precision rows, one for each candidate, in blocks of eight columns of
/// which the last is filled up with zeros, so that they are read eight at a time.
public struct ChoiceSet: Sendable {
  /// One choice.
  struct Choice: Sendable {
    /// The index of its first row.
    let firstRow: Int
    /// The number of candidates.
    let candidateCount: Int
    /// The candidate that was chosen, counted from its first row.
    let chosen: Int
  }

  /// The number of columns.
  public let columnCount: Int
  /// The number of blocks that a row takes.
  let blockCount: Int
  private(set) var blocks: [SIMD8<Float>] = []
  private(set) var choices: [Choice] = []

  /// The number of choices.
  public var count: Int { choices.count }

  /// Creates a set without choices.
  ///
  /// - Parameter columnCount: the number of columns.
  public init(columnCount: Int) {
    self.columnCount = columnCount
    blockCount = (columnCount + 7) / 8
  }

  /// Returns the same choices with some of the columns only.
  ///
  /// - Parameter columns: the indices of the columns, in the order that they are to have.
  /// - Returns: the choices.
  /// - Complexity: O(*r* · *c*) for *r* rows and *c* columns.
  public func selecting(_ columns: [Int]) -> ChoiceSet {
    var result = ChoiceSet(columnCount: columns.count)
    result.choices = choices
    let rowCount = blockCount > 0 ? blocks.count / blockCount : 0
    result.blocks.reserveCapacity(rowCount * result.blockCount)
    for row in 0..<rowCount {
      let base = row * blockCount
      for first in stride(from: 0, to: columns.count, by: 8) {
        var block = SIMD8<Float>(repeating: 0)
        for index in first..<min(first + 8, columns.count) {
          let column = columns[index]
          block[index - first] = blocks[base + column / 8][column % 8]
        }
        result.blocks.append(block)
      }
    }
    return result
  }

  /// Adds a choice.
  ///
  /// - Parameters:
  ///   - candidateCount: the number of candidates.
  ///   - chosen: the index of the one that was chosen; a choice without it is left out.
  ///   - value: returns the value of a column for a candidate.
  public mutating func add(
    candidateCount: Int, chosen: Int, value: (_ candidate: Int, _ column: Int) -> Double
  ) {
    guard (0..<candidateCount).contains(chosen), candidateCount > 1 else { return }
    choices.append(
      Choice(firstRow: blocks.count / blockCount, candidateCount: candidateCount, chosen: chosen))
    for candidate in 0..<candidateCount {
      for first in stride(from: 0, to: columnCount, by: 8) {
        var block = SIMD8<Float>(repeating: 0)
        for column in first..<min(first + 8, columnCount) {
          block[column - first] = Float(value(candidate, column))
        }
        blocks.append(block)
      }
    }
  }
}
