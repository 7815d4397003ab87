/// A situation in which a person wants each widget with a known chance.
public struct Situation: Hashable, Sendable {
  /// The person, in simulations of several people.
  public var person: String?
  /// The name, unique for its person, such as "weekday-way-out.after-mail".
  public var name: String
  /// The chance of every widget that the person has, in the order of the stack.
  public var chances: [WidgetChance]

  /// Creates a situation.
  ///
  /// - Parameters:
  ///   - person: the person, in simulations of several people.
  ///   - name: the name, unique for its person.
  ///   - chances: the chance of every widget; they sum to one.
  public init(person: String?, name: String, chances: [WidgetChance]) {
    self.person = person
    self.name = name
    self.chances = chances
  }
}
