extension RelevantContext {
  /// Returns a clue that is most relevant at an instant.
  ///
  /// - Parameter exact: the instant.
  /// - Returns: the clue.
  public static func date(_ exact: Timestamp) -> RelevantContext {
    .date(exact, .zero, .standard)
  }

  /// Returns a clue that is most relevant at an instant, with a hint on its importance.
  ///
  /// - Parameters:
  ///   - exact: the instant.
  ///   - kind: how important the date is.
  /// - Returns: the clue.
  public static func date(_ exact: Timestamp, kind: DateKind) -> RelevantContext {
    .date(exact, .zero, kind)
  }

  /// Returns a clue with a known start and end, given as start and length.
  ///
  /// - Parameters:
  ///   - start: when it begins.
  ///   - duration: how long it lasts; a negative length counts as zero.
  ///   - kind: how important the date is.
  /// - Returns: the clue.
  public static func date(
    interval start: Timestamp, duration: Duration, kind: DateKind
  ) -> RelevantContext {
    .interval(start...max(start, start.advanced(by: duration)), .zero, kind)
  }

  /// Returns a clue with a known start and end.
  ///
  /// - Parameters:
  ///   - range: the first and last instant.
  ///   - kind: how important the date is.
  /// - Returns: the clue.
  public static func date(range: ClosedRange<Timestamp>, kind: DateKind) -> RelevantContext {
    .interval(range, .zero, kind)
  }

  /// Returns a clue that becomes relevant at one instant and stops at another.
  ///
  /// - Parameters:
  ///   - start: when it becomes relevant.
  ///   - end: when it stops; one before the start counts as the start.
  /// - Returns: the clue.
  public static func date(from start: Timestamp, to end: Timestamp) -> RelevantContext {
    .interval(start...max(start, end), .zero, .standard)
  }

  /// Returns a clue for a region.
  ///
  /// - Parameter exact: the region.
  /// - Returns: the clue.
  public static func location(_ exact: Region) -> RelevantContext { .region(exact) }

  /// Returns a clue for a place that the system infers.
  ///
  /// - Parameter inferred: the place.
  /// - Returns: the clue.
  public static func location(inferred: InferredLocation) -> RelevantContext {
    .inferredLocation(inferred)
  }

  /// Returns a clue for a category of places, or nothing for an unsupported category.
  ///
  /// - Parameter category: the name of the category.
  /// - Returns: the clue, or nothing for a name that is not documented.
  public static func location(category: String) -> RelevantContext? {
    PointOfInterest(name: category).map { .pointOfInterest($0) }
  }

  /// Returns a clue for a condition of the headphones.
  ///
  /// - Parameter headphones: the condition.
  /// - Returns: the clue.
  public static func hardware(headphones: HeadphonesCondition) -> RelevantContext {
    .headphones(headphones)
  }
}
