import SmartStackFiles
import SmartStackModel
import SmartStackSimulation

/// Writes the truth of a simulation, one object a line.
///
/// Documentation/Formats/Truth.md describes it field by field.
enum TruthText {
  /// The version that is written.
  static let version = 1
  /// The most widgets of one line; a larger situation goes on in further lines.
  static let widgetsPerLine = 1000

  /// Returns the first line, which says what was simulated.
  static func header(_ settings: SimulationSettings, shownBy: String? = nil) -> String {
    line([
      ("truth", .text("simulation")), ("version", .integer(version)),
      ("persona", .text(settings.persona.rawValue)), ("seed", .integer(Int(settings.seed))),
      ("start", .text(TimestampText.write(settings.firstDay))),
      ("days", .integer(settings.dayCount)), ("zone", .text(settings.zone.identifier)),
      ("people", .integer(settings.peopleCount)),
      ("items", settings.persona == .scale ? .integer(settings.itemCount) : nil),
      ("shownBy", shownBy.map { .text($0) }),
    ])
  }

  /// Returns the lines of a situation.
  static func lines(_ situation: Situation) -> String {
    var text = ""
    var rest = situation.chances[...]
    while !rest.isEmpty {
      let part = rest.prefix(widgetsPerLine)
      rest = rest.dropFirst(widgetsPerLine)
      text += line([
        ("truth", .text("situation")), ("person", situation.person.map { .text($0) }),
        ("name", .text(situation.name)), ("best", .text(situation.best)),
        ("chances", .fields(part.map { ($0.widget, .number($0.chance)) })),
      ])
    }
    return text
  }

  /// Returns the line of a decision.
  static func line(_ decision: Decision) -> String {
    line([
      ("truth", .text("decision")),
      ("at", .text(TimestampText.write(decision.time, offset: decision.offset))),
      ("person", decision.person.map { .text($0) }),
      ("situation", .text(decision.situation)),
      ("wanted", .text(decision.wanted)), ("shown", .text(decision.shown)),
      ("propensity", decision.propensity.map { .number($0) }),
    ])
  }

  private static func line(_ fields: [(name: String, value: JSONValue?)]) -> String {
    JSONWriter.compact(.fields(fields)) + "\n"
  }
}
