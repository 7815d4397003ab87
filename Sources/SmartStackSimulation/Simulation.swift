public import SmartStackModel

/// A simulated log with its truth, made record by record as it is read.
///
/// Records come in the order of their times; those of one instant in the order of the people. Memory
/// is needed for the chances that are in use and for ten minutes of records, not for the log.
public struct Simulation: Sequence, Sendable {
  /// What the simulation is a function of.
  public let settings: SimulationSettings
  /// The stack, the same for all people.
  public let stack: Stack
  private let chooser: (@Sendable (_ person: Int) -> any CardChooser)?

  /// Creates a simulation; nothing is simulated yet.
  ///
  /// - Parameters:
  ///   - settings: what it is a function of.
  ///   - chooser: makes what puts a card on top of each person's stack; without it a card is drawn
  ///     by recent use, with a propensity for each. The log is then a function of both.
  /// - Complexity: O(*n*) in the number of widgets.
  public init(
    _ settings: SimulationSettings,
    chooser: (@Sendable (_ person: Int) -> any CardChooser)? = nil
  ) {
    self.settings = settings
    self.chooser = chooser
    stack = settings.persona.story(settings, seed: settings.seed).stack
  }

  /// Returns an iterator over the records, each the same from the beginning.
  ///
  /// - Complexity: O(*n*) in the number of people times the number of widgets.
  public func makeIterator() -> Iterator { Iterator(settings, chooser) }

  /// Makes the records of a simulation one by one.
  public struct Iterator: IteratorProtocol, Sendable {
    private var people: [PersonSimulation]
    private var slot: Timestamp
    private let end: Timestamp
    private var pending: [TimedRecord] = []
    private var position = 0

    init(
      _ settings: SimulationSettings, _ chooser: (@Sendable (_ person: Int) -> any CardChooser)?
    ) {
      people = (0..<settings.peopleCount).map {
        PersonSimulation(settings, index: $0, chooser: chooser?($0))
      }
      slot = settings.start
      end = settings.end
    }

    /// Returns the next record, or nothing after the last.
    ///
    /// - Complexity: O(*p*) in the number of people, amortised; a situation costs its widgets.
    public mutating func next() -> SimulationRecord? {
      while position == pending.count {
        guard slot < end else { return nil }
        fill()
      }
      position += 1
      return pending[position - 1].record
    }

    private mutating func fill() {
      pending.removeAll(keepingCapacity: true)
      position = 0
      for index in people.indices { people[index].live(through: slot, into: &pending) }
      slot = slot.advanced(byMilliseconds: PersonSimulation.slotLength)
      guard people.count > 1 else { return }
      // The standard library does not promise a stable order of equal times.
      let order = pending.indices.sorted { (pending[$0].time, $0) < (pending[$1].time, $1) }
      pending = order.map { pending[$0] }
    }
  }
}
