#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

struct Hero: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Hero"
  static let defaultQuery = HeroQuery()

  var id: String
  var healing: Double

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }

  static let all = [Hero(id: "Panda", healing: 60), Hero(id: "Egghead", healing: 240)]
}

struct HeroQuery: EntityQuery {
  func entities(for identifiers: [Hero.ID]) async throws -> [Hero] {
    Hero.all.filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [Hero] { Hero.all }

  func defaultResult() async -> Hero? { Hero.all.first }
}

struct SelectHero: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Select Hero"
  static let description: IntentDescription? = IntentDescription("Selects the hero to display.")

  @Parameter(title: "Hero")
  var hero: Hero?

  init() {}

  init(hero: Hero) { self.hero = hero }
}

struct HeroEntry: TimelineEntry {
  let date: Date
  let health: Int
  let relevance: TimelineEntryRelevance?
}

/// An entity parameter, and relevance with one clue for each configuration.
struct HeroProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> HeroEntry {
    HeroEntry(date: .now, health: 100, relevance: nil)
  }

  func snapshot(for configuration: SelectHero, in context: Context) async -> HeroEntry {
    HeroEntry(date: .now, health: 100, relevance: nil)
  }

  func timeline(for configuration: SelectHero, in context: Context) async -> Timeline<HeroEntry> {
    let hero = configuration.hero ?? Hero.all[0]
    let start = Date.now
    let entries = stride(from: 0, through: hero.healing, by: hero.healing / 4).map { minutes in
      let health = Int(100 * minutes / hero.healing)
      return HeroEntry(
        date: start.addingTimeInterval(minutes * 60), health: health,
        relevance: TimelineEntryRelevance(score: Float(100 - health)))
    }
    return Timeline(entries: entries, policy: .after(start.addingTimeInterval(6 * 3600)))
  }

  func relevance() async -> WidgetRelevance<SelectHero> {
    let attributes = Hero.all.map { hero in
      WidgetRelevanceAttribute(
        configuration: SelectHero(hero: hero),
        context: .date(
          interval: DateInterval(start: .now, duration: hero.healing * 60), kind: .default))
    }
    return WidgetRelevance(attributes)
  }
}
