#if !canImport(WidgetKit)
  public import Foundation

  /// Gives the cards of a widget that appears only while it is relevant.
  ///
  /// Available on watchOS 26.
  public protocol RelevanceEntriesProvider {
    /// The intent whose parameters tell the cards apart.
    associatedtype Configuration: WidgetConfigurationIntent

    /// What a card shows.
    associatedtype Entry: RelevanceEntry

    /// What the provider is told about the place in which the card is shown.
    typealias Context = RelevanceEntriesProviderContext

    /// Gives the clues for when the widget is relevant, one card per clue.
    ///
    /// - Returns: The clues, most important first.
    func relevance() async -> WidgetRelevance<Self.Configuration>

    /// Gives the card of one configuration.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the clue that matched.
    ///   - context: The place in which the card is shown.
    /// - Returns: What the card shows.
    /// - Throws: Whatever keeps the provider from making the card; the card is then not shown.
    func entry(configuration: Self.Configuration, context: Self.Context) async throws -> Self.Entry

    /// Gives a card without content of the person, at once.
    ///
    /// - Parameter context: The place in which the card is shown.
    /// - Returns: The placeholder.
    func placeholder(context: Self.Context) -> Self.Entry
  }

  /// What a provider of cards is told about the place in which a card is shown.
  ///
  /// Available on watchOS 26.
  public struct RelevanceEntriesProviderContext: Sendable {
    /// The size of the card in points.
    public let displaySize: CGSize

    /// Whether the card is shown as a preview, such as in settings.
    public let isPreview: Bool

    /// Creates a context, as the system would.
    ///
    /// - Parameters:
    ///   - isPreview: Whether the card is shown as a preview.
    ///   - displaySize: The size in points; nil takes a usual one.
    package init(isPreview: Bool = false, displaySize: CGSize? = nil) {
      self.displaySize = displaySize ?? WidgetFamily.accessoryRectangular.usualSize
      self.isPreview = isPreview
    }
  }
#endif
