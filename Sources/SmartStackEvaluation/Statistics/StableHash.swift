/// A number for a name that is the same on every machine and in every run.
///
/// FNV-1a of the bytes (G. Fowler, L. C. Noll and K.-P. Vo, 1991).
package enum StableHash: Sendable {
  /// Returns the number.
  ///
  /// - Parameter name: the name.
  /// - Returns: its number.
  package static func value(of name: String) -> UInt64 {
    name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
