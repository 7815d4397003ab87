#if !canImport(WidgetKit)
  import Foundation

  /// Reloads timelines when an app asks, and knows the widgets in use.
  package protocol WidgetCenterHost: Sendable {
    /// Reloads the timelines of all widgets of a kind.
    func reloadTimelines(ofKind kind: String)

    /// Reloads the timelines of all widgets.
    func reloadAllTimelines()

    /// Asks the providers of a kind for their clues again, later.
    func invalidateRelevance(ofKind kind: String)

    /// Asks the providers for their recommendations again, later.
    func invalidateConfigurationRecommendations()

    /// The widgets in use.
    func currentConfigurations() throws -> [WidgetInfo]

    /// The token for pushes, where there is one.
    func currentPushInfo() throws -> WidgetPushInfo?
  }

  extension WidgetCenterHost {
    /// No token.
    package func currentPushInfo() throws -> WidgetPushInfo? { nil }
  }

  /// Records donations of app intents.
  package protocol DonationHost: Sendable {
    /// Records a donation.
    func donate(_ donation: IntentDonation) throws

    /// Deletes donations; `IntentDonationMatchingPredicate.matches(_:)` tells which.
    func deleteDonations(matching predicate: IntentDonationMatchingPredicate) throws
      -> [IntentDonationIdentifier]
  }

  /// Keeps the relevant intents of an app.
  package protocol RelevantIntentHost: Sendable {
    /// Replaces the whole set.
    func replaceRelevantIntents(_ intents: [RelevantIntent]) throws
  }

  /// Keeps the relevant shortcuts of an app.
  package protocol RelevantShortcutHost: Sendable {
    /// Replaces the whole list.
    func replaceRelevantShortcuts(_ shortcuts: [RelevantShortcutSnapshot]) throws
  }

  /// Records interactions of SiriKit.
  package protocol InteractionHost: Sendable {
    /// Records a donation.
    func donate(_ interaction: InteractionSnapshot) throws

    /// Deletes donations by identifier.
    func deleteInteractions(identifiers: [String]) throws

    /// Deletes the donations of a group.
    func deleteInteractions(group: String) throws

    /// Deletes all donations.
    func deleteAllInteractions() throws
  }

  /// Runs the widgets of a program whose main entry is a widget or a bundle of them.
  package protocol WidgetExtensionHost: Sendable {
    /// Runs the widgets.
    @MainActor func run(_ widgets: [any Widget])
  }

  /// A donation of an app intent as it was when it was made.
  package struct IntentDonation: Hashable, Sendable {
    /// The identifier that the app was given.
    package let identifier: IntentDonationIdentifier

    /// The intent.
    package let intent: IntentSnapshot

    /// Whether the app gave a result with it.
    package let hasResult: Bool
  }

  /// A donation of SiriKit as it was when it was made.
  package struct InteractionSnapshot: Hashable, Sendable {
    /// The name by which the donation is deleted.
    package let identifier: String

    /// The name by which its group is deleted.
    package let groupIdentifier: String?

    /// The intent.
    package let intent: IntentSnapshot

    /// When the author says that it happened.
    package let dateInterval: DateInterval?

    /// How far the action got.
    package let intentHandlingStatus: INIntentHandlingStatus

    /// Who started the action.
    package let direction: INInteractionDirection

    /// Reads an interaction.
    ///
    /// - Parameter interaction: The interaction to read.
    package init(_ interaction: INInteraction) {
      identifier = interaction.identifier
      groupIdentifier = interaction.groupIdentifier
      intent = IntentSnapshot(interaction.intent)
      dateInterval = interaction.dateInterval
      intentHandlingStatus = interaction.intentHandlingStatus
      direction = interaction.direction
    }
  }

  /// A relevant shortcut as it was when the app set it.
  package struct RelevantShortcutSnapshot: Hashable, Sendable {
    /// A situation in which the shortcut is relevant.
    package enum Situation: Hashable, Sendable {
      /// A span of time; without an end, a moment.
      case dates(from: Date, to: Date?)
      /// A region on the map.
      case region(RegionValue)
      /// A part of a person's day.
      case routine(INDailyRoutineRelevanceProvider.Situation)
    }

    /// The intent of the shortcut.
    package let intent: IntentSnapshot?

    /// The kind of the widget to show.
    package let widgetKind: String?

    /// Whether the shortcut acts or informs.
    package let role: INRelevantShortcutRole

    /// The situations; none leaves the moment to the system.
    package let situations: [Situation]

    /// Reads a relevant shortcut.
    ///
    /// - Parameter relevantShortcut: The shortcut to read.
    package init(_ relevantShortcut: INRelevantShortcut) {
      intent = relevantShortcut.shortcut.intent.map(IntentSnapshot.init)
      widgetKind = relevantShortcut.widgetKind
      role = relevantShortcut.shortcutRole
      situations = relevantShortcut.relevanceProviders.compactMap { provider in
        switch provider {
        case let dates as INDateRelevanceProvider:
          .dates(from: dates.startDate, to: dates.endDate)
        case let place as INLocationRelevanceProvider: .region(RegionValue(place.region))
        case let routine as INDailyRoutineRelevanceProvider: .routine(routine.situation)
        default: nil
        }
      }
    }
  }
#endif
