import SmartStackModel
import SmartStackRotation

/// A scene brought into each phase, and one input of each kind for it.
enum PhaseScene {
  static let calm = [card("a", 0), card("b", -1), card("c", -2)]
  /// The ranking at the next evaluation: c leads, and a suggestion is likely.
  static let later = [card("a", 0), card("b", -1), card("c", 3), suggestion("s", 2, chance: 0.4)]
  static let watchLater = [
    card("c", 3), suggestion("s", 2, chance: 0.4), card("a", 0), card("b", -1),
  ]

  /// Returns a scene in a phase; nothing where the profile has no such phase.
  static func scene(_ profile: Profile, _ phase: RotationPhase) -> Scene? {
    var scene = Scene(
      profile,
      options: Stack.Options(smartRotate: phase != .still, widgetSuggestions: phase != .still))
    if phase != .outOfSight { scene.send(.becomesVisible(calm)) }
    switch phase {
    case .outOfSight, .still, .free: break
    case .held: scene.send(.swipes(to: "a"))
    case .suggesting:
      guard profile == .homeScreen else { return nil }
      scene.send(.clockReachesChange(calm + [suggestion("s", chance: 0.4)]))
    case .dwelling:
      let change =
        profile == .homeScreen
        ? [card("b", 1), card("a", 0), card("c", -2)]
        : [card("b", 1), card("a", 0), card("c", -2)]
      scene.send(.clockReachesChange(change))
    }
    scene.pass(60)
    return scene
  }

  static func input(_ kind: RotationInput.Kind, _ profile: Profile) -> RotationInput {
    let ranking = profile == .homeScreen ? later : watchLater
    let dismissed = profile == .homeScreen ? "s" : "a"
    return switch kind {
    case .becomesVisible: .becomesVisible(ranking)
    case .clockReachesChange: .clockReachesChange(ranking)
    case .swipes: .swipes(to: "b")
    case .taps: .taps("a")
    case .dismisses: .dismisses(dismissed)
    case .neverSuggests: .neverSuggests(dismissed)
    case .pins: .pins("c")
    case .unpins: .unpins("c")
    case .keepsSuggestion: .keepsSuggestion("s")
    case .goesOutOfSight: .goesOutOfSight
    }
  }
}
