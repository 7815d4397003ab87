import Foundation
import SmartStackEvaluation
import Testing

/// `Documentation/Replay.md` names what there is.
@Suite struct ReplayDocumentationTests {
  private func text() throws -> String {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: root.appending(path: "Documentation/Replay.md"), encoding: .utf8)
  }

  @Test func everyPolicyHasARowAndAFigure() throws {
    let text = try text()
    for policy in BaselinePolicies.all + ReferencePolicies.all {
      #expect(text.contains("| `\(policy.name)` | "), "\(policy.name)")
      #expect(text.contains("\n\(policy.name) "), "\(policy.name)")
    }
  }

  @Test func everyProtocolAndMetricIsNamed() throws {
    let text = try text()
    for rules in ReplayProtocol.named { #expect(text.contains("`\(rules.name)`")) }
    for metric in RankMetrics.names { #expect(text.contains(metric)) }
    #expect(text.contains(ReplayProtocol.standard.summary))
  }

  @Test func everyFieldOfAProtocolIsExplained() throws {
    let text = try text()
    for child in Mirror(reflecting: ReplayProtocol.standard).children {
      #expect(text.contains("| `\(child.label ?? "")` | "), "\(child.label ?? "")")
    }
  }
}
