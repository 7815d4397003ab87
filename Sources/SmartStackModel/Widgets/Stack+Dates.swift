extension Stack {
  /// The earliest instant that the stack names: of an entry, a date clue or a live activity.
  ///
  /// - Complexity: O(*n*) in the number of entries and clues.
  public var earliestDate: Timestamp? {
    var dates: [Timestamp] = liveActivities.map(\.start) + sessionControls.map(\.start)
    var clues = relevantIntents.map(\.context)
    for widget in widgets + suggestions {
      for declaration in widget.timeline?.declarations ?? [] {
        if case .at(let date, _) = declaration.schedule { dates.append(date) }
      }
      for case .context(let context) in widget.attributes.map(\.content) { clues.append(context) }
    }
    for clue in clues {
      switch clue {
      case .date(let date, _, _): dates.append(date)
      case .interval(let range, _, _): dates.append(range.lowerBound)
      default: break
      }
    }
    return dates.min()
  }
}
