import SmartStackLint
import SmartStackModel
import Testing

@Suite struct ContradictingGroupsTests {
  private let rule = "contradicting-groups"

  private func stack(_ attributes: RelevanceAttribute...) -> Stack {
    Stack(profile: .watch, widgets: [Build.widget(attributes: attributes)])
  }

  @Test func findsUngroupedBesideAGroup() {
    let findings = found(
      rule, in: stack(Build.group(.named("cards")), Build.group(.ungrouped)))
    #expect(findings.map(\.path) == ["widgets[0].relevance[1].group"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(places(rule, in: stack(Build.group(.automatic), Build.group(.ungrouped))).count == 1)
  }

  @Test func isQuietForSeveralGroupsAndOtherConfigurations() {
    #expect(
      places(rule, in: stack(Build.group(.named("a")), Build.group(.named("b")))).isEmpty)
    let other = RelevanceAttribute(
      configuration: Configuration(["book": .text("x")]), content: .group(.ungrouped))
    #expect(places(rule, in: stack(Build.group(.named("a")), other)).isEmpty)
  }
}
