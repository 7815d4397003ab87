public import SmartStackModel

/// What puts the card on top of a simulated person's stack, and says with which propensity.
///
/// A person wants what the story says, whatever is on top; the chooser decides what is seen, and so
/// what has to be swiped to or opened elsewhere.
public protocol CardChooser: Sendable {
  /// Takes what happened.
  ///
  /// - Parameter event: an event of the person, in the order of time.
  mutating func take(_ event: Event)

  /// Returns what is on top when the person looks.
  ///
  /// - Parameters:
  ///   - time: when; not earlier than the last event.
  ///   - count: the number of the stack's widgets, from the first on, that the person has.
  /// - Returns: the widget, below the count, and the probability with which it was put there; nothing
  ///   where no other had any.
  mutating func choose(at time: Timestamp, among count: Int) -> (widget: Int, propensity: Double?)
}
