import SmartStackModel

/// Finds suggestions that the stack never inserts.
struct SuggestionWithoutEffect: LintRule {
  let about = RuleDescription(
    name: "suggestion-without-effect", severities: [.warning],
    finds: "A stack names suggestions while its Widget Suggestions are off, or one that stands in"
      + " the stack already.",
    reason: "Widget Suggestions insert a widget that the person does not have; where the matching"
      + " one stands in the stack, the stack rotates to it (Apple, WWDC21 sessions 10049 and"
      + " 10231).",
    remedy: "Turn widgetSuggestions on, or remove the suggestion.")

  func findings(in subject: LintSubject) -> [Finding] {
    let widgets = subject.stack.widgets
    let suggestions = widgets.indices.dropFirst(subject.ownWidgetCount)
    if !suggestions.isEmpty, !subject.stack.options.widgetSuggestions {
      return [
        finding(
          .warning, at: "suggestions",
          "the stack names \(suggestions.count) suggestion\(suggestions.count == 1 ? "" : "s"), but "
            + "its Widget Suggestions are off")
      ]
    }
    return suggestions.compactMap { index in
      let suggestion = widgets[index]
      let twin = widgets[..<subject.ownWidgetCount].firstIndex {
        $0.app == suggestion.app && $0.kind == suggestion.kind && $0.role == suggestion.role
          && $0.configuration == suggestion.configuration
      }
      guard let twin else { return nil }
      return finding(
        .warning, at: subject.place(ofWidget: index),
        "the suggestion \(Text.quoted(suggestion.id)) has the kind and the configuration of "
          + subject.place(ofWidget: twin))
    }
  }
}
