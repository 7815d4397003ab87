/// One set of counts: by what context, how they fade, and what they lean on.
///
/// The chance of a thing *i* in context *c* is
/// p(i | c) = (n_c(i) + κ · p_parent(i)) / (N_c + κ),
/// so that a context that was seldom seen says what its parent says
/// (D. J. C. MacKay and L. C. Bauman Peto, "A Hierarchical Dirichlet Language Model", 1995).
public struct CountNode: Hashable, Sendable {
  /// The name, by which weights refer to it.
  public let name: String
  /// The context by which uses are counted apart.
  public let context: HabitContext
  /// How counts fade.
  public let fading: Fading
  /// κ: the number of uses that the parent counts for.
  public let backoff: Double
  /// The index of the parent among the nodes; nothing for the root, which leans on an even spread.
  public let parent: Int?
  /// The standard deviation of the kernel over the hours of the day, in half hours; 0 for none.
  public let kernel: Double
}
