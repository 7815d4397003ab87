import SmartStackHabits
import SmartStackModel

/// Where a person is and what else is so, as far as habits tell moments apart by it.
struct HabitSituation: Hashable, Sendable {
  /// The label of the place, where it is known.
  let place: String?
  /// What else is so.
  let conditions: HabitConditions

  /// Creates a situation.
  ///
  /// - Parameters:
  ///   - place: the label of the place.
  ///   - conditions: what else is so.
  init(place: String?, conditions: HabitConditions = []) {
    self.place = place
    self.conditions = conditions
  }

  /// Reads the situation from what is known of the person.
  init(_ context: ContextState) {
    place = context.place?.value
    var conditions: HabitConditions = []
    if context.isAsleep?.value == true { conditions.insert(.asleep) }
    if context.isWorkoutActive?.value == true { conditions.insert(.workout) }
    if context.areHeadphonesConnected?.value == true { conditions.insert(.headphones) }
    if context.areActivityRingsIncomplete?.value == false { conditions.insert(.goalsReached) }
    self.conditions = conditions
  }

  /// The words that follow "at".
  var text: String {
    let words: [(HabitConditions, String)] = [
      (.asleep, "asleep"), (.workout, "in a workout"), (.headphones, "with headphones"),
      (.goalsReached, "with the day's goals reached"),
    ]
    return ([place ?? "an unknown place"] + words.filter { conditions.contains($0.0) }.map(\.1))
      .joined(separator: ", ")
  }
}
