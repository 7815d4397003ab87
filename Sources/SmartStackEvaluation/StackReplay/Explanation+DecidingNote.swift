import SmartStackRanking

extension Explanation {
  /// What there is to say about the part that decided which way a sum goes; about the whole where it
  /// is no sum, or where no part says anything.
  ///
  /// The largest part of a sum can point the other way than the sum itself, so that its note would
  /// read as a reason for the opposite.
  var decidingNote: String {
    guard operation == .sum, value != 0 else { return note }
    let sign = value < 0 ? -1.0 : 1.0
    let deciding = children.max { $0.value * sign < $1.value * sign }
    guard let deciding, deciding.value * sign > 0, !deciding.note.isEmpty else { return note }
    return deciding.note
  }
}
