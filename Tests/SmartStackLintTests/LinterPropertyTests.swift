import SmartStackLint
import SmartStackModel
import Testing

@Suite struct LinterPropertyTests {
  @Test(arguments: 0..<40)
  func lintsAnyStackWithoutACrashAndAlwaysAlike(seed: Int) {
    var generator = StackGenerator(seed: UInt64(seed))
    for _ in 0..<10 {
      let stack = generator.stack()
      let first = Linter.findings(in: stack, over: Build.week, zone: .utc)
      #expect(first == Linter.findings(in: stack, over: Build.week, zone: .utc), "seed \(seed)")
      checkForm(first)
    }
  }

  @Test func lintsOverAnySpan() {
    var generator = StackGenerator(seed: 4711)
    let spans = [
      Build.instant(2)...Build.instant(2), Timestamp.earliest...Timestamp.earliest,
      Timestamp.latest...Timestamp.latest,
    ]
    for span in spans {
      for _ in 0..<20 {
        checkForm(Linter.findings(in: generator.stack(), over: span, zone: .utc))
      }
    }
  }

  @Test(.timeLimit(.minutes(1))) func lintsAVeryLargeStackWithoutASearchPerWidget() {
    let attributes = (0..<3).map { Build.group($0 == 0 ? .ungrouped : .named("group \($0)")) }
    let stack = Stack(
      profile: .watch,
      widgets: (0..<20_000).map {
        Build.widget(
          "w\($0)", kind: "k\($0)", role: .relevance(associatedKind: "none"),
          attributes: attributes)
      },
      relevantIntents: (0..<20_000).map {
        RelevantIntent(
          app: "com.example.app", widgetKind: "k\($0)", intentType: "Show",
          context: .sleep(.bedtime))
      },
      liveActivities: (0..<20_000).map {
        LiveActivity(id: "l\($0)", app: "a", start: Build.instant(2, 0, 0, $0))
      })
    let findings = Linter.findings(in: stack, over: Build.week, zone: .utc)
    #expect(findings.count { $0.rule == "associated-kind" } == 20_000)
    #expect(findings.count { $0.rule == "live-activity-tie" } == 19_999)
  }

  @Test func nearlyEveryRuleFindsSomethingInSomeStack() {
    // A rise on four days in a row is too rare for chance; its own suite covers it.
    var missing = Set(Linter.rules.map(\.about.name)).subtracting(["score-inflation"])
    var generator = StackGenerator(seed: 1)
    for _ in 0..<3000 where !missing.isEmpty {
      let stack = generator.stack()
      for finding in Linter.findings(in: stack, over: Build.week, zone: .utc) {
        missing.remove(finding.rule)
      }
    }
    #expect(missing.isEmpty)
  }

  private func checkForm(_ findings: [Finding]) {
    let rules = Dictionary(uniqueKeysWithValues: Linter.rules.map { ($0.about.name, $0.about) })
    for finding in findings {
      #expect(rules[finding.rule]?.severities.contains(finding.severity) == true)
      #expect(finding.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
      #expect(!finding.text.unicodeScalars.contains("\u{202E}"))
      #expect(finding.remedy.hasSuffix("."))
    }
  }
}
