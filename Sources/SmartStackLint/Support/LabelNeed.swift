/// How much need for a widget a label speaks of, on a ladder shared by comparable labels.
///
/// Reads words of urgency, of schedule and of health, and times or percentages that are left. Plain
/// numbers are not read: more can mean more need (money spent) or less (players online).
struct LabelNeed {
  /// The ladder; amounts of different ladders are not comparable.
  let ladder: String
  /// The amount, larger for more need.
  let amount: Double

  /// Reads a label, or nothing where it does not speak of need.
  init?(label: String) {
    let words = Words.inLabel(label)
    if let remaining = Self.remaining(in: words) {
      ladder = remaining.template
      amount = -remaining.value
      return
    }
    for (name, steps) in Self.ladders {
      let amounts = words.compactMap { steps[$0] }
      guard let highest = amounts.max() else { continue }
      // A low battery is more urgent than a high one, so such words say nothing by themselves.
      if name == "urgency", words.contains(where: Self.supplies.contains) { continue }
      ladder = name
      amount = highest
      return
    }
    return nil
  }

  private static let ladders: [(String, [String: Double])] = [
    (
      "health",
      [
        "healed": 0, "healthy": 0, "recovered": 0, "healing": 1, "recovering": 1, "hurt": 2,
        "injured": 2, "wounded": 2,
      ]
    ),
    (
      "schedule",
      [
        "done": 0, "completed": 0, "finished": 0, "paid": 0, "later": 1, "tomorrow": 1,
        "upcoming": 1, "soon": 2, "now": 3, "overdue": 3,
      ]
    ),
    ("urgency", ["low": 0, "medium": 1, "high": 2, "urgent": 3, "critical": 3]),
  ]

  private static let supplies: Set<String> = [
    "battery", "fuel", "balance", "stock", "ink", "supply", "supplies", "storage", "health",
    "tide", "tides", "water", "charge", "air",
  ]

  private static let seconds: [String: Double] = [
    "s": 1, "sec": 1, "second": 1, "seconds": 1, "m": 60, "min": 60, "mins": 60, "minute": 60,
    "minutes": 60, "h": 3600, "hr": 3600, "hour": 3600, "hours": 3600, "d": 86_400,
    "day": 86_400, "days": 86_400, "week": 604_800, "weeks": 604_800,
  ]

  /// Returns the only number of a label where it counts down, with the label around it.
  private static func remaining(in words: [String]) -> (template: String, value: Double)? {
    let positions = words.indices.filter { Double(words[$0]) != nil }
    guard positions.count == 1, let position = positions.first,
      let value = Double(words[position]), value.isFinite, position + 1 < words.count
    else { return nil }
    let countsDown =
      words.contains { ["left", "remaining", "until"].contains($0) }
      || (position > 0 && words[position - 1] == "in")
    let unit = words[position + 1]
    guard countsDown, let factor = unit == "%" ? 1 : seconds[unit] else { return nil }
    let before = words[..<position].joined(separator: " ")
    let after = words[(position + 2)...].joined(separator: " ")
    return ("\(before) # \(unit == "%" ? "%" : "time") \(after)", value * factor)
  }
}
