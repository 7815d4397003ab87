import SmartStackModel
import SmartStackRotation
import Testing

/// The documented tables of states and inputs are what the code does.
///
/// One after the other, since a recording run writes them all to one file.
@Suite(.serialized) struct RotationTableTests {
  @Test("Every state meets every input as documented", arguments: Profile.allCases)
  func table(profile: Profile) throws {
    let phases = RotationPhase.allCases.filter { PhaseScene.scene(profile, $0) != nil }
    var text = "| input | " + phases.map(\.rawValue).joined(separator: " | ") + " |\n"
    text += String(repeating: "|---", count: phases.count + 1) + "|\n"
    for kind in RotationInput.Kind.allCases {
      var cells = ["`\(kind.rawValue)`"]
      for phase in phases {
        var scene = try #require(PhaseScene.scene(profile, phase))
        #expect(scene.policy.phase(at: scene.time) == phase)
        let steps = scene.steps(PhaseScene.input(kind, profile))
        cells.append(
          steps.map { "\(name($0.action)) (\($0.reason.kind)) → \($0.toPhase)" }
            .joined(separator: "; "))
      }
      text += "| " + cells.joined(separator: " | ") + " |\n"
    }
    try DocumentedTables.expect(text, at: "table \(profile.rawValue)")
  }

  @Test("Every phase occurs on a profile, and all but suggesting on both")
  func phases() {
    for phase in RotationPhase.allCases {
      #expect(PhaseScene.scene(.homeScreen, phase) != nil)
      #expect((PhaseScene.scene(.watch, phase) == nil) == (phase == .suggesting))
    }
  }

  private func name(_ action: RotationAction) -> String {
    switch action {
    case .keep: "keep"
    case .rotate: "rotate"
    case .insertSuggestion: "insert suggestion"
    case .removeSuggestion: "remove suggestion"
    case .reorder: "reorder"
    }
  }

  @Test("Every reason occurs in random walks, and its sentence is documented")
  func reasons() throws {
    var found: [RotationReason.Kind: Transition] = [:]
    for seed in RotationLawTests.seeds {
      RotationLawTests.walk(seed) { step, _ in
        for transition in step.transitions where found[transition.reason.kind] == nil {
          found[transition.reason.kind] = transition
        }
      }
    }
    var text = "| reason | such as |\n|---|---|\n"
    for kind in RotationReason.Kind.allCases {
      let transition = try #require(found[kind], "\(kind) never occurs")
      text += "| `\(kind.rawValue)` | \(transition.sentence) |\n"
      #expect(!transition.sentence.hasSuffix("."))
    }
    try DocumentedTables.expect(text, at: "reasons")
  }
}
