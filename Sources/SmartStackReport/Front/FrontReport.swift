import SmartStackFiles

/// A page with the front of two figures: a picture, and beside it a table that says the same.
///
/// It is one file without any script, needs no network, and every text of a log or stack in it is
/// escaped.
public struct FrontReport: Sendable {
  /// One choice.
  public struct Point: Hashable, Sendable {
    /// The rotations a day.
    public let cost: Double
    /// The share of glances answered, 0 to 1.
    public let gain: Double
    /// The cells of its row, one for each of ``FrontReport/columns``.
    public let cells: [String]
    /// Whether it is the choice in force.
    public let isDefault: Bool
    /// Whether it is the choice that was asked for.
    public let isChosen: Bool

    /// Creates a point.
    ///
    /// - Parameters:
    ///   - cost: the rotations a day, finite.
    ///   - gain: the share of glances answered.
    ///   - cells: the cells of its row.
    ///   - isDefault: whether it is the choice in force.
    ///   - isChosen: whether it is the choice that was asked for.
    public init(
      cost: Double, gain: Double, cells: [String], isDefault: Bool = false, isChosen: Bool = false
    ) {
      self.cost = cost
      self.gain = gain
      self.cells = cells
      self.isDefault = isDefault
      self.isChosen = isChosen
    }
  }

  /// The title.
  public let title: String
  /// What stands under the title.
  public let subtitle: String
  /// The heads of the table.
  public let columns: [String]
  /// The choices, in the order of the table.
  public let points: [Point]

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - subtitle: what stands under the title.
  ///   - columns: the heads of the table.
  ///   - points: the choices; cells that are missing stay empty.
  public init(title: String, subtitle: String, columns: [String], points: [Point]) {
    self.title = title
    self.subtitle = subtitle
    self.columns = columns
    self.points = points
  }

  /// Returns the text of the file.
  ///
  /// - Complexity: O(*n* log *n*) in the number of points.
  public func html() -> String {
    let style = "\n" + ReportPage.colourStyle + ReportPage.pageStyle + Self.frontStyle
    let digest = Base64.text(of: SHA256.digest(of: style))
    let title = ReportPage.escaped(title)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \
      'sha256-\(digest)'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>\(title)</title>
      <style>\(style)</style>
      </head>
      <body>
      <header class="page-header"><div class="page-title"><h1 class="name">\(title)</h1>
      <p id="subtitle">\(ReportPage.escaped(subtitle))</p></div></header>
      <main>
      <section class="panel" aria-labelledby="picture-head">
      <h2 id="picture-head">Glances answered against rotations a day</h2>
      <p>Up is better, and left is calmer. The table below says the same in numbers.</p>
      \(FrontPicture(points: points).svg())
      </section>
      <section class="panel" aria-labelledby="table-head">
      <h2 id="table-head">The settings</h2>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="table-head">
      \(table())
      </div>
      </section>
      </main>
      </body>
      </html>

      """
  }

  private func table() -> String {
    let heads = ["No."] + columns + ["Note"]
    var text = "<table>\n<thead><tr>"
    text += heads.map { "<th scope=\"col\">\(ReportPage.escaped($0))</th>" }.joined()
    text += "</tr></thead>\n<tbody>\n"
    for (index, point) in points.enumerated() {
      text += "<tr><th scope=\"row\">\(index + 1)</th>"
      for column in columns.indices {
        let cell = column < point.cells.count ? point.cells[column] : ""
        text += "<td class=\"number\">\(ReportPage.escaped(cell))</td>"
      }
      text += "<td>\(Self.note(point))</td></tr>\n"
    }
    return text + "</tbody>\n</table>"
  }

  /// What a point is besides its numbers.
  static func note(_ point: Point) -> String {
    [point.isDefault ? "as it is" : nil, point.isChosen ? "chosen" : nil].compactMap(\.self)
      .joined(separator: ", ")
  }

  private static let frontStyle = """
    .front { width: 100%; height: auto; margin-top: 12px; }
    .front text { font-size: 13px; fill: var(--ink); }
    .front .soft { fill: var(--soft); }
    .front .rule { stroke: var(--edge); }
    .front .axis { stroke: var(--edge-strong); }
    .front .path { fill: none; stroke: var(--declared); stroke-width: 1.5; }
    .front .dot { fill: var(--declared); stroke: var(--panel); stroke-width: 1.5; }
    .front .own { fill: var(--panel); stroke: var(--miss); stroke-width: 3; }
    .front .chosen { fill: none; stroke: var(--hit); stroke-width: 3; }

    """
}
