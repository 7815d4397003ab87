import SmartStackFiles
import SmartStackModel
import SmartStackSimulation

/// The files of a simulated life, as a function of its settings alone.
enum SimulationFiles {
  /// One of the files.
  enum Name: String, CaseIterable {
    case stack = "stack.json"
    case events = "events.jsonl"
    case truth = "truth.jsonl"
    case readme = "README.md"
  }

  /// What a simulation came to.
  struct Counts: Hashable, Sendable {
    var events = 0
    var decisions = 0
  }

  /// Makes all files, part by part.
  ///
  /// - Parameters:
  ///   - settings: what is simulated.
  ///   - shownBy: what chooses the card on top; nothing for a draw by recent use.
  ///   - progress: is told the number of the day at hand, whenever it changes.
  ///   - write: receives the parts of each file in their order.
  /// - Returns: what the simulation came to.
  /// - Throws: what `write` throws.
  static func make(
    _ settings: SimulationSettings, shownBy: ShownBy? = nil, progress: (Int) -> Void = { _ in },
    write: (Name, String) throws(CommandError) -> Void
  ) throws(CommandError) -> Counts {
    let simulation = shownBy?.simulation(settings) ?? Simulation(settings)
    try write(.stack, StackFile.write(simulation.stack))
    try write(.truth, TruthText.header(settings, shownBy: shownBy?.name))
    var counts = Counts()
    var lastDay = -1
    for record in simulation {
      switch record {
      case .event(let event):
        let day = Int(event.event.time.milliseconds(since: settings.start) / 86_400_000)
        if day > lastDay {
          lastDay = day
          progress(min(day + 1, settings.dayCount))
        }
        counts.events += 1
        let logged = LoggedEvent(person: event.person, event: event.event)
        try write(.events, EventFile.write(logged) + "\n")
      case .situation(let situation):
        try write(.truth, TruthText.lines(situation))
      case .decision(let decision):
        counts.decisions += 1
        try write(.truth, TruthText.line(decision))
      }
    }
    try write(.readme, readme(settings, shownBy, counts))
    return counts
  }

  /// Returns the command line that makes the same files again.
  static func commandLine(_ settings: SimulationSettings, shownBy: String? = nil) -> String {
    var line = "smartstack simulate --persona \(settings.persona.rawValue)"
    line += " --days \(settings.dayCount) --seed \(settings.seed)"
    line += " --start \(TimestampText.write(settings.firstDay))"
    if settings.zone.identifier != settings.persona.ownZone.identifier {
      line += " --zone \(settings.zone.identifier)"
    }
    if settings.peopleCount > 1 { line += " --people \(settings.peopleCount)" }
    if settings.persona == .scale { line += " --items \(settings.itemCount)" }
    if let shownBy { line += " --shown-by \(shownBy)" }
    return line + " --out FOLDER"
  }

  private static func readme(
    _ settings: SimulationSettings, _ shownBy: ShownBy?, _ counts: Counts
  ) -> String {
    """
    # \(settings.persona.rawValue), simulated

    \(settings.persona.summary) All of it is synthetic: no person was recorded.

    | file | content |
    |---|---|
    | `stack.json` | the stack |
    | `events.jsonl` | a synthetic log of \(counts.events) events |
    | `truth.jsonl` | the synthetic truth behind \(counts.decisions) decisions |

    Made by `\(commandLine(settings, shownBy: shownBy?.name))`.

    """
  }
}
