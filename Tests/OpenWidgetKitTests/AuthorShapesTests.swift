#if !canImport(WidgetKit)
  // This file imports OpenWidgetKit and not Foundation, as a provider's does: what it uses of Foundation
  // must come along.
  import OpenWidgetKit
  import Testing

  /// Forms of code that authors of widgets write, beyond one use of every signature.
  @Suite struct AuthorShapesTests {
    @Test func foundationComesAlong() async throws {
      let defaults = try #require(UserDefaults(suiteName: "AuthorShapesTests"))
      defaults.set(try JSONEncoder().encode(["cups": 2]), forKey: "state")
      defer { defaults.removePersistentDomain(forName: "AuthorShapesTests") }
      let data = try #require(defaults.data(forKey: "state"))
      #expect(try JSONDecoder().decode([String: Int].self, from: data) == ["cups": 2])
      let session = URLSession(configuration: .ephemeral)
      let missing = try #require(URL(string: "nowhere:none"))
      await #expect(throws: (any Error).self) { try await session.data(from: missing) }
      #expect(Date(timeIntervalSince1970: 0).addingTimeInterval(60) > Date.distantPast)
      #expect(DateComponents(hour: 8).hour == 8)
      #expect(
        Measurement(value: 1, unit: UnitLength.kilometers).converted(to: .meters).value == 1000)
    }

    @Test func aProviderThatLoadsFallsBack() async {
      struct Provider: TimelineProvider {
        struct Entry: TimelineEntry {
          let date: Date
          let text: String
          let relevance: TimelineEntryRelevance?
        }

        func placeholder(in context: Context) -> Entry {
          Entry(date: .now, text: "–", relevance: nil)
        }

        func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
          completion(placeholder(in: context))
        }

        func getTimeline(
          in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void
        ) {
          Task {
            do {
              let url = URL(string: "nowhere:none")
              let (data, _) = try await URLSession.shared.data(from: url ?? URL(filePath: "/"))
              let text = String(decoding: data, as: UTF8.self)
              completion(
                Timeline(
                  entries: [Entry(date: .now, text: text, relevance: .init(score: 1))],
                  policy: .atEnd
                ))
            } catch {
              let retry = Calendar.current.date(byAdding: .minute, value: 15, to: .now) ?? .now
              completion(
                Timeline(
                  entries: [Entry(date: .now, text: "offline", relevance: .init(score: 0))],
                  policy: .after(retry)))
            }
          }
        }
      }
      let noon = Date(timeIntervalSince1970: 1_772_366_400)
      let timeline = await WidgetClock.withNow(noon) {
        await withCheckedContinuation { continuation in
          Provider().getTimeline(in: .init()) { continuation.resume(returning: $0) }
        }
      }
      #expect(timeline.entries.map(\.text) == ["offline"])
      #expect(timeline.policy == .after(noon + 900))
    }

    @Test func listsInPlaceHaveSectionsAndNames() async throws {
      let list = try await Drinks().results()
      #expect(list.choices == ["espresso", "mocha", "chai", "a", "b"])
      #expect(list.sections.map { $0.title.map { "\($0)" } } == ["Coffee", "Tea"])
      #expect(list.sections[0].items[1].displayRepresentation?.title == "Mocha")
      #expect(ItemSection(items: [IntentItem("a")]).title == nil)
      #expect(ItemSection("A", items: [IntentItem("a")]).items.map(\.value) == ["a"])
    }

    @Test func optionsMayDependOnOtherParameters() async throws {
      #expect(try await SizeOptions().results() == ["any"])
      let intent = ToggleTimer()
      intent.value = true
      intent.length = Measurement(value: 5, unit: UnitDuration.minutes)
      #expect(intent.value)
      #expect(IntentProjection(intent: intent).value)
      #expect(ToggleTimer.supportedModes == [.background, .foreground(.dynamic)])
      #expect(LogCoffee.supportedModes == .background)
      #expect(IntentModes.foreground(.immediate) == .foreground)
      #expect(IntentModes.foreground(.deferred) != .foreground)
      #expect(OpenBook(book: Book(id: 2)).target.id == 2)
    }

    @Test func textsMayComeFromATableOfABundle() {
      let text = LocalizedStringResource(
        "title", defaultValue: "Title \(1)", table: "Widgets", locale: .current,
        bundle: .atURL(URL(filePath: "/")), comment: "The title of the widget")
      #expect(String(localized: text) == "Title 1")
      #expect(text.bundle != .main)
      #expect(LocalizedStringResource("Title", bundle: .main, comment: "A title") == "Title")
    }
  }

  private struct Drinks: DynamicOptionsProvider {
    func results() async throws -> ItemCollection<String> {
      ItemCollection {
        ItemSection("Coffee") {
          "espresso"
          IntentItem("mocha", title: "Mocha", subtitle: "Sweet")
        }
        ItemSection("Tea") {
          "chai"
          for name in ["a", "b"] { name }
        }
      }
    }
  }

  private struct SizeOptions: DynamicOptionsProvider {
    @IntentParameterDependency<EveryParameter>(\.$roast, \.$shop) var order

    func results() async throws -> [String] {
      guard let order else { return ["any"] }
      return order.roast == .dark ? ["small"] : ["large"]
    }
  }

  private struct ToggleTimer: SetValueIntent, LiveActivityIntent, AudioPlaybackIntent {
    static let title: LocalizedStringResource = "Timer"
    static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]

    @Parameter(title: "On") var value: Bool
    @Parameter(title: "Length") var length: Measurement<UnitDuration>

    func perform() async throws -> some IntentResult { .result() }
  }

  private struct OpenBook: OpenIntent {
    static let title: LocalizedStringResource = "Open book"

    @Parameter(title: "Book") var target: Book

    init() {}

    init(book: Book) {
      target = book
    }

    func perform() async throws -> some IntentResult { .result() }
  }
#endif
