import SmartStackModel
import Testing

/// Whose timelines a request for reloads means.
@Suite struct ReloadTriggerTests {
  @Test func aTargetIsAWidgetItsAppOrAll() {
    let widget = Widget(id: "w", kind: "k", app: "a")
    let targets: [(ReloadTarget, Bool)] = [
      (.widget("w"), true), (.widget("a"), false), (.app("a"), true), (.app("w"), false),
      (.all, true),
    ]
    for (target, isMeant) in targets { #expect(target.contains(widget) == isMeant) }
  }
}
