/// A table of text whose columns align.
struct TextTable {
  /// How a column is set.
  enum Alignment {
    case left
    case right
  }

  private let heads: [String]
  private let alignments: [Alignment]
  private var rows: [[String]] = []

  /// Creates a table.
  ///
  /// - Parameter columns: the heads of the columns and how they are set.
  init(_ columns: [(head: String, alignment: Alignment)]) {
    heads = columns.map(\.head)
    alignments = columns.map(\.alignment)
  }

  /// Adds a row, one cell for each column.
  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// Returns the table as lines, without space at their ends.
  func text() -> String {
    let all = [heads] + rows
    let widths = heads.indices.map { column in
      all.map { Self.width($0[column]) }.max() ?? 0
    }
    return all.map { line(of: $0, widths) + "\n" }.joined()
  }

  private func line(of cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: widths[column] - Self.width(cell))
      line += column == 0 ? "" : "  "
      line += alignments[column] == .left ? cell + padding : padding + cell
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Returns the cells that a text takes on a terminal: two for wide characters.
  static func width(_ text: String) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// Returns the cells that a character takes on a terminal: 0 for a lone combining mark, 1 or 2.
  static func width(of character: Character) -> Int {
    if character.isASCII { return 1 }
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return isWide(character) ? 2 : 1
    }
  }

  /// East Asian wide characters (Unicode Standard Annex 11, main ranges) and emoji.
  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    // Flags and other emoji stand all over the code space; U+FE0F turns a plain sign into one.
    if scalar.properties.isEmojiPresentation { return true }
    if scalar.properties.isEmoji, character.unicodeScalars.contains("\u{FE0F}") { return true }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return true
    default:
      return false
    }
  }
}
