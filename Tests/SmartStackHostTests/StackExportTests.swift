import Foundation
import OpenWidgetKit
import SmartStackFiles
import SmartStackHost
import SmartStackModel
import Testing

@Suite("The stack of a running app")
struct StackExportTests {
  static let now = Date(timeIntervalSince1970: 1_772_409_600)

  static func timeline(_ policy: TimelineReloadPolicy) -> OpenWidgetKit.Timeline<PlainEntry> {
    Timeline(
      entries: [
        PlainEntry(
          date: now, relevance: TimelineEntryRelevance(score: 52.6, duration: 900), name: "high"),
        PlainEntry(date: now.addingTimeInterval(3600), name: "idle"),
      ], policy: policy)
  }

  static var export: StackExport {
    StackExport(app: "com.example.coffee", name: "Mine", zone: .utc, date: now)
  }

  @Test("What was added is written and read back") func file() throws {
    var export = Self.export
    let reload = Self.now.addingTimeInterval(7200)
    export.add(
      "coffee", kind: "Coffee", family: .systemSmall, timeline: Self.timeline(.after(reload)),
      reloadAfter: reload, configuration: ["cup": "large"],
      attributes: [RelevanceAttribute(content: .context(.sleep(.wakeup)))], label: { $0.name })
    export.add("card", attributes: [RelevanceAttribute(content: .context(.headphones(.connected)))])
    #expect(export.findings.isEmpty)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "export-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try export.write(to: url)
    let reading = try StackFile.read(path: url.path)
    #expect(reading.issues.isEmpty)
    let stack = try #require(reading.stack)
    #expect(stack == export.stack)
    let coffee = try #require(stack.widgets.first)
    #expect(coffee.kind == "Coffee")
    #expect(coffee.family == .systemSmall)
    #expect(coffee.configuration["cup"] == .text("large"))
    #expect(coffee.attributes.count == 1)
    let declarations = coffee.timeline?.declarations ?? []
    #expect(declarations.map(\.label) == ["high", "idle"])
    #expect(
      declarations.first?.relevance == DeclaredRelevance(score: 52.6, duration: .seconds(900)))
    #expect(coffee.timeline?.policy == .after(.at(Timestamp(clamping: 1_772_416_800_000), .zero)))
    #expect(stack.widgets.last?.role == .relevance(associatedKind: nil))
  }

  @Test("A date that the policy does not show is asked for") func policy() {
    for date in [nil, Self.now] {
      var export = Self.export
      export.add(
        "coffee", timeline: Self.timeline(.after(Self.now.addingTimeInterval(60))),
        reloadAfter: date)
      #expect(export.findings.map(\.kind) == [.unreadablePolicy])
      #expect(export.stack.widgets.first?.timeline?.policy == .atEnd)
    }
    var export = Self.export
    export.add("coffee", timeline: Self.timeline(.never))
    #expect(export.findings.isEmpty)
    #expect(export.stack.widgets.first?.timeline?.policy == .never)
  }

  @Test("A widget that is added again is replaced") func replaced() {
    var export = Self.export
    export.add("coffee", timeline: Self.timeline(.never))
    export.add("other", timeline: Self.timeline(.never))
    export.add("coffee", kind: "Coffee", timeline: Self.timeline(.atEnd))
    #expect(export.stack.widgets.map(\.kind) == ["Coffee", "other"])
  }
}
