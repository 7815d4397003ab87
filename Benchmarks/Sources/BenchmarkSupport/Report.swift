internal import Glibc

/// Collects tables and writes them as Markdown, and as JSON for programs.
public struct Report {
  /// Holds one table.
  public struct Table {
    let title: String
    let columns: [String]
    var rows: [[String]] = []
  }

  private var tables: [Table] = []
  private var notes: [String] = []

  /// Creates a report without tables.
  public init() {}

  /// Adds a line of text that stands before the tables.
  public mutating func note(_ text: String) { notes.append(text) }

  /// Starts a table.
  public mutating func table(_ title: String, columns: [String]) {
    tables.append(Table(title: title, columns: columns))
  }

  /// Adds a row to the table started last.
  public mutating func row(_ cells: [String]) {
    guard !tables.isEmpty else { return }
    tables[tables.count - 1].rows.append(cells)
  }

  /// What the machine, the toolchain and the commit are.
  public static func environment() -> [String] {
    let machine = output(of: "awk -F ': ' '/model name/ { print $2; exit }' /proc/cpuinfo")
    let cores = output(of: "nproc")
    let system = output(of: "uname -sr")
    let load = output(of: "cut -d ' ' -f 1-3 /proc/loadavg")
    let toolchain = output(of: "swift --version 2> /dev/null | head -n 1")
    let commit = output(of: "git rev-parse --short HEAD 2> /dev/null || echo unknown")
    let changed = output(of: "git status --porcelain -uno 2> /dev/null | head -n 1")
    return [
      "Machine: \(machine), \(cores) cores, \(system), load at the start \(load).",
      "Toolchain: \(toolchain).",
      "Commit: \(commit)\(changed.isEmpty ? "" : ", with changes").",
    ]
  }

  /// The report as Markdown.
  public var markdown: String {
    var text = notes.joined(separator: "\n") + "\n"
    for table in tables {
      text += "\n\(table.title)\n\n| " + table.columns.joined(separator: " | ") + " |\n|"
      text += table.columns.indices.map { $0 == 0 ? "---|" : "---:|" }.joined() + "\n"
      for row in table.rows { text += "| " + row.joined(separator: " | ") + " |\n" }
    }
    return text
  }

  /// The report as JSON: notes, and tables of rows of texts by column.
  public var json: String {
    let tables = tables.map { table in
      let rows = table.rows.map { row in
        "{"
          + zip(table.columns, row).map { "\(Self.quoted($0)): \(Self.quoted($1))" }
          .joined(separator: ", ") + "}"
      }
      return "{\"title\": \(Self.quoted(table.title)), \"rows\": [\(rows.joined(separator: ", "))]}"
    }
    let notes = notes.map(Self.quoted).joined(separator: ", ")
    return "{\"notes\": [\(notes)], \"tables\": [\(tables.joined(separator: ", "))]}\n"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: if scalar.value >= 32 { result.unicodeScalars.append(scalar) }
      }
    }
    return result + "\""
  }

  private static func output(of command: String) -> String {
    guard let pipe = popen(command, "r") else { return "unknown" }
    defer { pclose(pipe) }
    var buffer = [CChar](repeating: 0, count: 512)
    guard fgets(&buffer, 512, pipe) != nil else { return "" }
    let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Formats a number with a fixed number of decimals.
public func fixed(_ value: Double, _ decimals: Int = 1) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let whole = Int64((value * scale).rounded())
  guard decimals > 0 else { return "\(whole)" }
  let digits = String(abs(whole))
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  let sign = whole < 0 ? "-" : ""
  return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}
