import SmartStackLint
import SmartStackModel
import Testing

@Suite struct LonelyGroupTests {
  private let rule = "lonely-group"

  private func stack(_ groups: [(app: String, name: String)]) -> Stack {
    Stack(
      profile: .watch,
      widgets: groups.enumerated().map { index, group in
        Build.widget(
          "w\(index)", app: group.app, attributes: [Build.group(.named(group.name))])
      })
  }

  @Test func notesAGroupOfOne() {
    let findings = found(rule, in: stack([("a", "cards"), ("b", "cards"), ("a", "tips")]))
    #expect(
      findings.map(\.path) == (0...2).map { "widgets[\($0)].relevance[0].group" })
    #expect(findings.map(\.severity) == [.note, .note, .note])
  }

  @Test func isQuietForTwoMembers() {
    #expect(places(rule, in: stack([("a", "cards"), ("a", "cards")])).isEmpty)
    let configurations = ["x", "y"].map {
      RelevanceAttribute(
        configuration: Configuration(["book": .text($0)]), content: .group(.named("books")))
    }
    #expect(
      places(rule, in: Stack(profile: .watch, widgets: [Build.widget(attributes: configurations)]))
        .isEmpty)
  }
}
