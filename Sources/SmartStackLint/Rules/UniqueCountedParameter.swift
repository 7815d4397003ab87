import SmartStackModel

/// Finds counted parameters whose values never repeat.
struct UniqueCountedParameter: LintRule {
  let about = RuleDescription(
    name: "unique-counted-parameter", severities: [.warning, .note],
    finds: "A counted parameter is, by its name or its value, a date, a time or a unique"
      + " identifier: a note where another combination does without, or only the value looks"
      + " like an identifier.",
    reason: "Two donations are alike when the counted parameters are equal, so a unique value"
      + " destroys every pattern (Apple, Donating shortcuts; WWDC20 session 10194).",
    remedy: "Count only the parameters that say which content the widget shows.")

  func findings(in subject: LintSubject) -> [Finding] {
    subject.stack.widgets.enumerated().flatMap { index, widget -> [Finding] in
      guard let intent = widget.intent else { return [] }
      let suspicions = intent.combinations.map { names in
        names.compactMap { name in
          Uniqueness.suspicion(name: name, value: widget.configuration[name]).map { (name, $0) }
        }
      }
      let hasSoundOne = zip(intent.combinations, suspicions).contains { names, found in
        !names.isEmpty && found.isEmpty
      }
      return suspicions.enumerated().flatMap { position, found in
        found.map { name, suspicion in
          finding(
            hasSoundOne ? .note : suspicion.severity,
            at: "widgets[\(index)].intent.counted[\(position)]",
            "the counted parameter \(Text.quoted(name)) \(suspicion.text)")
        }
      }
    }
  }
}
