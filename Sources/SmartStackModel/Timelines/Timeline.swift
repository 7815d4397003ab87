/// The entries that a widget provides, and when it asks for the next ones.
public struct Timeline: Hashable, Sendable {
  /// The entries as declared, in the order of the file.
  public var declarations: [EntryDeclaration]
  /// When the widget asks for its next timeline.
  public var policy: ReloadPolicy

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - declarations: the entries, in any order of their dates.
  ///   - policy: when the widget asks for its next timeline.
  public init(declarations: [EntryDeclaration], policy: ReloadPolicy) {
    self.declarations = declarations
    self.policy = policy
  }

  /// Returns the entries in the order of their dates, recurrences expanded over a span of time.
  ///
  /// Entries at a stated instant are returned wherever they lie, since an old one can still be in
  /// force; entries of one instant keep the order of the file, so that the later line wins.
  ///
  /// - Parameters:
  ///   - span: the instants for which recurrences are expanded.
  ///   - zone: the zone whose clock recurrences mean.
  /// - Returns: at most ``Recurrence/expansionLimit`` entries per declaration.
  /// - Complexity: O(*n* log *n*) in the number of entries returned.
  public func entries(in span: ClosedRange<Timestamp>, zone: Zone) -> [TimelineEntry] {
    var result: [TimelineEntry] = []
    for (index, declaration) in declarations.enumerated() {
      let dates: [Timestamp]
      switch declaration.schedule {
      case .at(let date, _): dates = [date]
      case .recurring(let recurrence): dates = recurrence.timestamps(in: span, zone: zone)
      }
      for date in dates {
        result.append(
          TimelineEntry(
            date: date, relevance: declaration.relevance, label: declaration.label,
            declarationIndex: index))
      }
    }
    return result.sorted {
      ($0.date, $0.declarationIndex) < ($1.date, $1.declarationIndex)
    }
  }
}
