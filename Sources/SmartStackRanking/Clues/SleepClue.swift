import SmartStackModel

/// How far a clue about sleep holds: within a window around the typical time.
struct SleepClue {
  let parameters: ClueParameters

  /// Returns the membership of a condition of sleep.
  func membership(of condition: SleepCondition, at moment: Moment) -> Membership {
    guard let schedule = moment.context.sleepSchedule else {
      return Membership(degree: 0, nextBoundary: nil, note: .unknown("the sleep schedule"))
    }
    let typical = condition == .bedtime ? schedule.bedtime : schedule.wakeup
    let what = condition == .bedtime ? "close to bedtime" : "close to waking up"
    let window = Int64(parameters.sleepWindowSeconds * 1000)
    let today = moment.local.dayNumber
    var boundary: Timestamp?
    var holds = false
    for day in today - 1...today + 1 {
      let centre = moment.zone.timestamp(dayNumber: day, timeOfDay: typical)
      let start = centre.advanced(byMilliseconds: -window)
      let end = centre.advanced(byMilliseconds: window)
      if start <= moment.time, moment.time < end { holds = true }
      for edge in [start, end] where edge > moment.time {
        boundary = boundary.map { min($0, edge) } ?? edge
      }
    }
    return Membership(
      degree: holds ? 1 : 0, nextBoundary: boundary,
      note: holds ? .holds(what, settled: false) : .holdsNot(what))
  }
}
