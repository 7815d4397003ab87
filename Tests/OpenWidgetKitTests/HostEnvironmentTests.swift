#if !canImport(WidgetKit)
  import Dispatch
  import OpenWidgetKit
  import Synchronization
  import Testing

  /// The calls of an app reach the host of their task, and no other.
  @Suite(.serialized) struct HostEnvironmentTests {
    @Test func requestsReachTheHostOfTheTask() async throws {
      let widgets = [WidgetInfo(kind: "city", family: .systemSmall)]
      let host = Recorder(widgets: widgets)
      try await HostEnvironment.$bound.withValue(host.environment) {
        let center = WidgetCenter.shared
        center.reloadTimelines(ofKind: "city")
        center.reloadAllTimelines()
        center.invalidateRelevance(ofKind: "city")
        center.invalidateConfigurationRecommendations()
        let found = try await center.currentConfigurations()
        #expect(found == widgets)
        center.getCurrentConfigurations { found in
          #expect((try? found.get()) == widgets)
        }
      }
      #expect(
        host.state.withLock { $0.requests } == [
          "reload city", "reload all", "relevance city", "recommendations",
        ])
    }

    @Test func anErrorOfTheHostReachesTheCaller() async {
      let host = Recorder(fails: true)
      await HostEnvironment.$bound.withValue(host.environment) {
        await #expect(throws: Recorder.Refused.self) {
          try await WidgetCenter.shared.currentConfigurations()
        }
        WidgetCenter.shared.getCurrentConfigurations { result in
          #expect(throws: Recorder.Refused.self) { try result.get() }
        }
      }
    }

    @Test func hostsOfTasksBesideEachOtherDoNotMix() async {
      await withTaskGroup(of: Bool.self) { group in
        for index in 0..<50 {
          group.addTask {
            let host = Recorder()
            await HostEnvironment.$bound.withValue(host.environment) {
              await Task.yield()
              await Task { WidgetCenter.shared.reloadTimelines(ofKind: "\(index)") }.value
            }
            return host.state.withLock { $0.requests } == ["reload \(index)"]
          }
        }
        for await isAlone in group { #expect(isAlone) }
      }
    }

    @Test func callsOutsideTheTaskReachTheHostOfTheProcess() async {
      let (bound, ofProcess) = (Recorder(), Recorder())
      HostEnvironment.ofProcess = ofProcess.environment
      defer { HostEnvironment.ofProcess = HostEnvironment() }
      await HostEnvironment.$bound.withValue(bound.environment) {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            WidgetCenter.shared.reloadTimelines(ofKind: "queue")
            continuation.resume()
          }
        }
        await Task.detached { WidgetCenter.shared.reloadTimelines(ofKind: "detached") }.value
        WidgetCenter.shared.reloadTimelines(ofKind: "task")
      }
      #expect(bound.state.withLock { $0.requests } == ["reload task"])
      let requests = ofProcess.state.withLock { $0.requests }
      #expect(requests.contains("reload queue"))
      #expect(requests.contains("reload detached"))
    }
  }
#endif
