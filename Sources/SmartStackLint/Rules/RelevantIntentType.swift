import SmartStackModel

/// Finds relevant intents of another type than the one that configures the widget.
struct RelevantIntentType: LintRule {
  let about = RuleDescription(
    name: "relevant-intent-type", severities: [.warning],
    finds: "A relevant intent is of another type than the intent of the widget it names.",
    reason: "The intent must be the one that configures the widget (Apple, RelevantIntent: its type"
      + " is a WidgetConfigurationIntent).",
    remedy: "Use the intent type that configures the widget.")

  func findings(in subject: LintSubject) -> [Finding] {
    subject.stack.relevantIntents.enumerated().compactMap { index, intent in
      let key = KindIndex.Key(app: intent.app, kind: intent.widgetKind)
      let types = subject.kindIndex.intentTypes[key] ?? []
      guard let type = types.first, !types.contains(intent.intentType) else { return nil }
      return finding(
        .warning, at: "relevantIntents[\(index)].intent",
        "the intent is a \(Text.quoted(intent.intentType)), but a \(Text.quoted(type)) configures "
          + "the kind \(Text.quoted(intent.widgetKind))")
    }
  }
}
