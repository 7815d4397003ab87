/// What a rule is about, as the documentation lists it.
public struct RuleDescription: Hashable, Sendable {
  /// The name, in lower case with hyphens.
  public let name: String
  /// The severities that its findings can have, the worst first.
  public let severities: [Severity]
  /// What it finds, as one sentence.
  public let finds: String
  /// Why that matters, and who says so, as one sentence.
  public let reason: String
  /// What to do about it, as one sentence.
  public let remedy: String

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - name: the name, in lower case with hyphens.
  ///   - severities: the severities that its findings can have.
  ///   - finds: what it finds.
  ///   - reason: why that matters, and who says so.
  ///   - remedy: what to do about it.
  public init(
    name: String, severities: [Severity], finds: String, reason: String, remedy: String
  ) {
    self.name = name
    self.severities = severities
    self.finds = finds
    self.reason = reason
    self.remedy = remedy
  }
}
