import SmartStackEvaluation
import SmartStackModel

/// A record without its first days, where it has more cards than a page can hold.
struct RecordCut {
  /// What is left.
  private(set) var record: StackReplayRecord
  /// The days with moments that were left out.
  private(set) var omittedDays = 0

  /// Cuts a record down to the last days that fit, one at least; the figures stay those of all.
  ///
  /// - Complexity: O(*n*) in the size of the record.
  init(_ record: StackReplayRecord, cardLimit: Int) {
    self.record = record
    let zone = record.zone
    func day(of moment: StackMoment) -> Int {
      LocalTime(moment.time, offset: zone.offset(at: moment.time)).dayNumber
    }
    var count = 0
    var kept = record.moments.endIndex
    var index = record.moments.endIndex
    while index > 0 {
      let number = day(of: record.moments[index - 1])
      while index > 0, day(of: record.moments[index - 1]) == number {
        index -= 1
        count += record.moments[index].cards.count
      }
      if count > cardLimit, kept < record.moments.endIndex { break }
      kept = index
    }
    guard kept > 0, kept < record.moments.endIndex else { return }
    omittedDays = Set(record.moments[..<kept].map(day(of:))).count
    drop(before: kept)
  }

  private mutating func drop(before first: Int) {
    let start = record.moments[first].time
    record.moments.removeFirst(first)
    record.glances = record.glances.filter { $0.moment >= first }.map {
      Glance(
        time: $0.time, moment: $0.moment - first, shown: $0.shown, used: $0.used,
        swipes: $0.swipes, probability: $0.probability, isStale: $0.isStale)
    }
    record.rotations.removeAll { $0.time < start }
    record.reloads.removeAll { $0.time < start }
    for index in record.lanes.indices {
      record.lanes[index].declared.removeAll { $0.end <= start }
      record.lanes[index].shown.removeAll { $0.upperBound <= start }
      record.lanes[index].uses.removeAll { $0 < start }
    }
  }
}
