#if !canImport(WidgetKit)
  public import OpenWidgetKit
  import SmartStackModel

  // A host asks a provider one question at a time, so that one that is not Sendable may go from one
  // task to the next; `nonisolated(unsafe)` says so below.

  extension HostedWidget {
    /// Creates a widget that a person cannot configure.
    ///
    /// - Parameters:
    ///   - id: the identifier, unique in its stack.
    ///   - kind: the kind with which the widget is declared; the identifier where it is left out.
    ///   - family: the size.
    ///   - provider: its provider.
    ///   - label: a name for the state that an entry shows; without it states go by their scores.
    public init<Provider: TimelineProvider & SendableMetatype>(
      _ id: String, kind: String? = nil, family: OpenWidgetKit.WidgetFamily = .systemMedium,
      provider: Provider, label: (@Sendable (Provider.Entry) -> String?)? = nil
    ) where Provider.Entry: SendableMetatype {
      nonisolated(unsafe) let provider = provider
      let context = TimelineProviderContext(family: family)
      let preview = TimelineProviderContext(family: family, isPreview: true)
      let calls = ProviderCalls(
        placeholder: .returned {
          ProviderReading.entry(provider.placeholder(in: preview), label)
        },
        snapshot: .calledBack { reply in
          provider.getSnapshot(in: preview) { reply(ProviderReading.entry($0, label)) }
        },
        timeline: .calledBack { reply in
          provider.getTimeline(in: context) { reply(ProviderReading.timeline($0, label)) }
        },
        relevance: .returned {
          ProviderReading.attributes(await provider.relevance()) { nil }
        })
      self.init(
        id: id, kind: kind ?? id, family: ProviderReading.family(family), calls: calls)
    }

    /// Creates a widget that is configured by an app intent.
    ///
    /// - Parameters:
    ///   - id: the identifier, unique in its stack.
    ///   - kind: the kind with which the widget is declared; the identifier where it is left out.
    ///   - family: the size.
    ///   - intent: its configuration.
    ///   - provider: its provider.
    ///   - label: a name for the state that an entry shows; without it states go by their scores.
    public init<Provider: AppIntentTimelineProvider & SendableMetatype>(
      _ id: String, kind: String? = nil, family: OpenWidgetKit.WidgetFamily = .systemMedium,
      intent: Provider.Intent, provider: Provider,
      label: (@Sendable (Provider.Entry) -> String?)? = nil
    ) where Provider.Entry: SendableMetatype {
      nonisolated(unsafe) let provider = provider
      let context = TimelineProviderContext(family: family)
      let preview = TimelineProviderContext(family: family, isPreview: true)
      let calls = ProviderCalls(
        placeholder: .returned {
          ProviderReading.entry(provider.placeholder(in: preview), label)
        },
        snapshot: .returned {
          ProviderReading.entry(await provider.snapshot(for: intent, in: preview), label)
        },
        timeline: .returned {
          ProviderReading.timeline(await provider.timeline(for: intent, in: context), label)
        },
        relevance: .returned {
          ProviderReading.attributes(await provider.relevance()) {
            ProviderReading.configuration(IntentSnapshot($0))
          }
        })
      let snapshot = IntentSnapshot(intent)
      self.init(
        id: id, kind: kind ?? id, family: ProviderReading.family(family),
        configuration: ProviderReading.configuration(snapshot),
        missingParameters: snapshot.missing, intent: ProviderReading.donated(snapshot),
        calls: calls)
      configurationIntent = intent
    }

    /// Creates a widget that is configured by an intent of SiriKit.
    ///
    /// - Parameters:
    ///   - id: the identifier, unique in its stack.
    ///   - kind: the kind with which the widget is declared; the identifier where it is left out.
    ///   - family: the size.
    ///   - intent: its configuration; whoever creates the widget does not change it afterwards.
    ///   - provider: its provider.
    ///   - counted: alternative lists of the parameters that count when donations are compared: the
    ///     supported combinations of the intent.
    ///   - label: a name for the state that an entry shows; without it states go by their scores.
    public init<Provider: IntentTimelineProvider & SendableMetatype>(
      _ id: String, kind: String? = nil, family: OpenWidgetKit.WidgetFamily = .systemMedium,
      intent: Provider.Intent, provider: Provider, counted: [[String]]? = nil,
      label: (@Sendable (Provider.Entry) -> String?)? = nil
    ) where Provider.Entry: SendableMetatype {
      nonisolated(unsafe) let provider = provider
      nonisolated(unsafe) let intent = intent
      let context = TimelineProviderContext(family: family)
      let preview = TimelineProviderContext(family: family, isPreview: true)
      let calls = ProviderCalls(
        placeholder: .returned {
          ProviderReading.entry(provider.placeholder(in: preview), label)
        },
        snapshot: .calledBack { reply in
          provider.getSnapshot(for: intent, in: preview) {
            reply(ProviderReading.entry($0, label))
          }
        },
        timeline: .calledBack { reply in
          provider.getTimeline(for: intent, in: context) {
            reply(ProviderReading.timeline($0, label))
          }
        },
        relevance: .returned {
          ProviderReading.attributes(await provider.relevance()) {
            ProviderReading.configuration(IntentSnapshot($0))
          }
        })
      let snapshot = IntentSnapshot(intent)
      self.init(
        id: id, kind: kind ?? id, family: ProviderReading.family(family),
        configuration: ProviderReading.configuration(snapshot),
        intent: DonatedIntent(
          type: snapshot.typeName, combinations: counted ?? [snapshot.parameters.map(\.name)]),
        calls: calls)
    }

    /// Creates a relevance widget, which shows a card for each matching clue while it matches.
    ///
    /// - Parameters:
    ///   - id: the identifier, unique in its stack.
    ///   - kind: the kind with which the widget is declared; the identifier where it is left out.
    ///   - associatedKind: the kind of the timeline widget that gives way to its cards.
    ///   - provider: its provider.
    public init<Provider: RelevanceEntriesProvider & SendableMetatype>(
      _ id: String, kind: String? = nil, associatedKind: String? = nil, provider: Provider
    ) {
      nonisolated(unsafe) let provider = provider
      let context = RelevanceEntriesProviderContext()
      let preview = RelevanceEntriesProviderContext(isPreview: true)
      let calls = ProviderCalls(
        placeholder: .returned {
          _ = provider.placeholder(context: preview)
          return ProvidedEntry(seconds: 0)
        },
        relevance: .returned {
          let relevance = await provider.relevance()
          var attributes = ProviderReading.attributes(relevance) {
            ProviderReading.configuration(IntentSnapshot($0))
          }
          for (index, attribute) in relevance.attributes.enumerated() {
            let missing = IntentSnapshot(attribute.configuration).missing
            guard missing.isEmpty else {
              attributes[index].content = .missing(missing)
              continue
            }
            do {
              _ = try await provider.entry(
                configuration: attribute.configuration, context: context)
            } catch {
              attributes[index].content = .failed("\(error)")
            }
          }
          return attributes
        })
      self.init(
        id: id, kind: kind ?? id, family: .accessoryRectangular,
        role: .relevance(associatedKind: associatedKind), calls: calls)
    }
  }
#endif
