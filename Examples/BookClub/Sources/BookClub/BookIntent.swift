#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

public struct Book: AppEntity, Sendable {
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
  public static let defaultQuery = BookQuery()

  public var id: String
  public var title: String
  public var pages: Int

  public init(id: String, title: String, pages: Int) {
    self.id = id
    self.title = title
    self.pages = pages
  }

  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(title)")
  }

  public static let shelf = [
    Book(id: "dubliners", title: "Dubliners", pages: 152),
    Book(id: "emma", title: "Emma", pages: 474),
  ]
}

public struct BookQuery: EntityQuery {
  public init() {}

  public func entities(for identifiers: [String]) async throws -> [Book] {
    Book.shelf.filter { identifiers.contains($0.id) }
  }

  public func suggestedEntities() async throws -> [Book] { Book.shelf }

  public func defaultResult() async -> Book? { Book.shelf.first }
}

/// Configures the widget, and is donated whenever somebody has read in a book.
public struct ReadBookIntent: WidgetConfigurationIntent, PredictableIntent {
  public static let title: LocalizedStringResource = "Read a book"

  @Parameter(title: "Book")
  public var book: Book?

  @Parameter(title: "Pages a day", default: 20)
  public var pages: Int

  public init() {}

  public init(book: Book) { self.book = book }

  // How many pages somebody wants to read says nothing about when.
  public static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: \.$book) { book in
      DisplayRepresentation(title: "Read \(book?.title ?? "on")")
    }
  }
}
