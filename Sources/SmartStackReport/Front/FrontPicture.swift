/// The picture of a front: a dot for each point, with its number in the table.
struct FrontPicture {
  static let width = 760.0
  static let height = 420.0
  static let left = 64.0
  static let right = 24.0
  static let top = 24.0
  static let bottom = 56.0

  let points: [FrontReport.Point]

  private var costTop: Double { Self.roundUp(points.map(\.cost).max() ?? 1) }
  private var gainTop: Double { min(1, Self.roundUp(points.map(\.gain).max() ?? 1)) }

  /// Returns the element.
  func svg() -> String {
    var text =
      "<svg class=\"front\" viewBox=\"0 0 \(Self.number(Self.width)) \(Self.number(Self.height))\" "
      + "role=\"img\" aria-label=\"\(summary)\">\n"
    text += axes()
    let order = points.indices.sorted {
      (points[$0].cost, points[$0].gain, $0) < (points[$1].cost, points[$1].gain, $1)
    }
    let path = order.map { "\(x(points[$0].cost)),\(y(points[$0].gain))" }
    text += "<polyline class=\"path\" points=\"\(path.joined(separator: " "))\"/>\n"
    for (index, point) in points.enumerated() { text += dot(point, number: index + 1) }
    return text + "</svg>"
  }

  private var summary: String {
    let best = points.map(\.gain).max() ?? 0
    return "\(points.count) settings, from \(Self.number(points.map(\.cost).min() ?? 0)) to "
      + "\(Self.number(points.map(\.cost).max() ?? 0)) rotations a day; at most "
      + "\(Self.number(best * 100)) % of glances answered"
  }

  private func dot(_ point: FrontReport.Point, number: Int) -> String {
    let (x, y) = (x(point.cost), y(point.gain))
    let note = FrontReport.note(point)
    var text =
      "<circle class=\"\(point.isDefault ? "own" : "dot")\" cx=\"\(x)\" cy=\"\(y)\" r=\"6\">"
      + "<title>\(number): \(Self.number(point.gain * 100)) % answered, "
      + "\(Self.number(point.cost)) rotations a day\(note.isEmpty ? "" : ", \(note)")</title>"
      + "</circle>\n"
    if point.isChosen {
      text += "<circle class=\"chosen\" cx=\"\(x)\" cy=\"\(y)\" r=\"11\"/>\n"
    }
    return text + "<text x=\"\(x)\" y=\"\(y)\" dx=\"9\" dy=\"-9\">\(number)</text>\n"
  }

  private func axes() -> String {
    var text = ""
    for step in 0...4 {
      let share = Double(step) / 4
      let (x, y) = (x(costTop * share), y(gainTop * share))
      let (left, right) = (Self.number(Self.left), Self.number(Self.width - Self.right))
      text +=
        "<line class=\"rule\" x1=\"\(left)\" x2=\"\(right)\" y1=\"\(y)\" y2=\"\(y)\"/>\n"
        + "<text class=\"soft\" x=\"\(left)\" y=\"\(y)\" dx=\"-8\" dy=\"4\" text-anchor=\"end\">"
        + "\(Self.number(gainTop * share * 100)) %</text>\n"
        + "<text class=\"soft\" x=\"\(x)\" y=\"\(Self.number(Self.height - Self.bottom))\" dy=\"18\" "
        + "text-anchor=\"middle\">\(Self.number(costTop * share))</text>\n"
    }
    let floor = Self.number(Self.height - Self.bottom)
    text +=
      "<line class=\"axis\" x1=\"\(Self.number(Self.left))\" "
      + "x2=\"\(Self.number(Self.width - Self.right))\" y1=\"\(floor)\" y2=\"\(floor)\"/>\n"
      + "<text x=\"\(Self.number(Self.width / 2))\" y=\"\(Self.number(Self.height - 12))\" "
      + "text-anchor=\"middle\">rotations a day</text>\n"
    return text
  }

  private func x(_ cost: Double) -> String {
    let share = costTop > 0 ? cost / costTop : 0
    return Self.number(Self.left + share * (Self.width - Self.left - Self.right))
  }

  private func y(_ gain: Double) -> String {
    let share = gainTop > 0 ? gain / gainTop : 0
    return Self.number(Self.height - Self.bottom - share * (Self.height - Self.top - Self.bottom))
  }

  /// Returns the next number above with one digit that is not zero, for an axis.
  private static func roundUp(_ value: Double) -> Double {
    guard value.isFinite, value > 0 else { return 1 }
    var unit = 1.0
    while unit > value, unit > 1e-6 { unit /= 10 }
    while unit * 10 <= value, unit < 1e12 { unit *= 10 }
    return min(1e13, (value / unit).rounded(.up) * unit)
  }

  /// Returns a number with one decimal at most.
  static func number(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return "0" }
    let tenths = Int64((value * 10).rounded())
    let (whole, rest) = (tenths.magnitude / 10, tenths.magnitude % 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
  }
}
