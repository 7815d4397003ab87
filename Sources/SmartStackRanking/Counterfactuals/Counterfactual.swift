public import SmartStackModel

/// Why a widget is not on top, and which smallest change of what it declares would put it there.
public struct Counterfactual: Hashable, Sendable {
  /// One change of what a widget declares; the rest of the stack stays as it is.
  public enum Change: Hashable, Sendable {
    /// Another score in one entry of the timeline, by the index of its declaration; no old score
    /// where the entry declared none.
    case score(declaration: Int, from: Double?, to: Double)
    /// Another duration in one entry of the timeline, by the index of its declaration.
    case duration(declaration: Int, from: Duration, to: Duration)
    /// Another clue in place of one, by the index of the attribute.
    case clue(attribute: Int, from: RelevantContext, to: RelevantContext)
    /// One more clue at the front of the list.
    case newClue(RelevantContext)
  }

  /// A change that does what it says.
  public struct Remedy: Hashable, Sendable {
    /// The change.
    public let change: Change
    /// The stack with the change applied.
    public let stack: Stack
    /// The ranking of that stack at the same moment, which the widget leads.
    public let ranking: Ranking
  }

  /// Whether the widget is on top already.
  public let leads: Bool
  /// What stands above it, or keeps it off the stack, in words.
  public let obstacle: String
  /// The smallest sufficient change of each sort: score, duration, clue; empty where none is enough.
  public let remedies: [Remedy]
}
