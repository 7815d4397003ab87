public import Foundation
import Synchronization

/// The clock of a widget: the instant of the replay while there is one, else the wall clock.
///
/// A provider reads ``now`` where it would read `Date.now`. Without a replay, and always in a running
/// app, both are the same. In a replay, a file that imports `OpenWidgetKit` and not Foundation reads
/// the replay's instant from `Date()` and `Date.now` too, since this module declares both anew; a file
/// that imports Foundation itself reads the wall clock from them. `Date(timeIntervalSinceNow:)`,
/// `timeIntervalSinceNow`, `Calendar.isDateInToday(_:)` and the clocks of the standard library read
/// the wall clock everywhere.
///
/// The instant belongs to the task. A callback that leaves the task, as from a queue of Dispatch or a
/// detached task, reads the instant that was set for the process, if one was.
public enum WidgetClock: Sendable {
  @TaskLocal private static var instant: Date?

  private static let instantOfProcess = Mutex<Date?>(nil)

  /// The instant of the replay, or the time of the wall clock.
  public static var now: Date { replayed ?? Date(timeIntervalSinceNow: 0) }

  /// The instant of the replay, or nil without a replay.
  public static var replayed: Date? { instant ?? instantOfProcess.withLock { $0 } }

  /// Runs an operation at an instant of a replay.
  ///
  /// - Parameters:
  ///   - date: The instant.
  ///   - operation: What to run.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  public static func withNow<Result>(
    _ date: Date, operation: () throws -> Result
  ) rethrows -> Result {
    try $instant.withValue(date, operation: operation)
  }

  /// Runs an operation at an instant of a replay.
  ///
  /// - Parameters:
  ///   - date: The instant.
  ///   - isolation: The actor of the caller, on which the operation runs.
  ///   - operation: What to run.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  public static func withNow<Result>(
    _ date: Date, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $instant.withValue(date, operation: operation, isolation: isolation)
  }

  /// Sets the instant for all tasks of the process that have none of their own.
  ///
  /// - Parameter date: The instant; nil ends the replay.
  package static func setForProcess(_ date: Date?) {
    instantOfProcess.withLock { $0 = date }
  }
}
