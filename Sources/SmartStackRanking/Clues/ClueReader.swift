import SmartStackModel

/// The one place that knows which rule reads which clue.
struct ClueReader {
  let parameters: ClueParameters
  let moment: Moment
  /// The zone whose clock recurrences mean.
  let recurrenceZone: Zone

  /// Returns how far a clue holds at the moment.
  func membership(of context: RelevantContext) -> Membership {
    let dates = DateClue(parameters: parameters)
    switch context {
    case .date(let date, _, let kind):
      return dates.membership(from: date, to: nil, kind: kind, at: moment.time)
    case .interval(let range, _, let kind):
      return dates.membership(
        from: range.lowerBound, to: range.upperBound, kind: kind, at: moment.time)
    case .recurring(let recurrence, let length, let kind):
      return dates.membership(
        of: recurrence, length: length, kind: kind, at: moment, zone: recurrenceZone)
    case .region(let region):
      return PlaceClue(parameters: parameters).membership(of: region, at: moment)
    case .inferredLocation(let place):
      return PlaceClue(parameters: parameters).membership(of: place, at: moment)
    case .pointOfInterest(let category):
      return PlaceClue(parameters: parameters).membership(of: category, at: moment)
    case .sleep(let condition):
      return SleepClue(parameters: parameters).membership(of: condition, at: moment)
    case .fitness(let condition):
      return StateClue(parameters: parameters).membership(of: condition, at: moment)
    case .headphones(let condition):
      return StateClue(parameters: parameters).membership(of: condition, at: moment)
    }
  }

  /// Returns what a clue speaks of, in words.
  static func label(of context: RelevantContext) -> String {
    switch context {
    case .date(_, _, let kind): "date (\(kind.rawValue))"
    case .interval(_, _, let kind): "dates from–to (\(kind.rawValue))"
    case .recurring(_, _, let kind): "recurring date (\(kind.rawValue))"
    case .region: "region"
    case .inferredLocation(let place): "place \(place.rawValue)"
    case .pointOfInterest(let category): "near \(category.name)"
    case .sleep(let condition): "sleep \(condition.rawValue)"
    case .fitness(let condition): "fitness \(condition.rawValue)"
    case .headphones(let condition): "headphones \(condition.rawValue)"
    }
  }
}
