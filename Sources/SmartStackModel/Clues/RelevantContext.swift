/// A clue about when or where a widget matters, as RelevanceKit's `RelevantContext` states it.
///
/// The static functions in this type's factories mirror the eleven documented ones by name. A
/// recurring date is this project's own addition, so that a person can write a stack by hand.
public enum RelevantContext: Hashable, Sendable {
  /// Most relevant at an instant; the offset keeps how the file wrote it.
  case date(Timestamp, UTCOffset, DateKind)
  /// Relevant from one instant to another; the offset keeps how the file wrote them.
  case interval(ClosedRange<Timestamp>, UTCOffset, DateKind)
  /// Relevant at every instant of a recurrence, for a length of time; zero means a point.
  case recurring(Recurrence, length: Duration, DateKind)
  /// Relevant at or close to a region.
  case region(Region)
  /// Relevant at a place that the system infers.
  case inferredLocation(InferredLocation)
  /// Relevant near any place of a category.
  case pointOfInterest(PointOfInterest)
  /// Relevant around sleep.
  case sleep(SleepCondition)
  /// Relevant in a state of fitness.
  case fitness(FitnessCondition)
  /// Relevant in a state of the headphones.
  case headphones(HeadphonesCondition)
}
