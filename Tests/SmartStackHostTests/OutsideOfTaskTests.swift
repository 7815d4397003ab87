import Foundation
import OpenWidgetKit
import SmartStackHost
import SmartStackModel
import Testing

@Suite("Completion handlers that other queues call")
struct OutsideOfTaskTests {
  static func run(ownsProcess: Bool) async -> HostRun {
    let stack = HostedStack(app: "com.example.own") {
      HostedWidget("own", provider: QueuedProvider()).countingDonations(of: "Note")
    }
    return await ProviderHost(options: HostOptions(ownsProcess: ownsProcess)).run(
      stack, over: MisbehavingProviderTests.day)
  }

  static func first(_ run: HostRun) -> EntryDeclaration.Schedule? {
    run.stack.widgets[0].timeline?.declarations.first?.schedule
  }

  static func donations(_ run: HostRun) -> Int {
    run.events.filter { if case .donation = $0.kind { true } else { false } }.count
  }

  @Test("A host among others says that such a callback was outside") func shared() async {
    let run = await Self.run(ownsProcess: false)
    #expect(run.findings(of: .outsideOfTask).map(\.count) == [1])
    #expect(run.findings(of: .outsideOfTask).first?.severity == .note)
    #expect(Self.donations(run) == 0)
  }

  @Test("One that calls back in its task is not outside") func inTask() async {
    let provider = ClosureProvider { reply in
      Task { reply(Timeline(entries: [PlainEntry(date: Date())], policy: .never)) }
    }
    let run = await MisbehavingProviderTests.run(provider)
    #expect(run.findings(of: .outsideOfTask).isEmpty)
  }

  // In a process of its own, since tests beside it read the clock.
  @Test("A host that owns its process takes on what such a callback says") func owned() async {
    await #expect(processExitsWith: .success) {
      let runs = await withTaskGroup(of: HostRun.self) { group in
        for _ in 0..<8 { group.addTask { await Self.run(ownsProcess: true) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      for run in runs {
        #expect(run.findings(of: .outsideOfTask).isEmpty)
        #expect(run.findings(of: .unknownKind).count == 1)
        #expect(Self.donations(run) == 1)
        #expect(Self.first(run) == .at(MisbehavingProviderTests.day.lowerBound, .zero))
      }
      #expect(WidgetClock.replayed == nil)
    }
  }
}
