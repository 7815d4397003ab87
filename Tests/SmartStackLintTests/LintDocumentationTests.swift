import SmartStackLint
import Testing

@Suite struct LintDocumentationTests {
  @Test func documentationListsEveryRule() throws {
    var text = """
      # Lint

      `smartstack lint` reads what a stack declares and finds what cannot work, or probably says
      something else than its author means. Each finding names a rule, a severity, a place in the
      form of `stack.json` (such as `widgets[2].timeline.entries[0].relevance.score`), the value that
      is wrong, and a remedy. Recurrences are expanded over a span of days, usually a week.

      - **error**: the declaration cannot do what it says.
      - **warning**: it probably does something else than its author means.
      - **note**: it is sound, but a documented rule about it is easily missed.

      Rules about scores are quiet where the stack does not count scores. The thresholds (five
      minutes between entries, 40 to 70 reloads a day, ten widgets and others) are properties of
      `LintOptions`, and `disabledRules` switches rules off by name. "Reported" means that Apple's
      developer documentation does not say it.

      Labels are read in English. Words of urgency, schedule and health are compared, and times or
      percentages that are left; plain numbers are not, since more can mean more need (money spent)
      or less (players online). Several locations, or a date and a routine, on one shortcut have an
      undefined effect in SiriKit; a stack file cannot say that, since each attribute and each
      relevant intent has one clue.

      | rule | severity | finds | why | remedy |
      |---|---|---|---|---|

      """
    for rule in Linter.rules {
      let about = rule.about
      let severities = about.severities.map(\.rawValue).joined(separator: ", ")
      text +=
        "| `\(about.name)` | \(severities) | \(about.finds) | \(about.reason) | \(about.remedy) |\n"
    }
    try Golden.expect(text, equals: "Documentation/Lint.md")
  }
}
