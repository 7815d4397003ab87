import SmartStackModel

extension StackReplayRecord {
  /// Leaves the first days out, where the moments have more cards than are wanted.
  ///
  /// The last days that fit stay, one at least; the figures stay those of all. Cutting to a limit
  /// again and again as a record grows gives the same as cutting once at the end.
  ///
  /// - Parameter limit: the most cards over all moments.
  /// - Complexity: O(*n*) in the size of the record.
  public mutating func cut(toCards limit: Int) {
    var count = 0
    var kept = moments.endIndex
    var index = moments.endIndex
    while index > 0 {
      let number = day(of: moments[index - 1])
      while index > 0, day(of: moments[index - 1]) == number {
        index -= 1
        count += moments[index].cards.count
      }
      if count > limit, kept < moments.endIndex { break }
      kept = index
    }
    guard kept > 0, kept < moments.endIndex else { return }
    omittedDays += Set(moments[..<kept].map(day(of:))).count
    drop(before: kept)
  }

  private func day(of moment: StackMoment) -> Int {
    LocalTime(moment.time, offset: zone.offset(at: moment.time)).dayNumber
  }

  private mutating func drop(before first: Int) {
    let start = moments[first].time
    moments.removeFirst(first)
    glances = glances.filter { $0.moment >= first }.map {
      Glance(
        time: $0.time, moment: $0.moment - first, shown: $0.shown, used: $0.used,
        swipes: $0.swipes, probability: $0.probability, isStale: $0.isStale,
        isSuggestion: $0.isSuggestion)
    }
    rotations.removeAll { $0.time < start }
    reloads.removeAll { $0.time < start }
    for index in lanes.indices {
      lanes[index].declared.removeAll { $0.end <= start }
      lanes[index].shown.removeAll { $0.upperBound <= start }
      lanes[index].uses.removeAll { $0 < start }
    }
  }
}
