import SmartStackLint
import SmartStackModel
import Testing

@Suite struct MixedFamiliesTests {
  private let rule = "mixed-families"

  private func stack(_ families: [WidgetFamily], _ profile: Profile = .homeScreen) -> Stack {
    Stack(
      profile: profile,
      widgets: families.enumerated().map { Build.widget("w\($0.offset)", family: $0.element) })
  }

  @Test func findsAnotherSize() {
    let findings = found(rule, in: stack([.systemSmall, .systemSmall, .systemLarge]))
    #expect(findings.map(\.path) == ["widgets[2].family"])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func isQuietForOneSizeAndOnAWatch() {
    #expect(places(rule, in: stack([.systemSmall, .systemSmall])).isEmpty)
    #expect(
      places(rule, in: stack([.accessoryRectangular, .accessoryCircular], .watch)).isEmpty)
  }
}
