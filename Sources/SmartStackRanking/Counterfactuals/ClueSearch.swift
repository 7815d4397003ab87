import SmartStackModel

/// The search for the smallest sufficient change of a clue.
///
/// From small to large: another kind of date, a date moved towards the moment by whole steps,
/// another place, one more clue.
struct ClueSearch {
  let search: CounterfactualSearch

  private var attributes: [RelevanceAttribute] { search.stack.widgets[search.widget].attributes }
  private var now: Timestamp { search.moment.time }

  /// Returns the remedy with the smallest sufficient change.
  func remedy() -> Counterfactual.Remedy? {
    let clues = attributes.enumerated().compactMap { index, attribute in
      if case .context(let context) = attribute.content { (index, context) } else { nil }
    }
    for (index, context) in clues {
      for kind in Self.kinds(above: context) {
        if let changed = Self.replacingKind(of: context, with: kind),
          let remedy = search.remedy(.clue(attribute: index, from: context, to: changed))
        {
          return remedy
        }
      }
    }
    let moved = clues.compactMap { index, context in movedDate(context, attribute: index) }
    if let nearest = moved.min(by: { $0.steps < $1.steps }) { return nearest.remedy }
    if let place = currentPlace {
      for case (let index, .inferredLocation(let old)) in clues where old != place {
        let change = Counterfactual.Change.clue(
          attribute: index, from: .inferredLocation(old), to: .inferredLocation(place))
        if let remedy = search.remedy(change) { return remedy }
      }
    }
    return newClue()
  }

  private var currentPlace: InferredLocation? {
    search.moment.context.place?.value.flatMap { InferredLocation(rawValue: $0.lowercased()) }
  }

  private func newClue() -> Counterfactual.Remedy? {
    var candidates: [RelevantContext] = []
    if let place = currentPlace { candidates.append(.inferredLocation(place)) }
    for kind in [DateKind.informational, .standard, .scheduled] {
      candidates.append(.date(now, search.moment.offset, kind))
    }
    for candidate in candidates {
      if let remedy = search.remedy(.newClue(candidate)) { return remedy }
    }
    return nil
  }

  /// Returns a date clue moved towards the moment by the fewest sufficient steps.
  private func movedDate(
    _ context: RelevantContext, attribute: Int
  ) -> (steps: Int64, remedy: Counterfactual.Remedy)? {
    let step = Int64(search.ranker.history.model.clues.stepSeconds * 1000)
    guard let distance = distance(of: context), distance != 0, step > 0 else { return nil }
    let count = Int((Int64(distance.magnitude) + step - 1) / step)
    let change = { (index: Int) -> Counterfactual.Change in
      // Moving beyond the moment would begin to lead away from it again.
      let shift = min(Int64(index + 1) * step, Int64(distance.magnitude))
      return .clue(
        attribute: attribute, from: context,
        to: Self.moving(context, byMilliseconds: distance > 0 ? -shift : shift))
    }
    guard let remedy = search.smallest(of: count, change),
      case .clue(_, _, let changed) = remedy.change, let rest = self.distance(of: changed)
    else { return nil }
    return (Int64((distance - rest).magnitude), remedy)
  }

  /// Returns the milliseconds from the moment to the clue, negative where it has passed.
  private func distance(of context: RelevantContext) -> Int64? {
    switch context {
    case .date(let date, _, _):
      return date.milliseconds(since: now)
    case .interval(let range, _, _):
      if now < range.lowerBound { return range.lowerBound.milliseconds(since: now) }
      // The end itself does not count, so reach one millisecond beyond the moment.
      return now >= range.upperBound ? range.upperBound.milliseconds(since: now) - 1 : 0
    default:
      return nil
    }
  }

  /// Returns a clue whose date, or the nearer end of whose interval, is moved.
  private static func moving(
    _ context: RelevantContext, byMilliseconds shift: Int64
  ) -> RelevantContext {
    switch context {
    case .date(let date, let offset, let kind):
      return .date(date.advanced(byMilliseconds: shift), offset, kind)
    case .interval(let range, let offset, let kind):
      let start = shift < 0 ? range.lowerBound.advanced(byMilliseconds: shift) : range.lowerBound
      let end = shift > 0 ? range.upperBound.advanced(byMilliseconds: shift) : range.upperBound
      return .interval(start...max(start, end), offset, kind)
    default:
      return context
    }
  }

  private static func kinds(above context: RelevantContext) -> [DateKind] {
    switch context {
    case .date(_, _, .informational), .interval(_, _, .informational),
      .recurring(_, length: _, .informational):
      [.standard, .scheduled]
    case .date(_, _, .standard), .interval(_, _, .standard), .recurring(_, length: _, .standard):
      [.scheduled]
    default: []
    }
  }

  private static func replacingKind(
    of context: RelevantContext, with kind: DateKind
  ) -> RelevantContext? {
    switch context {
    case .date(let date, let offset, _): .date(date, offset, kind)
    case .interval(let range, let offset, _): .interval(range, offset, kind)
    case .recurring(let recurrence, let length, _): .recurring(recurrence, length: length, kind)
    default: nil
    }
  }
}
