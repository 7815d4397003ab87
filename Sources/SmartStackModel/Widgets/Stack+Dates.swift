extension Stack {
  /// The earliest instant that the stack names: of an entry, a date clue or a live activity.
  ///
  /// - Complexity: O(*n*) in the number of entries and clues.
  public var earliestDate: Timestamp? {
    var dates: [Timestamp] = liveActivities.map(\.start) + sessionControls.map(\.start)
    for widget in widgets {
      for declaration in widget.timeline?.declarations ?? [] {
        if case .at(let date, _) = declaration.schedule { dates.append(date) }
      }
      for attribute in widget.attributes {
        guard case .context(let context) = attribute.content else { continue }
        switch context {
        case .date(let date, _, _): dates.append(date)
        case .interval(let range, _, _): dates.append(range.lowerBound)
        default: break
        }
      }
    }
    return dates.min()
  }
}
