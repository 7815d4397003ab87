/// A situation in which a person wants each widget with a known chance.
public struct Situation: Hashable, Sendable {
  /// The person, in simulations of several people.
  public var person: String?
  /// The name, unique for its person, such as "weekday-way-out.after-mail".
  public var name: String
  /// The chance of every widget that the person has, in the order of the stack.
  public var chances: [WidgetChance]
  /// The oracle's choice: the widget with the highest chance, the least identifier among equals.
  public var best: String

  /// Creates a situation.
  ///
  /// - Parameters:
  ///   - person: the person, in simulations of several people.
  ///   - name: the name, unique for its person.
  ///   - chances: the chance of every widget; they sum to one.
  ///   - best: the oracle's choice.
  public init(person: String?, name: String, chances: [WidgetChance], best: String) {
    self.person = person
    self.name = name
    self.chances = chances
    self.best = best
  }
}
