public import SmartStackModel

/// People whose events are read when they are needed, so that a search holds one person's at a time.
///
/// What a candidate comes to is added up person by person. Each candidate reads each log again, which
/// costs little beside the replay of it.
public struct TuningPeople: Sendable {
  /// The people without their events: names, spans and days.
  public let outlines: [TuningPerson]
  private let load: @Sendable (Int) throws -> [Event]
  /// What is changed in the events of each person.
  private let change: @Sendable ([Event]) -> [Event]

  /// Creates people from a log.
  ///
  /// - Parameters:
  ///   - outlines: the people without their events.
  ///   - load: reads the events of one of them, by its index; it is called from several threads.
  public init(outlines: [TuningPerson], load: @escaping @Sendable (Int) throws -> [Event]) {
    self.init(outlines: outlines, load: load, change: { $0 })
  }

  /// Creates people who are at hand.
  ///
  /// - Parameter people: the people.
  public init(_ people: [TuningPerson]) {
    self.init(outlines: people.map { $0.with(events: []) }) { people[$0].events }
  }

  private init(
    outlines: [TuningPerson], load: @escaping @Sendable (Int) throws -> [Event],
    change: @escaping @Sendable ([Event]) -> [Event]
  ) {
    self.outlines = outlines
    self.load = load
    self.change = change
  }

  /// The number of people.
  public var count: Int { outlines.count }

  /// Returns a person with the events.
  ///
  /// - Parameter index: which one.
  /// - Returns: the person.
  /// - Throws: why the log cannot be read.
  /// - Complexity: O(*n* log *n*) in the number of the person's events.
  public func person(_ index: Int) throws -> TuningPerson {
    let outline = outlines[index]
    return TuningPerson(
      name: outline.name, events: change(try load(index)), span: outline.span, zone: outline.zone)
  }

  /// Passes on each person in turn.
  func forEach(_ body: (TuningPerson) throws -> Void) throws {
    for index in outlines.indices { try body(person(index)) }
  }

  /// Returns the same people with other events, which are made anew whenever they are read.
  func changed(_ next: @escaping @Sendable ([Event]) -> [Event]) -> TuningPeople {
    let change = change
    return TuningPeople(outlines: outlines, load: load) { next(change($0)) }
  }
}
