/// A table of text whose columns align, for messages.
struct HostTable {
  private var rows: [[String]]

  init(_ heads: [String]) { rows = [heads] }

  /// Adds a row, one cell for each column.
  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The table as lines, without space at their ends.
  var text: String {
    let columns = rows.first?.count ?? 0
    let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        if column > 0 { line += "  " }
        line += cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// Returns a number with so many decimals.
  static func fixed(_ number: Double, _ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (number * scale).rounded()
    guard scaled.isFinite, scaled.magnitude < 1e15 else { return "\(number)" }
    let whole = Int(scaled.magnitude)
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    var fraction = "\(whole % Int(scale))"
    while fraction.count < decimals { fraction = "0" + fraction }
    return "\(sign)\(whole / Int(scale)).\(fraction)"
  }
}
