/// How a replay of a stack is done.
public struct StackReplayOptions: Hashable, Sendable {
  /// How glances are found and judged.
  public var rules: ReplayProtocol
  /// The seconds between two moments that are recorded while the stack is out of sight; 0 for none.
  ///
  /// They are for those who look at the moments; no figure depends on them.
  public var sampleSeconds: Int
  /// Whether the limits on rotations and reloads are lifted.
  public var isDeveloperMode: Bool
  /// The seed of what the policies leave to chance.
  public var seed: UInt64

  /// Creates options.
  ///
  /// - Parameters:
  ///   - rules: how glances are found and judged.
  ///   - sampleSeconds: the seconds between two moments recorded out of sight.
  ///   - isDeveloperMode: whether the limits are lifted.
  ///   - seed: the seed of what the policies leave to chance.
  public init(
    rules: ReplayProtocol = .stack, sampleSeconds: Int = 1800, isDeveloperMode: Bool = false,
    seed: UInt64 = 1
  ) {
    self.rules = rules
    self.sampleSeconds = sampleSeconds
    self.isDeveloperMode = isDeveloperMode
    self.seed = seed
  }

  /// The protocol in one line, as it stands beside every figure.
  public var summary: String {
    "\(rules.summary); seed \(seed)" + (isDeveloperMode ? "; developer mode" : "")
  }
}
