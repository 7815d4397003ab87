#if !canImport(WidgetKit)
  import Foundation
  import OpenWidgetKit

  // Intents as an author would write them, in Swift 6.

  enum Roast: String, AppEnum {
    case light
    case dark

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Roast"
    static let caseDisplayRepresentations: [Roast: DisplayRepresentation] = [
      .light: DisplayRepresentation(title: "Light", subtitle: "Fruity")
    ]
  }

  struct Shop: AppEntity {
    static let typeDisplayRepresentation = TypeDisplayRepresentation(
      name: "Shop", numericFormat: "shops", synonyms: ["Café"])
    static let defaultQuery = ShopQuery()

    var id: String

    @Property(title: "Name") var name: String
    @Property var rating: Double?

    init(id: String) {
      self.id = id
      self.name = "Shop \(id)"
    }

    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }
  }

  struct ShopQuery: EntityStringQuery {
    func entities(for identifiers: [Shop.ID]) async throws -> [Shop] {
      identifiers.filter { ["a", "b", "c"].contains($0) }.map(Shop.init)
    }

    func suggestedEntities() async throws -> [Shop] { [Shop(id: "a"), Shop(id: "b")] }

    func defaultResult() async -> Shop? { Shop(id: "a") }

    func entities(matching string: String) async throws -> [Shop] {
      try await suggestedEntities().filter { $0.id == string.lowercased() }
    }
  }

  struct Book: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
    static let defaultQuery = BookQuery()

    var id: Int
    var displayRepresentation: DisplayRepresentation { "Book \(id)" }
  }

  struct BookQuery: EnumerableEntityQuery {
    func allEntities() async throws -> [Book] { [Book(id: 1), Book(id: 2)] }

    func entities(for identifiers: [Int]) async throws -> [Book] { identifiers.map(Book.init) }
  }

  struct Names: DynamicOptionsProvider {
    func results() async throws -> [String] { ["a", "b"] }

    func defaultResult() async -> String? { "a" }
  }

  struct SectionedNames: DynamicOptionsProvider {
    func results() async throws -> ItemCollection<String> {
      ItemCollection(sections: [
        ItemSection("First", items: ["a", "b"]), ItemSection(items: ["c"]),
      ])
    }
  }

  struct EveryParameter: AppIntent {
    static let title: LocalizedStringResource = "Every parameter"
    static let description: IntentDescription? = IntentDescription("Has them all")

    @Parameter(
      title: "Text", default: "flat white",
      inputOptions: .init(capitalizationType: .words, multiline: false, autocorrect: true),
      requestValueDialog: "Which coffee?")
    var text: String
    @Parameter(title: "Count", default: 2, controlStyle: .stepper, inclusiveRange: (1, 9))
    var count: Int
    @Parameter(title: "Amount", default: 0.5, controlStyle: .slider, inclusiveRange: (0, 1))
    var amount: Double
    @Parameter(title: "Hot", default: true, displayName: .init(true: "Hot", false: "Iced"))
    var isHot: Bool
    @Parameter(title: "Date", default: Date(timeIntervalSince1970: 0), kind: .dateTime)
    var date: Date
    @Parameter(title: "Page", default: URL(string: "https://example.org"))
    var page: URL
    @Parameter(title: "Roast", description: "How dark", default: .dark)
    var roast: Roast
    @Parameter(title: "Tags", default: ["morning"])
    var tags: [String]
    @Parameter(title: "Roasts", default: [.light, .dark])
    var roasts: [Roast]

    @Parameter(title: "Text?", inputOptions: .init(multiline: true))
    var maybeText: String?
    @Parameter(title: "Count?", controlStyle: .field)
    var maybeCount: Int?
    @Parameter(title: "Amount?", inclusiveRange: (lowerBound: 0, upperBound: 1))
    var maybeAmount: Double?
    @Parameter(title: "Hot?", description: "Hot or iced")
    var maybeHot: Bool?
    @Parameter(title: "Date?", kind: .date)
    var maybeDate: Date?
    @Parameter(title: "Page?", requestValueDialog: "Which page?", inputConnectionBehavior: .never)
    var maybePage: URL?
    @Parameter(title: "Roast?", default: .light)
    var maybeRoast: Roast?

    @Parameter(title: "Shop", query: ShopQuery())
    var shop: Shop?
    @Parameter(title: "Shops")
    var shops: [Shop]?
    @Parameter(title: "Listed", optionsProvider: Names())
    var listed: String?
    @Parameter(description: "Without a title", default: 1)
    var untitled: Int
    @Parameter(
      title: "Named tags", inputOptions: .init(autocorrect: false), optionsProvider: Names())
    var namedTags: [String]?
    @Parameter(title: "Three shops", size: 3)
    var threeShops: [Shop]?
    @Parameter(title: "Some shops", size: [.systemSmall: 1, .systemLarge: .init(min: 2, max: 6)])
    var someShops: [Shop]?
    @Parameter(title: "Found shops", size: 2, query: ShopQuery())
    var foundShops: [Shop]?
    @Parameter(title: "Sizes", controlStyle: .field, inclusiveRange: (1, 5))
    var sizes: [Int]?
    @Parameter(title: "Alarm", kind: .time)
    var alarm: DateComponents?
    @Parameter()
    var bare: Bool?
    @Parameter(title: "Shop of the day", optionsProvider: ShopQuery())
    var shopOfTheDay: Shop?

    static var parameterSummary: some ParameterSummary {
      When(\.$isHot, .equalTo, true) {
        Switch(\.$roast) {
          Case(.light) { Summary("Light \(\.$text)") }
          DefaultCase { Summary("Dark \(\.$text) in \(\.$shop)") }
        }
      } otherwise: {
        When(\.$shop, .hasAnyValue) {
          Summary("Iced") {
            \.$text
            \.$count
          }
        } otherwise: {
          Summary { \.$text }
        }
      }
    }

    func perform() async throws -> some IntentResult { .result() }
  }

  extension EveryParameter: PredictableIntent {
    static var predictionConfiguration: some IntentPredictionConfiguration {
      IntentPrediction { DisplayRepresentation(title: "Coffee") }
      IntentPrediction(parameters: \.$text) { text in DisplayRepresentation(title: "\(text)") }
      IntentPrediction(parameters: (\.$text, \.$count)) { text, count in
        DisplayRepresentation(title: "\(count) \(text)")
      }
      IntentPrediction(parameters: (\.$roast, \.$shop)) { roast, shop in
        DisplayRepresentation(title: "\(roast.rawValue) in \(shop?.name ?? "any shop")")
      }
      IntentPrediction(
        parameters: (
          \.$text, \.$count, \.$amount, \.$isHot, \.$date, \.$page, \.$roast, \.$tags, \.$roasts,
          \.$maybeText, \.$maybeCount, \.$maybeAmount
        )
      ) { text, count, _, _, _, _, _, _, _, _, _, _ in
        DisplayRepresentation(title: "\(count) \(text)")
      }
    }
  }

  struct RequiredParameter: AppIntent {
    static let title: LocalizedStringResource = "Required"

    @Parameter(title: "Name") var name: String

    func perform() async throws -> some IntentResult { .result(dialog: "Hello \(name)") }

    static func check() {
      let intent = RequiredParameter()
      intent.name = "set"
      precondition(intent.name == "set")
    }
  }

  struct LogCoffee: AppIntent, PredictableIntent {
    static let title: LocalizedStringResource = "Log coffee"

    @Parameter(title: "Cups") var cups: Int

    init() {}

    init(cups: Int) {
      self.cups = cups
    }

    static var predictionConfiguration: some IntentPredictionConfiguration {
      IntentPrediction(parameters: \.$cups) { cups in
        DisplayRepresentation(title: "Log \(cups) cups")
      }
    }

    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
      .result(value: cups, dialog: "Logged \(cups)")
    }
  }

  struct OpenShop: AppIntent {
    static let title: LocalizedStringResource = "Open shop"
    static let openAppWhenRun = true
    static let isDiscoverable = false
    static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication

    @Parameter(title: "Shop") var shop: Shop?

    init() {}

    init(shop: Shop) {
      self.shop = shop
    }

    func perform() async throws -> some IntentResult & OpensIntent {
      .result(opensIntent: LogCoffee(cups: 1))
    }
  }
#endif
