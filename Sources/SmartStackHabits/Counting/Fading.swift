#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How counts lose their worth.
public enum Fading: Hashable, Sendable {
  /// They never do.
  case never
  /// They halve in a number of days, whatever happens.
  case days(Double)
  /// They are multiplied by a factor at each use in their context, so that a holiday costs nothing.
  case visits(Double)

  /// Counts that halve after a number of uses in their context.
  ///
  /// - Parameter halfLife: the number of uses.
  /// - Returns: the fading.
  static func uses(_ halfLife: Double) -> Fading { .visits(exp2(-1 / halfLife)) }
}
