import SmartStackRotation
import Testing

struct RotationInputTests {
  @Test("every input names its kind")
  func kinds() {
    let inputs: [RotationInput] = [
      .becomesVisible([]), .clockReachesChange([]), .swipes(to: "a"), .taps("a"), .dismisses("a"),
      .neverSuggests("a"), .pins("a"), .unpins("a"), .keepsSuggestion("a"), .goesOutOfSight,
    ]
    #expect(inputs.map(\.kind) == RotationInput.Kind.allCases)
  }
}
