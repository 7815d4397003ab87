package import Foundation
import OpenWidgetKit
package import SmartStackHost
import SmartStackModel

/// The widgets of the folder `Providers`, whose files know nothing of this package, in stacks.
package enum ProviderGallery: Sendable {
  /// One widget in a stack of its own.
  package struct Exhibit: Sendable {
    package let stack: HostedStack

    /// The identifier of the widget.
    package var id: String { stack.hostedWidgets.map(\.id).joined() }
  }

  /// All widgets, each beside a neighbour.
  package static var all: [Exhibit] { homeScreen + watch }

  package static var homeScreen: [Exhibit] {
    [
      HostedWidget("Caffeine", provider: CaffeineProvider()),
      HostedWidget("Stock", intent: SelectStockIntent(), provider: StockProvider()),
      HostedWidget("Weather", intent: WeatherIntent(), provider: WeatherProvider()),
      HostedWidget("Sun", provider: SunProvider(), label: { $0.phase.rawValue }),
      HostedWidget(
        "Countdown", intent: CountdownIntent(),
        provider: CountdownProvider(start: Date(timeIntervalSince1970: 1_772_409_600))),
      HostedWidget("MinuteClock", provider: MinuteClockProvider()),
      HostedWidget(
        "Transit", intent: ShowDeparturesIntent(line: "U8", direction: .intoTown),
        provider: TransitProvider(), label: { $0.relevance?.score == 70 ? "peak" : "off peak" }),
      HostedWidget("LiveScore", provider: LiveScoreProvider()),
      HostedWidget("Calendar", provider: CalendarProvider()),
      HostedWidget("Medication", intent: MedicationIntent(), provider: MedicationProvider()),
      HostedWidget("HabitStreak", provider: HabitStreakProvider()),
      HostedWidget("Battery", provider: BatteryProvider()),
      HostedWidget("Parcel", provider: ParcelProvider()),
      HostedWidget("Tides", provider: TidesProvider()),
      HostedWidget("Photo", provider: PhotoProvider()),
      HostedWidget(
        "Budget", intent: ShowBudgetIntent(), provider: BudgetProvider(), counted: [["category"]]),
    ].map { exhibit($0, .homeScreen) }
  }

  package static var watch: [Exhibit] {
    [
      HostedWidget(
        "Hero", intent: SelectHero(hero: Hero.all[1]), provider: HeroProvider()),
      HostedWidget("Podcast", provider: PodcastProvider()),
      HostedWidget("Workout", provider: WorkoutProvider()),
      HostedWidget("Parking", provider: ParkingProvider()),
      HostedWidget("Lights", intent: LightsIntent(), provider: LightsProvider()),
      HostedWidget("Agenda", kind: "Calendar", provider: CalendarProvider()),
    ].map { exhibit($0, .watch) }
  }

  private static func exhibit(_ widget: HostedWidget, _ profile: Profile) -> Exhibit {
    // Shared defaults belong to the process; what is stated here no other test can change.
    let stack = HostedStack(app: "com.example.gallery", name: widget.id, profile: profile) {
      widget
      Neighbour.widget("neighbour")
    }
    let suites = ["Caffeine": CaffeineProvider.suite, "HabitStreak": HabitStreakProvider.suite]
    return Exhibit(stack: suites[widget.id].map { stack.storing(.missing(suite: $0)) } ?? stack)
  }

  /// The shared defaults that the app behind the caffeine widget would have written.
  package static func drinks(_ amounts: [Double], from date: Date) throws -> SharedDefaults {
    let drinks = amounts.enumerated().map { index, amount in
      Drink(
        name: "Drink \(index)", milligrams: amount,
        date: date.addingTimeInterval(Double(index) * 7200))
    }
    return try SharedDefaults(
      suiteName: CaffeineProvider.suite, key: "drinks", encoding: drinks)
  }

  package static let caffeineSuite = CaffeineProvider.suite

  /// The app of the budget widget as it donated and stated relevance before app intents.
  package static var budget: HostedStack {
    homeScreen[15].stack
      .when(.opens) {
        BudgetApp.open()
        BudgetApp.launch(at: Date())
      }
  }

  /// The app behind the battery widget, which reloads it when it is opened.
  package static var battery: HostedStack {
    homeScreen[11].stack
      .when(.opens) { WidgetCenter.shared.reloadTimelines(ofKind: "Battery") }
  }

  /// The app behind the departures, which donates what was looked at.
  package static var transit: HostedStack {
    homeScreen[6].stack
      .when(.taps("Transit")) {
        let intent = ShowDeparturesIntent(line: "U8", direction: .intoTown)
        intent.walk = 9
        try await intent.donate()
      }
  }
}
