#if !canImport(WidgetKit)
  public import Foundation

  /// Takes the list of relevant shortcuts of an app.
  ///
  /// Available on iOS 12 and watchOS 5.
  public final class INRelevantShortcutStore: NSObject, Sendable {
    /// The store of the process.
    public class var `default`: INRelevantShortcutStore { shared }

    private static let shared = INRelevantShortcutStore()

    /// Replaces the whole list of relevant shortcuts.
    ///
    /// - Parameters:
    ///   - shortcuts: The new list; what it leaves out is no longer relevant, and an empty list
    ///     clears it.
    ///   - completionHandler: Takes the error that kept the host from taking the list, or nil.
    public func setRelevantShortcuts(
      _ shortcuts: [INRelevantShortcut],
      completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
      do {
        try HostEnvironment.current.relevantShortcuts?.replaceRelevantShortcuts(
          shortcuts.map(RelevantShortcutSnapshot.init))
        completionHandler?(nil)
      } catch {
        completionHandler?(error)
      }
    }

    /// Replaces the whole list of relevant shortcuts.
    ///
    /// - Parameter shortcuts: The new list; what it leaves out is no longer relevant.
    /// - Throws: Whatever keeps the host from taking the list.
    public func setRelevantShortcuts(_ shortcuts: [INRelevantShortcut]) async throws {
      try HostEnvironment.current.relevantShortcuts?.replaceRelevantShortcuts(
        shortcuts.map(RelevantShortcutSnapshot.init))
    }
  }
#endif
