/// How a replay of a stack is done.
public struct StackReplayOptions: Hashable, Sendable {
  /// The seconds for which a stack that came into sight stays there, if nothing else is known.
  public var visibleSeconds: Int
  /// The seconds within which a use of the same widget is the same use.
  public var mergeSeconds: Int
  /// The seconds between two moments that are recorded while the stack is out of sight; 0 for none.
  public var sampleSeconds: Int
  /// Whether the limits on rotations and reloads are lifted.
  public var isDeveloperMode: Bool
  /// The seed of what the policies leave to chance.
  public var seed: UInt64

  /// Creates options.
  ///
  /// - Parameters:
  ///   - visibleSeconds: the seconds for which a stack stays in sight.
  ///   - mergeSeconds: the seconds within which a use of the same widget is the same use.
  ///   - sampleSeconds: the seconds between two moments recorded out of sight.
  ///   - isDeveloperMode: whether the limits are lifted.
  ///   - seed: the seed of what the policies leave to chance.
  public init(
    visibleSeconds: Int = 30, mergeSeconds: Int = 300, sampleSeconds: Int = 1800,
    isDeveloperMode: Bool = false, seed: UInt64 = 1
  ) {
    self.visibleSeconds = visibleSeconds
    self.mergeSeconds = mergeSeconds
    self.sampleSeconds = sampleSeconds
    self.isDeveloperMode = isDeveloperMode
    self.seed = seed
  }

  /// The protocol in one line, as it stands beside every figure.
  public var summary: String {
    "protocol stack: candidates are the stack's widgets; a glance is a use of one of them, by a tap "
      + "or a launch of its app, and is answered when its card is on top; the same widget within "
      + "\(mergeSeconds) s is one use; in sight for \(visibleSeconds) s unless locked or left; "
      + "ties by identifier; a widget without a card counts as not shown; no split, resumes judged; "
      + "learning on; seed \(seed)" + (isDeveloperMode ? "; developer mode" : "")
  }
}
