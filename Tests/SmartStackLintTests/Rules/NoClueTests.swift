import SmartStackLint
import SmartStackModel
import Testing

@Suite struct NoClueTests {
  private let rule = "no-clue"

  @Test func notesAWidgetWithoutAnyDeclaration() {
    let findings = found(rule, in: Stack(widgets: [Build.widget()]))
    #expect(findings.map(\.path) == ["widgets[0]"])
    #expect(findings.map(\.severity) == [.note])
  }

  @Test func isQuietWithAnyDeclaration() {
    let intent = DonatedIntent(type: "Show", combinations: [])
    #expect(places(rule, in: Build.stack([Build.entry(Build.instant(2))])).isEmpty)
    #expect(places(rule, in: Stack(widgets: [Build.widget(intent: intent)])).isEmpty)
    #expect(places(rule, in: Build.watch(.sleep(.bedtime))).isEmpty)
  }
}
