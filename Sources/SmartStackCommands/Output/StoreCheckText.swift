import SmartStackFiles
import SmartStackStore

/// What a check of a store found, for people and for programs.
enum StoreCheckText {
  static func text(_ check: StoreCheck, path: String, asJSON: Bool) -> String {
    if asJSON { return JSONWriter.pretty(value(check, path: path)) }
    var table = TextTable([("store", .left), (DisplayText.safe(path), .left)])
    table.add(["version", "\(check.version)"])
    table.add(["people", "\(check.personCount)"])
    table.add(["events", "\(check.eventCount)"])
    table.add(["damaged events", "\(check.damagedEvents.count)"])
    var text = table.text() + "\n"
    if check.isWhole { return text + "Everything is there as it was written.\n" }
    for problem in check.problems { text += "problem: \(DisplayText.safe(problem))\n" }
    for event in check.damagedEvents.prefix(20) {
      text += "event \(event.sequence): \(DisplayText.safe(event.detail))\n"
    }
    if check.damagedEvents.count > 20 { text += "…\n" }
    return text + """
      Restore the store from a copy, or import the logs again. What is whole can be taken out by
      smartstack export --salvage.

      """
  }

  private static func value(_ check: StoreCheck, path: String) -> JSONValue {
    .fields([
      ("store", .text(path)), ("whole", .flag(check.isWhole)),
      ("version", .integer(check.version)), ("people", .integer(check.personCount)),
      ("events", .integer(check.eventCount)),
      (
        "damaged",
        .list(
          check.damagedEvents.map { event in
            .fields([("event", .integer(Int(event.sequence))), ("detail", .text(event.detail))])
          })
      ),
      ("problems", .list(check.problems.map { .text($0) })),
    ])
  }
}
