import SmartStackLint
import SmartStackModel
import Testing

@Suite struct LinterTests {
  @Test func rulesHaveDistinctNamesInOrderAndSpeakInSentences() {
    let names = Linter.rules.map(\.about.name)
    #expect(names == Set(names).sorted())
    for rule in Linter.rules {
      let about = rule.about
      #expect(about.severities == about.severities.sorted() && !about.severities.isEmpty)
      for sentence in [about.finds, about.reason, about.remedy] {
        #expect(sentence.hasSuffix("."), "\(about.name): \(sentence)")
      }
    }
  }

  @Test func findingsAreInTheOrderOfPathsThenRules() {
    let widgets = (0..<12).map { index in
      Build.widget(
        "w\(index)",
        timeline: Build.timeline([Build.entry(Build.instant(2), -1, for: .seconds(-1))]))
    }
    let findings = Linter.findings(in: Stack(widgets: widgets), over: Build.week, zone: .utc)
    let durations = findings.filter { $0.rule == "negative-duration" }.map(\.path)
    #expect(durations == (0..<12).map { "widgets[\($0)].timeline.entries[0].relevance.duration" })
    #expect(findings.first?.path == "widgets")
  }

  @Test func aDisabledRuleFindsNothing() {
    let stack = Build.stack([Build.entry(Build.instant(2), -1)])
    var options = LintOptions()
    options.disabledRules = ["never-positive"]
    #expect(places("never-positive", in: stack).count == 1)
    #expect(places("never-positive", in: stack, options: options).isEmpty)
  }

  @Test func recurrencesAreReadInTheZoneOfTheStack() throws {
    let tokyo = Zone(identifier: "+09:00", fixed: UTCOffset(clampingSeconds: 9 * 3600))
    // 08:00 in Tokyo is 23:00 UTC of the day before, the date of the other entry.
    var stack = Build.stack([
      Build.entry(Build.instant(3, 23), 1), Build.entry(every: Build.daily(8), 2),
    ])
    #expect(places("duplicate-entry", in: stack).isEmpty)
    stack.zone = tokyo
    let findings = found("duplicate-entry", in: stack)
    #expect(findings.first?.message.contains("2026-03-04 08:00 +09:00") == true)
  }

  @Test func textFromAStackIsEscaped() {
    let stack = Build.stack([
      Build.entry(Build.instant(2), 1, for: .seconds(-1), "a\u{1B}[2J\"\n\u{202E}b")
    ])
    let message = found("negative-duration", in: stack).first?.message ?? ""
    #expect(message.hasSuffix(#"("a\u{1B}[2J\"\u{A}\u{202E}b")"#))
  }

  @Test func longTextFromAStackIsCut() {
    let label = String(repeating: "x", count: 10_000)
    let stack = Build.stack([Build.entry(Build.instant(2), 1, for: .seconds(-1), label)])
    let message = found("negative-duration", in: stack).first?.message ?? ""
    #expect(message.count < 120 && message.contains("x…"))
  }

  @Test func textCountsTheFindings() {
    #expect(Linter.text(of: []) == "0 errors, 0 warnings, 0 notes\n")
    let finding = Finding(
      rule: "rule", severity: .error, path: "a.b", message: "bad", remedy: "Do better.")
    #expect(
      Linter.text(of: [finding])
        == "error: a.b: bad [rule]\n  Do better.\n1 error, 0 warnings, 0 notes\n")
  }
}
