import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import SmartStackSimulation

/// What puts the card on top while a life is simulated, as a command line names it.
struct ShownBy {
  static let option = OptionDescription(
    "--shown-by", "NAME",
    "What chooses the card on top: recent (drawn by recent use), rotation, drawn, smartstack or a "
      + "policy of replay; else recent.")

  /// The name, as it is written into the truth.
  let name: String
  private let policy: StackHost.Policy

  /// Reads the option; there is nothing where the logging policy of the simulation itself is meant.
  ///
  /// - Parameters:
  ///   - arguments: the arguments.
  ///   - command: the command, for messages.
  ///   - console: where notes about the model go.
  /// - Throws: what is allowed, for a name of nothing; why the model cannot be read.
  init?(
    _ arguments: ParsedArguments, command: String, console: Console
  ) throws(CommandError) {
    let name = arguments.value("--shown-by")?.lowercased() ?? "recent"
    guard name != "recent" else {
      guard !arguments.has("--model") else {
        throw .usage(
          "--model is for --shown-by rotation, drawn or smartstack: what is drawn by recent use has "
            + "no model", command)
      }
      return nil
    }
    let model = try ModelInput.read(arguments.value("--model"), console: console)
    switch name {
    case "rotation": (self.name, policy) = (name, .rotation(model))
    case "drawn": (self.name, policy) = (name, .target(.softmax(model)))
    default:
      let found = try PolicyChoice.policies([name], against: nil, model: model, command: command)
      guard found.count == 1, let only = found.first else {
        throw .usage("--shown-by takes one name: a stack shows one card", command)
      }
      self.name = only.name
      policy = .target(only is HabitPolicy ? .topCard(model) : .policy(only))
    }
  }

  /// Returns the simulation with this in charge.
  func simulation(_ settings: SimulationSettings) -> Simulation {
    let stack = Simulation(settings).stack
    let policy = policy
    let span = settings.start...settings.end
    return Simulation(settings) { person in
      HostedStack(
        host: StackHost(
          stack: stack, policy: policy, span: span, zone: settings.zone,
          // Apart from all else that is drawn by this seed.
          seed: (settings.seed &* 0x9E37_79B9) &+ UInt64(person) &+ 1))
    }
  }
}

/// A device as the chooser of a simulation.
private struct HostedStack: CardChooser {
  var host: StackHost

  mutating func take(_ event: Event) { host.take(event) }

  mutating func choose(
    at time: Timestamp, among count: Int
  ) -> (widget: Int, propensity: Double?) {
    let look = host.look(at: time)
    guard let widget = look.widget, widget < count else { return (0, nil) }
    return (widget, look.propensity)
  }
}
