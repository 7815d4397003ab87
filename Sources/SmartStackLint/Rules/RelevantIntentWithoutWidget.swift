import SmartStackModel

/// Finds relevant intents for widgets that the stack does not hold.
struct RelevantIntentWithoutWidget: LintRule {
  let about = RuleDescription(
    name: "relevant-intent-without-widget", severities: [.warning],
    finds: "A relevant intent names a kind of widget that its app does not have in the stack.",
    reason: "The kind says which widget the clue is for (Apple, RelevantIntent); a mistyped one is"
      + " ignored without a word.",
    remedy: "Name the kind of a widget of the same app.")

  func findings(in subject: LintSubject) -> [Finding] {
    let stack = subject.stack
    // A home screen may suggest a widget that it does not hold.
    let mayInsert = stack.profile == .homeScreen && stack.options.widgetSuggestions
    guard stack.honours(.relevantIntents), !mayInsert else { return [] }
    return stack.relevantIntents.enumerated().compactMap { index, intent in
      let key = KindIndex.Key(app: intent.app, kind: intent.widgetKind)
      guard !subject.kindIndex.widgets.contains(key) else { return nil }
      let other = subject.kindIndex.firstApps[intent.widgetKind]
      let owner = other.map { "; one of \(Text.quoted($0)) has it" } ?? ""
      return finding(
        .warning, at: "relevantIntents[\(index)].widgetKind",
        "no widget of \(Text.quoted(intent.app)) has the kind \(Text.quoted(intent.widgetKind))"
          + owner)
    }
  }
}
