/// One line of a simulation: of its log or of its truth.
public enum SimulationRecord: Hashable, Sendable {
  /// What the log says.
  case event(SimulatedEvent)
  /// The chances of a situation, before its first decision.
  case situation(Situation)
  /// What a person wanted, before the events that it leads to.
  case decision(Decision)
}
