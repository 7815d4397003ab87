#if !canImport(WidgetKit)
  import Foundation
  import OpenWidgetKit
  import Synchronization
  import Testing

  /// SiriKit: relevant shortcuts, interactions and intents.
  @Suite struct IntentsConformanceTests {
    final class OrderIntent: INIntent {
      var shop: String?
      var cups: NSNumber?
    }

    let noon = Date(timeIntervalSince1970: 1_772_366_400)

    @Test func aRelevantShortcutHasTheDocumentedDefaults() throws {
      let shortcut = try #require(INShortcut(intent: OrderIntent()))
      let relevant = INRelevantShortcut(shortcut: shortcut)
      #expect(relevant.shortcut === shortcut)
      #expect(relevant.relevanceProviders.isEmpty)
      #expect(relevant.widgetKind == nil)
      #expect(relevant.shortcutRole == .action)
      #expect(relevant.watchTemplate == nil)
      #expect(INRelevantShortcutRole.action.rawValue == 0)
      #expect(INRelevantShortcutRole.information.rawValue == 1)
    }

    @Test func aRelevantShortcutIsCopied() throws {
      let shortcut = try #require(INShortcut(intent: OrderIntent()))
      let relevant = INRelevantShortcut(shortcut: shortcut)
      relevant.widgetKind = "coffee"
      relevant.shortcutRole = .information
      relevant.relevanceProviders = [INDailyRoutineRelevanceProvider(situation: .gym)]
      relevant.watchTemplate = INDefaultCardTemplate(title: "Coffee")
      relevant.watchTemplate?.subtitle = "Now"
      let copy = try #require(relevant.copy() as? INRelevantShortcut)
      relevant.widgetKind = nil
      #expect(copy.widgetKind == "coffee")
      #expect(copy.shortcutRole == .information)
      #expect(copy.relevanceProviders.count == 1)
      #expect(copy.watchTemplate?.title == "Coffee")
    }

    @Test func providersKeepTheirSituation() {
      let dates = INDateRelevanceProvider(start: noon, end: nil)
      #expect(dates.startDate == noon)
      #expect(dates.endDate == nil)
      let region = CLCircularRegion(center: .init(), radius: 1, identifier: "a")
      #expect(INLocationRelevanceProvider(region: region).region === region)
      let situations: [INDailyRoutineRelevanceProvider.Situation] = [
        .morning, .evening, .home, .work, .school, .gym, .commute, .headphonesConnected,
        .activeWorkout, .physicalActivityIncomplete,
      ]
      #expect(situations.map(\.rawValue) == Array(0...9))
      for situation in situations {
        let provider: INRelevanceProvider = INDailyRoutineRelevanceProvider(situation: situation)
        #expect((provider as? INDailyRoutineRelevanceProvider)?.situation == situation)
      }
    }

    @Test func optionsOfTheNightAreBits() {
      let options: [INShortcutAvailabilityOptions] = [
        .sleepMindfulness, .sleepJournaling, .sleepMusic, .sleepPodcasts, .sleepReading,
        .sleepWrapUpYourDay, .sleepYogaAndStretching,
      ]
      #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64])
      let intent = OrderIntent()
      intent.shortcutAvailability = [.sleepMusic, .sleepReading]
      intent.suggestedInvocationPhrase = "Coffee please"
      intent.donationMetadata = INIntentDonationMetadata()
      #expect(intent.shortcutAvailability.contains(.sleepMusic))
      #expect(intent.identifier == nil)
    }

    @Test func theStoreReplacesTheWholeList() async throws {
      let host = Recorder()
      let shortcut = try #require(INShortcut(intent: OrderIntent()))
      let relevant = INRelevantShortcut(shortcut: shortcut)
      relevant.widgetKind = "coffee"
      relevant.relevanceProviders = [
        INDateRelevanceProvider(start: noon, end: noon + 60),
        INLocationRelevanceProvider(
          region: CLCircularRegion(center: .init(), radius: 5, identifier: "shop")),
        INDailyRoutineRelevanceProvider(situation: .commute),
      ]
      HostEnvironment.$bound.withValue(HostEnvironment(relevantShortcuts: host)) {
        INRelevantShortcutStore.default.setRelevantShortcuts([relevant, relevant]) { error in
          #expect(error == nil)
        }
        INRelevantShortcutStore.default.setRelevantShortcuts([relevant])
      }
      try await HostEnvironment.$bound.withValue(HostEnvironment(relevantShortcuts: host)) {
        try await INRelevantShortcutStore.default.setRelevantShortcuts([])
      }
      let lists = host.state.withLock { $0.shortcuts }
      #expect(lists.map(\.count) == [2, 1, 0])
      #expect(lists[1][0].widgetKind == "coffee")
      #expect(
        lists[1][0].situations.map { "\($0)".prefix(while: { $0 != "(" }) }
          == ["dates", "region", "routine"])
      #expect(lists[1][0].intent?.typeName == "OrderIntent")
    }

    @Test func interactionsAreDonatedAndDeleted() async throws {
      let host = Recorder()
      let intent = OrderIntent()
      intent.shop = "Corner"
      intent.cups = 2
      let interaction = INInteraction(intent: intent, response: INIntentResponse())
      #expect(interaction.intentHandlingStatus == .unspecified)
      #expect(interaction.direction == .unspecified)
      #expect(interaction.dateInterval == nil)
      #expect(interaction.groupIdentifier == nil)
      #expect(!interaction.identifier.isEmpty)
      interaction.identifier = "order-1"
      interaction.groupIdentifier = "orders"
      interaction.dateInterval = DateInterval(start: noon, duration: 60)
      interaction.direction = .outgoing
      interaction.intentHandlingStatus = .success
      try await HostEnvironment.$bound.withValue(HostEnvironment(interactions: host)) {
        interaction.donate { #expect($0 == nil) }
        try await interaction.donate()
        INInteraction.delete(with: ["order-1"]) { #expect($0 == nil) }
        INInteraction.delete(with: "orders")
        INInteraction.deleteAll()
      }
      let state = host.state.withLock { $0 }
      #expect(state.interactions.count == 2)
      let donated = state.interactions[0]
      #expect(donated.identifier == "order-1")
      #expect(donated.groupIdentifier == "orders")
      #expect(donated.intent.values == ["shop": "Corner", "cups": "2"])
      #expect(donated.direction == .outgoing)
      #expect(donated.intentHandlingStatus == .success)
      #expect(donated.dateInterval?.duration == 60)
      #expect(state.deletions == ["identifiers order-1", "group orders", "all"])
    }

    @Test func anErrorOfTheHostReachesTheCompletion() {
      let host = Recorder(fails: true)
      let interaction = INInteraction(intent: OrderIntent(), response: nil)
      HostEnvironment.$bound.withValue(
        HostEnvironment(relevantShortcuts: host, interactions: host)
      ) {
        interaction.donate { #expect($0 is Recorder.Refused) }
        INInteraction.deleteAll { #expect($0 is Recorder.Refused) }
        INRelevantShortcutStore.default.setRelevantShortcuts([]) { #expect($0 is Recorder.Refused) }
      }
    }

    @Test func withoutAHostEverythingSucceeds() {
      HostEnvironment.$bound.withValue(HostEnvironment()) {
        INInteraction(intent: OrderIntent(), response: nil).donate { #expect($0 == nil) }
        INInteraction.delete(with: "nothing") { #expect($0 == nil) }
        INRelevantShortcutStore.default.setRelevantShortcuts([]) { #expect($0 == nil) }
      }
    }
  }

  /// A host that writes down what reaches it, or refuses everything.
  final class Recorder: WidgetCenterHost, DonationHost, RelevantIntentHost, RelevantShortcutHost,
    InteractionHost
  {
    struct Refused: Error {}

    struct State {
      var requests: [String] = []
      var donations: [IntentDonation] = []
      var relevantIntents: [[RelevantIntent]] = []
      var shortcuts: [[RelevantShortcutSnapshot]] = []
      var interactions: [InteractionSnapshot] = []
      var deletions: [String] = []
    }

    let state = Mutex(State())
    let fails: Bool
    let widgets: [WidgetInfo]

    init(fails: Bool = false, widgets: [WidgetInfo] = []) {
      self.fails = fails
      self.widgets = widgets
    }

    var environment: HostEnvironment {
      HostEnvironment(
        widgetCenter: self, donations: self, relevantIntents: self, relevantShortcuts: self,
        interactions: self)
    }

    private func change(_ body: (inout State) -> Void) throws {
      if fails { throw Refused() }
      state.withLock { body(&$0) }
    }

    func reloadTimelines(ofKind kind: String) {
      state.withLock { $0.requests.append("reload \(kind)") }
    }
    func reloadAllTimelines() { state.withLock { $0.requests.append("reload all") } }
    func invalidateRelevance(ofKind kind: String) {
      state.withLock { $0.requests.append("relevance \(kind)") }
    }
    func invalidateConfigurationRecommendations() {
      state.withLock { $0.requests.append("recommendations") }
    }
    func currentConfigurations() throws -> [WidgetInfo] {
      if fails { throw Refused() }
      return widgets
    }

    func donate(_ donation: IntentDonation) throws {
      try change { $0.donations.append(donation) }
    }
    func deleteDonations(matching predicate: IntentDonationMatchingPredicate) throws
      -> [IntentDonationIdentifier]
    {
      var deleted: [IntentDonationIdentifier] = []
      try change { state in
        deleted = state.donations.filter(predicate.matches).map(\.identifier)
        state.donations.removeAll(where: predicate.matches)
      }
      return deleted
    }
    func replaceRelevantIntents(_ intents: [RelevantIntent]) throws {
      try change { $0.relevantIntents.append(intents) }
    }
    func replaceRelevantShortcuts(_ shortcuts: [RelevantShortcutSnapshot]) throws {
      try change { $0.shortcuts.append(shortcuts) }
    }
    func donate(_ interaction: InteractionSnapshot) throws {
      try change { $0.interactions.append(interaction) }
    }
    func deleteInteractions(identifiers: [String]) throws {
      try change { $0.deletions.append("identifiers " + identifiers.joined(separator: ",")) }
    }
    func deleteInteractions(group: String) throws {
      try change { $0.deletions.append("group \(group)") }
    }
    func deleteAllInteractions() throws {
      try change { $0.deletions.append("all") }
    }
  }
#endif
