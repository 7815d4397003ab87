import Synchronization

/// What habit says in words, made once, when the first of it is asked for.
final class HabitDetails: Sendable {
  private let make: @Sendable () -> [HabitPart]
  private let made = Mutex<[HabitPart]?>(nil)

  /// Creates details that are yet to be made.
  ///
  /// - Parameter make: what makes them.
  init(_ make: @escaping @Sendable () -> [HabitPart]) { self.make = make }

  /// One part for each kind of habit, and one for the person's own choices.
  var parts: [HabitPart] {
    made.withLock { parts in
      if let parts { return parts }
      let found = make()
      parts = found
      return found
    }
  }
}
