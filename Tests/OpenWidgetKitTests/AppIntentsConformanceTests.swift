#if !canImport(WidgetKit)
  import Foundation
  import OpenWidgetKit
  import Synchronization
  import Testing

  /// Intents, their parameters, their predictions and their donations.
  @Suite struct AppIntentsConformanceTests {
    // MARK: Parameters

    @Test func parametersOfEveryKindHaveTheirDefaults() {
      let intent = EveryParameter()
      #expect(intent.text == "flat white")
      #expect(intent.count == 2)
      #expect(intent.amount == 0.5)
      #expect(intent.isHot)
      #expect(intent.date == Date(timeIntervalSince1970: 0))
      #expect(intent.page == URL(string: "https://example.org"))
      #expect(intent.roast == .dark)
      #expect(intent.tags == ["morning"])
      #expect(intent.roasts == [.light, .dark])
      #expect(intent.maybeText == nil)
      #expect(intent.maybeCount == nil)
      #expect(intent.maybeAmount == nil)
      #expect(intent.maybeHot == nil)
      #expect(intent.maybeDate == nil)
      #expect(intent.maybePage == nil)
      #expect(intent.maybeRoast == .light)
      #expect(intent.shop == nil)
      #expect(intent.shops == nil)
      #expect(intent.listed == nil)
      #expect(intent.untitled == 1)
      #expect(intent.namedTags == nil && intent.threeShops == nil && intent.someShops == nil)
      #expect(intent.foundShops == nil && intent.sizes == nil && intent.alarm == nil)
      #expect(intent.bare == nil && intent.shopOfTheDay == nil)
    }

    @Test func parametersAreSetWithoutAMutableIntent() {
      let intent = EveryParameter()
      intent.text = "mocha"
      intent.shop = Shop(id: "a")
      intent.shops = [Shop(id: "a"), Shop(id: "b")]
      intent.maybeCount = 3
      #expect(intent.text == "mocha")
      #expect(intent.shop?.id == "a")
      #expect(intent.shops?.map(\.id) == ["a", "b"])
      #expect(intent.maybeCount == 3)
      intent.maybeCount = nil
      #expect(intent.maybeCount == nil)
    }

    @Test func theProjectedValueIsTheParameter() {
      let intent = EveryParameter()
      let parameter: IntentParameter<String> = intent.$text
      #expect(String(localized: parameter.title) == "Text")
      parameter.wrappedValue = "tea"
      #expect(intent.text == "tea")
      let keyPath: KeyPath<EveryParameter, IntentParameter<Roast>> = \.$roast
      #expect(intent[keyPath: keyPath].wrappedValue == .dark)
    }

    @Test func nobodyIsThereToAnswerQuestions() async {
      let intent = EveryParameter()
      await #expect(throws: AppIntentError.nobodyToAsk) {
        try await intent.$text.requestValue("Which?")
      }
      await #expect(throws: AppIntentError.nobodyToAsk) {
        try await intent.$roast.requestDisambiguation(among: [.light, .dark], dialog: "Which?")
      }
      #expect(intent.$text.needsValueError() as? AppIntentError == .nobodyToAsk)
    }

    @Test func aRequiredParameterWithoutAValueStopsTheProgram() async {
      await #expect(processExitsWith: .failure) {
        _ = RequiredParameter().name
      }
      RequiredParameter.check()
    }

    // MARK: Intents

    @Test func anIntentHasTheDocumentedDefaults() {
      #expect(String(localized: LogCoffee.title) == "Log coffee")
      #expect(LogCoffee.description == nil)
      #expect(!LogCoffee.openAppWhenRun)
      #expect(LogCoffee.isDiscoverable)
      #expect(LogCoffee.authenticationPolicy == .alwaysAllowed)
      #expect(LogCoffee.persistentIdentifier == "LogCoffee")
      #expect(CityIntent.description?.descriptionText == "The city of the forecast")
      let summary: some ParameterSummary = EveryParameter.parameterSummary
      #expect(type(of: summary) != EmptyParameterSummary.self)
      #expect(type(of: LogCoffee.parameterSummary) == EmptyParameterSummary.self)
    }

    @Test func anIntentRuns() async throws {
      let result = try await LogCoffee(cups: 2).perform()
      #expect(result.value == 2)
      #expect(try await LogCoffee(cups: 3)(donate: false) == 3)
      try await OpenShop()(donate: false)
      _ = try await OpenShop().perform()
    }

    @Test func anIntentThatConfiguresAWidgetDoesNotRun() async {
      await #expect(throws: AppIntentError.notRunnable) { try await CityIntent().perform() }
      for error in [AppIntentError.notRunnable, .nobodyToAsk, .noValue] {
        #expect(!error.description.isEmpty)
      }
    }

    // MARK: Texts

    @Test func textsComeFromLiteralsAndInterpolations() {
      let name = "Corner"
      let text: LocalizedStringResource = "Shop \(name) has \(3)"
      #expect(String(localized: text) == "Shop Corner has 3")
      #expect(text.key == "Shop Corner has 3")
      let keyed = LocalizedStringResource("shop.title", defaultValue: "Shop", table: "Main")
      #expect(keyed.key == "shop.title")
      #expect("\(keyed)" == "Shop")
      #expect(keyed.table == "Main")
      #expect(String(localized: "Plain \(1)") == "Plain 1")
      let dialog: IntentDialog = "Done \(name)"
      #expect(dialog == IntentDialog(full: "Done Corner", supporting: "Done"))
      #expect(dialog == IntentDialog("Done Corner"))
    }

    @Test func representationsComeFromLiteralsAndParts() {
      let name = "Corner"
      let plain: DisplayRepresentation = "Shop \(name)"
      let full = DisplayRepresentation(
        title: "Shop Corner", subtitle: "Coffee", image: .init(systemName: "cup"),
        synonyms: ["Café"])
      #expect(plain.title == full.title)
      #expect(plain.subtitle == nil)
      #expect(full.image == DisplayRepresentation.Image(systemName: "cup"))
      let images: Set<DisplayRepresentation.Image> = [
        .init(named: "cup"), .init(systemName: "cup", isTemplate: true), .init(data: Data([1])),
        .init(url: URL(filePath: "/cup.png")),
      ]
      #expect(images.count == 4)
      let type: TypeDisplayRepresentation = "Shop"
      #expect(type == TypeDisplayRepresentation(name: "Shop"))
      #expect(TypeDisplayRepresentation(name: "Shop", numericFormat: "shops").numericFormat != nil)
      let description = IntentDescription("Logs", categoryName: "Coffee", searchKeywords: ["cup"])
      #expect(description.categoryName == "Coffee")
      #expect(("Logs" as IntentDescription).descriptionText == description.descriptionText)
    }

    // MARK: Values

    @Test func enumerationsNameTheirCases() {
      #expect(Roast.allCases == [.light, .dark])
      #expect(String(localized: Roast.light.displayRepresentation.title) == "Light")
      #expect(String(localized: Roast.dark.localizedStringResource) == "dark")
      #expect(Roast.typeDisplayRepresentation.name == "Roast")
      #expect(Roast.persistentIdentifier == "Roast")
    }

    @Test func entitiesAreFoundByQueries() async throws {
      let query = Shop.defaultQuery
      #expect(try await query.entities(for: ["b", "z"]).map(\.id) == ["b"])
      #expect(try await query.suggestedEntities().map(\.id) == ["a", "b"])
      #expect(try await query.results().count == 2)
      #expect(await query.defaultResult()?.id == "a")
      #expect(try await query.entities(matching: "B").map(\.id) == ["b"])
      #expect(Shop(id: "a").name == "Shop a")
      #expect(String(localized: Shop(id: "a").localizedStringResource) == "Shop a")
      #expect(try await BookQuery().suggestedEntities().map(\.id) == [1, 2])
      let identifier = EntityIdentifier(for: Shop(id: "a"))
      #expect(identifier == EntityIdentifier(for: Shop.self, identifier: "a"))
      #expect(identifier.description == "Shop/a")
      #expect(Int.entityIdentifier(for: "7") == 7)
      let uuid = UUID()
      #expect(UUID.entityIdentifier(for: uuid.entityIdentifierString) == uuid)
    }

    @Test func optionsProvidersGiveListsAndSections() async throws {
      #expect(try await Names().results() == ["a", "b"])
      #expect(await Names().defaultResult() == "a")
      let sections = try await SectionedNames().results()
      #expect(sections.choices == ["a", "b", "c"])
      #expect(sections.sections.map { $0.title != nil } == [true, false])
      #expect(ItemCollection(items: [1, 2]).choices == [1, 2])
      #expect(await SectionedNames().defaultResult() == nil)
    }

    // MARK: Predictions

    @Test func predictionsMayNameUpToTwelveParameters() {
      let intent = EveryParameter()
      let snapshot = IntentSnapshot(intent)
      #expect(
        snapshot.predictions == [
          [], ["text"], ["text", "count"], ["roast", "shop"],
          [
            "text", "count", "amount", "isHot", "date", "page", "roast", "tags", "roasts",
            "maybeText", "maybeCount", "maybeAmount",
          ],
        ])
      #expect(IntentSnapshot(LogCoffee(cups: 1)).predictions == [["cups"]])
      #expect(IntentSnapshot(CityIntent()).predictions.isEmpty)
    }

    @Test func predictionsHaveWordsForPeople() {
      let prediction: some IntentPredictionConfiguration = LogCoffee.predictionConfiguration
      #expect(prediction is any PredictionListing)
      let words = IntentPrediction<LogCoffee, KeyPath<LogCoffee, IntentParameter<Int>>>(
        parameters: \.$cups
      ) { cups in "Log \(cups)" }
      #expect(words.words(LogCoffee(cups: 3)).title == "Log 3")
      let none = IntentPrediction<LogCoffee, ()> { "Log" }
      #expect(none.words(LogCoffee(cups: 3)).title == "Log")
      #expect(none.parameterKeyPaths.isEmpty)
    }

    // MARK: Donations

    @Test func donationsGetIdentifiersWithoutAHost() async throws {
      let first: IntentDonationIdentifier = try await LogCoffee(cups: 1).donate()
      let second = try await IntentDonationManager.shared.donate(intent: LogCoffee(cups: 1))
      #expect(first != second)
      let bytes = try JSONEncoder().encode(first)
      #expect(try JSONDecoder().decode(IntentDonationIdentifier.self, from: bytes) == first)
      let deleted = try await IntentDonationManager.shared.deleteDonations(
        matching: .donationIdentifier(first))
      #expect(deleted.isEmpty)
    }

    @Test func donationsReachTheHostInEveryForm() async throws {
      let host = Recorder()
      try await HostEnvironment.$bound.withValue(host.environment) {
        let manager = IntentDonationManager.shared
        let result = try await LogCoffee(cups: 1).perform()
        try await LogCoffee(cups: 1).donate()
        try await LogCoffee(cups: 2).donate(result: result)
        try await manager.donate(intent: LogCoffee(cups: 3))
        try await manager.donate(intent: LogCoffee(cups: 4), result: result)
        donateFromCodeThatDoesNotWait(result)
        _ = try await LogCoffee(cups: 9)(donate: true)
        try await OpenShop()(donate: true)
      }
      let donations = host.state.withLock { $0.donations }
      #expect(donations.prefix(9).map { $0.intent.values["cups"] } == (1...9).map { "\($0)" })
      #expect(
        donations.map(\.hasResult)
          == [false, true, false, true, false, true, false, true, true, true])
      #expect(Set(donations.map(\.identifier)).count == 10)
    }

    private func donateFromCodeThatDoesNotWait(_ result: some IntentResult) {
      LogCoffee(cups: 5).donate()
      LogCoffee(cups: 6).donate(result: result)
      IntentDonationManager.shared.donate(intent: LogCoffee(cups: 7))
      IntentDonationManager.shared.donate(intent: LogCoffee(cups: 8), result: result)
    }

    @Test func theFormThatDoesNotWaitSwallowsErrors() async {
      func quietly() -> IntentDonationIdentifier { LogCoffee(cups: 1).donate() }
      let host = Recorder(fails: true)
      await HostEnvironment.$bound.withValue(host.environment) {
        #expect(!quietly().value.isEmpty)
        await #expect(throws: Recorder.Refused.self) { try await LogCoffee(cups: 1).donate() }
        await #expect(throws: Recorder.Refused.self) {
          try await IntentDonationManager.shared.deleteDonations(
            matching: .intentType(LogCoffee.self))
        }
      }
    }

    @Test func predicatesSayWhichDonationsToDelete() async throws {
      let host = Recorder()
      let (a, b) = (EntityIdentifier(for: Shop(id: "a")), EntityIdentifier(for: Shop(id: "b")))
      try await HostEnvironment.$bound.withValue(host.environment) {
        let manager = IntentDonationManager.shared
        func donate() async throws -> [IntentDonationIdentifier] {
          let inA = OpenShop(shop: Shop(id: "a"))
          let visit = EveryParameter()
          visit.shops = [Shop(id: "c"), Shop(id: "b")]
          return [
            try await inA.donate(), try await visit.donate(), try await LogCoffee(cups: 1).donate(),
          ]
        }
        func deleted(_ predicate: IntentDonationMatchingPredicate) async throws -> [Int] {
          let identifiers = try await donate()
          let deleted = try await manager.deleteDonations(matching: predicate)
          host.state.withLock { $0.donations = [] }
          return deleted.compactMap(identifiers.firstIndex(of:))
        }
        #expect(try await deleted(.entityIdentifier(a)) == [0])
        #expect(try await deleted(.entityIdentifier(b)) == [1])
        #expect(try await deleted(.entityIdentifiers([a, b])) == [0, 1])
        #expect(try await deleted(.intentType(OpenShop.self)) == [0])
        #expect(try await deleted(.intentType(OpenShop.self, entityIdentifier: b)) == [])
        #expect(try await deleted(.intentType(OpenShop.self, entityIdentifier: a)) == [0])
        let identifiers = try await donate()
        #expect(
          try await manager.deleteDonations(
            matching: .donationIdentifiers(Array(identifiers[1...])))
            == Array(identifiers[1...]))
        #expect(
          try await manager.deleteDonations(matching: .donationIdentifier(identifiers[0]))
            == [identifiers[0]])
        #expect(host.state.withLock { $0.donations.isEmpty })
      }
    }

    @Test func relevantIntentsReplaceTheSet() async throws {
      let host = Recorder()
      let intents = [
        RelevantIntent(CityIntent(city: "Oslo"), widgetKind: "city", relevance: .sleep(.wakeup)),
        RelevantIntent(CityIntent(city: "Rome"), widgetKind: "city", relevance: .date(.now)),
      ]
      try await HostEnvironment.$bound.withValue(host.environment) {
        try await RelevantIntentManager.shared.updateRelevantIntents(intents)
        try await RelevantIntentManager.shared.updateRelevantIntents([])
      }
      let sets = host.state.withLock { $0.relevantIntents }
      #expect(sets.map(\.count) == [2, 0])
      #expect(sets[0][0].widgetKind == "city")
      #expect((sets[0][1].intent as? CityIntent)?.city == "Rome")
      #expect(sets[0][0].relevance == .sleep(.wakeup))
      try await RelevantIntentManager.shared.updateRelevantIntents(intents)
    }
  }
#endif
