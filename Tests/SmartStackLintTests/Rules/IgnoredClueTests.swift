import SmartStackLint
import SmartStackModel
import Testing

@Suite struct IgnoredClueTests {
  private let rule = "ignored-clue"

  private let scores = Build.timeline([Build.entry(Build.instant(2), 1)])
  private let attribute = RelevanceAttribute(content: .context(.sleep(.bedtime)))

  @Test func warnsOfAWidgetWhoseOnlyClueIsIgnored() {
    let watch = Stack(profile: .watch, widgets: [Build.widget(timeline: scores)])
    let findings = found(rule, in: watch)
    #expect(findings.map(\.path) == ["widgets[0].timeline.entries"])
    #expect(findings.map(\.severity) == [.warning])
    let home = Stack(widgets: [Build.widget(attributes: [attribute])])
    #expect(found(rule, in: home).map(\.path) == ["widgets[0].relevance"])
  }

  @Test func notesAClueThatIsIgnoredBesideOneThatCounts() {
    let widget = Build.widget(timeline: scores, attributes: [attribute])
    let home = found(rule, in: Stack(widgets: [widget]))
    #expect(home.map(\.path) == ["widgets[0].relevance"])
    #expect(home.map(\.severity) == [.note])
    let watch = found(rule, in: Stack(profile: .watch, widgets: [widget]))
    #expect(watch.map(\.path) == ["widgets[0].timeline.entries"])
  }

  @Test func notesRelevantIntentsOnAHomeScreenAndDonationsOnAWatch() {
    let intent = RelevantIntent(
      app: "com.example.app", widgetKind: "one", intentType: "Show", context: .sleep(.bedtime))
    let home = Stack(widgets: [Build.widget(timeline: scores)], relevantIntents: [intent])
    #expect(found(rule, in: home).map(\.path) == ["relevantIntents"])
    let donated = Build.widget(intent: DonatedIntent(type: "Show", combinations: []))
    #expect(
      found(rule, in: Stack(profile: .watch, widgets: [donated])).map(\.path)
        == ["widgets[0].intent"])
  }

  @Test func followsTheOptionsOfTheStack() {
    let honoured = Stack(
      profile: .watch, options: Stack.Options(honouredClues: [.entryScores]),
      widgets: [Build.widget(timeline: scores)])
    #expect(places(rule, in: honoured).isEmpty)
    let ignored = Stack(
      options: Stack.Options(honouredClues: [.donations]),
      widgets: [Build.widget(timeline: scores)])
    #expect(found(rule, in: ignored).first?.message.contains("options.honouredClues") == true)
  }

  @Test func isQuietWhereEveryClueCounts() {
    #expect(places(rule, in: Stack(widgets: [Build.widget(timeline: scores)])).isEmpty)
    #expect(places(rule, in: Build.watch(.sleep(.bedtime))).isEmpty)
  }
}
