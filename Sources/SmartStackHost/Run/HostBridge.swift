#if canImport(WidgetKit)
  import SmartStackModel

  extension HostSession {
    /// Runs something at an instant of the replay.
    ///
    /// Where the real frameworks are nothing of a system is replaced: the clock is the wall clock.
    func with<Result: Sendable>(
      time: Timestamp, _ body: () async -> Result
    ) async -> Result {
      move(to: time)
      return await body()
    }

    /// Whether the code that runs belongs to the task of a call; not known here.
    static var isInTask: Bool { true }
  }
#else
  import Foundation
  import OpenWidgetKit
  import SmartStackModel

  extension HostSession {
    /// Runs something at an instant of the replay, with this session in place of the system.
    func with<Result: Sendable>(
      time: Timestamp, _ body: () async -> Result
    ) async -> Result {
      move(to: time)
      let environment = HostEnvironment(
        widgetCenter: self, donations: self, relevantIntents: self, relevantShortcuts: self,
        interactions: self)
      let date = Date(timeIntervalSince1970: time.secondsSince1970)
      // A host that a provider runs in turn would wait for its own caller.
      let ownsProcess = ownsProcess && HostEnvironment.bound == nil
      if ownsProcess {
        await Turn.process.take()
        HostEnvironment.ofProcess = environment
        WidgetClock.setForProcess(date)
      }
      let result = await HostEnvironment.$bound.withValue(environment) {
        await WidgetClock.withNow(date) { await body() }
      }
      if ownsProcess {
        HostEnvironment.ofProcess = HostEnvironment()
        WidgetClock.setForProcess(nil)
        await Turn.process.pass()
      }
      return result
    }

    /// Whether the code that runs belongs to the task of a call.
    static var isInTask: Bool { HostEnvironment.bound != nil }
  }

  extension HostSession: WidgetCenterHost {
    func reloadTimelines(ofKind kind: String) { reloadTimelines(ofAnyKind: kind) }

    func reloadAllTimelines() { reloadTimelines(ofAnyKind: nil) }

    func invalidateConfigurationRecommendations() {}

    func currentConfigurations() throws -> [WidgetInfo] {
      stack.hostedWidgets.filter { $0.role == .timeline }.map { widget in
        WidgetInfo(
          kind: widget.kind, family: ProviderReading.shownFamily(widget.family),
          intent: widget.configurationIntent)
      }
    }
  }

  extension HostSession: DonationHost {
    func donate(_ donation: IntentDonation) throws {
      _ = donate(
        donation.intent.typeName, ProviderReading.configuration(donation.intent),
        id: donation.identifier.value)
      remember(donation)
    }

    func deleteDonations(
      matching predicate: IntentDonationMatchingPredicate
    ) throws -> [IntentDonationIdentifier] {
      switch predicate.rule {
      case .identifiers(let identifiers): deleteDonations(.ids(identifiers.map(\.value)))
      case .entities(let entities): deleteDonations(.entities(entities.map(\.identifier)))
      case .intentType(let type, let entity):
        deleteDonations(.intentType(type, entity: entity?.identifier))
      }
      return forget(predicate)
    }
  }

  extension HostSession: RelevantIntentHost {
    func replaceRelevantIntents(_ intents: [OpenWidgetKit.RelevantIntent]) throws {
      setRelevantIntents(
        intents.compactMap { intent in
          relevantIntent(
            kind: intent.widgetKind, IntentSnapshot(intent.intent),
            ProviderReading.clue(intent.relevance), call: "updateRelevantIntents")
        })
    }

    private func relevantIntent(
      kind: String, _ intent: IntentSnapshot?, _ content: ProvidedAttribute.Content, call: String
    ) -> SmartStackModel.RelevantIntent? {
      let conversion = ClueConversion(
        widget: kind, call: call, zone: stack.zone, findings: findings)
      let attributes = conversion.attributes([
        ProvidedAttribute(configuration: nil, content: content)
      ])
      guard case .context(let context)? = attributes.first?.content else { return nil }
      return SmartStackModel.RelevantIntent(
        app: stack.app, widgetKind: kind, intentType: intent?.typeName ?? kind,
        configuration: intent.map { ProviderReading.configuration($0) } ?? .empty,
        context: context)
    }
  }

  extension HostSession: RelevantShortcutHost {
    func replaceRelevantShortcuts(_ shortcuts: [RelevantShortcutSnapshot]) throws {
      var intents: [SmartStackModel.RelevantIntent] = []
      for shortcut in shortcuts {
        let situations = shortcut.situations
        let places = situations.filter { if case .region = $0 { true } else { false } }.count
        let routines = situations.filter { if case .routine = $0 { true } else { false } }.count
        if places > 1 || routines > 1 || (routines == 1 && situations.count > 1) {
          findings.add(
            .mixedShortcutProviders, widget: shortcut.widgetKind ?? stack.app,
            call: "setRelevantShortcuts",
            "a shortcut has several places, or a routine beside something else")
        }
        guard let kind = shortcut.widgetKind else { continue }
        for situation in situations {
          let content = ProviderReading.content(situation)
          if let intent = relevantIntent(
            kind: kind, shortcut.intent, content, call: "setRelevantShortcuts")
          {
            intents.append(intent)
          }
        }
      }
      setRelevantShortcuts(intents)
    }
  }

  extension HostSession: InteractionHost {
    func donate(_ interaction: InteractionSnapshot) throws {
      _ = donate(
        interaction.intent.typeName, ProviderReading.configuration(interaction.intent),
        id: interaction.identifier)
      remember(interaction.identifier, ofGroup: interaction.groupIdentifier)
    }

    func deleteInteractions(identifiers: [String]) throws { deleteDonations(.ids(identifiers)) }

    func deleteInteractions(group: String) throws {
      deleteDonations(.ids(identifiers(ofGroup: group)))
    }

    func deleteAllInteractions() throws { deleteDonations(.all) }
  }

  extension ProviderReading {
    /// Reads a situation of a relevant shortcut.
    static func content(
      _ situation: RelevantShortcutSnapshot.Situation
    ) -> ProvidedAttribute.Content {
      switch situation {
      case .dates(let from, let to?):
        .clue(
          .interval(
            from: from.timeIntervalSince1970, to: to.timeIntervalSince1970, .standard))
      case .dates(let from, nil): .clue(.date(from.timeIntervalSince1970, .standard))
      case .region(let region): self.region(region)
      case .routine(let routine): self.routine(routine)
      }
    }

    private static func routine(
      _ situation: INDailyRoutineRelevanceProvider.Situation
    ) -> ProvidedAttribute.Content {
      switch situation {
      case .morning: .clue(.sleep(.wakeup))
      case .evening: .clue(.sleep(.bedtime))
      case .home: .clue(.inferredLocation(.home))
      case .work: .clue(.inferredLocation(.work))
      case .school: .clue(.inferredLocation(.school))
      case .commute: .clue(.inferredLocation(.commute))
      case .gym: .clue(.pointOfInterest("fitnessCenter"))
      case .headphonesConnected: .clue(.headphones(.connected))
      case .activeWorkout: .clue(.fitness(.workoutActive))
      case .physicalActivityIncomplete: .clue(.fitness(.activityRingsIncomplete))
      }
    }

    /// Returns the size as a widget's author knows it.
    static func shownFamily(
      _ family: SmartStackModel.WidgetFamily
    ) -> OpenWidgetKit.WidgetFamily {
      switch family {
      case .systemSmall: .systemSmall
      case .systemMedium: .systemMedium
      case .systemLarge: .systemLarge
      case .systemExtraLarge: .systemExtraLarge
      case .accessoryCircular: .accessoryCircular
      case .accessoryRectangular: .accessoryRectangular
      case .accessoryInline: .accessoryInline
      case .accessoryCorner: .accessoryCorner
      }
    }
  }
#endif
