public import SmartStackModel

/// Which clues a profile honours where the sources conflict (undocumented point 16).
public struct ProfileParameters: Hashable, Sendable {
  /// Whether a watch counts scores on timeline entries.
  public var watchCountsEntryScores = false
  /// Whether a home screen counts relevant intents.
  public var homeScreenCountsRelevantIntents = false

  /// Creates the defaults.
  public init() {}

  /// Returns the clues that count in a stack.
  ///
  /// - Parameter stack: the stack; its own options come first.
  /// - Returns: the choice of the options, or that of the profile with these flags applied.
  public func honouredClues(in stack: Stack) -> Set<Profile.Clue> {
    if let chosen = stack.options.honouredClues { return chosen }
    var clues = stack.profile.honouredClues
    if stack.profile == .watch, watchCountsEntryScores { clues.insert(.entryScores) }
    if stack.profile == .homeScreen, homeScreenCountsRelevantIntents {
      clues.insert(.relevantIntents)
    }
    return clues
  }
}
