#if !canImport(WidgetKit)
  import Foundation
  import OpenWidgetKit
  import SmartStackModel

  /// Reads what providers answer, whatever their types.
  enum ProviderReading {
    /// Reads an entry.
    static func entry<Entry: OpenWidgetKit.TimelineEntry>(
      _ entry: Entry, _ label: (@Sendable (Entry) -> String?)?
    ) -> ProvidedEntry {
      let relevance = entry.relevance
      return ProvidedEntry(
        seconds: entry.date.timeIntervalSince1970,
        score: relevance.map { HostText.exact($0.score) },
        duration: relevance?.duration ?? 0, label: label?(entry))
    }

    /// Reads a timeline.
    static func timeline<Entry>(
      _ timeline: OpenWidgetKit.Timeline<Entry>, _ label: (@Sendable (Entry) -> String?)?
    ) -> ProvidedTimeline {
      let policy: ProvidedPolicy =
        switch timeline.policy.rule {
        case .atEnd: .atEnd
        case .never: .never
        case .after(let date): .after(date.timeIntervalSince1970)
        }
      return ProvidedTimeline(
        entries: timeline.entries.map { entry($0, label) }, policy: policy)
    }

    /// Reads relevance.
    static func attributes<Configuration>(
      _ relevance: WidgetRelevance<Configuration>,
      _ values: (Configuration) -> SmartStackModel.Configuration?
    ) -> [ProvidedAttribute] {
      relevance.attributes.map { attribute in
        let content: ProvidedAttribute.Content =
          switch attribute.clue {
          case .context(let context): clue(context)
          case .group(let group): .group(self.group(group))
          }
        return ProvidedAttribute(
          configuration: values(attribute.configuration), content: content)
      }
    }

    /// Reads a clue.
    static func clue(_ context: OpenWidgetKit.RelevantContext) -> ProvidedAttribute.Content {
      switch context.clue {
      case .moment(let date, let kind):
        return .clue(.date(date.timeIntervalSince1970, dateKind(kind)))
      case .span(let from, let to, let kind):
        return .clue(
          .interval(
            from: from.timeIntervalSince1970, to: to.timeIntervalSince1970, dateKind(kind)))
      case .region(let region): return self.region(region)
      case .inferredPlace(let place):
        return SmartStackModel.InferredLocation(rawValue: place.name)
          .map { .clue(.inferredLocation($0)) } ?? .unreadable("the place \(place.name)")
      case .category(let category): return .clue(.pointOfInterest(name(of: category)))
      case .sleep(let condition):
        return SmartStackModel.SleepCondition(rawValue: condition.name).map { .clue(.sleep($0)) }
          ?? .unreadable("the condition \(condition.name)")
      case .fitness(let condition):
        return SmartStackModel.FitnessCondition(rawValue: condition.name)
          .map { .clue(.fitness($0)) } ?? .unreadable("the condition \(condition.name)")
      case .headphones(let condition):
        return SmartStackModel.HeadphonesCondition(rawValue: condition.name)
          .map { .clue(.headphones($0)) } ?? .unreadable("the condition \(condition.name)")
      }
    }

    /// Reads a region, of which only circles are known.
    static func region(_ region: RegionValue) -> ProvidedAttribute.Content {
      guard let circle = region.circle else {
        return .unreadable("the region \(region.identifier), which is no circle,")
      }
      return .clue(
        .region(latitude: circle.latitude, longitude: circle.longitude, radius: circle.radius))
    }

    private static func dateKind(
      _ kind: OpenWidgetKit.RelevantContext.DateKind?
    ) -> SmartStackModel.DateKind {
      kind.flatMap { SmartStackModel.DateKind(rawValue: $0.name) } ?? .standard
    }

    private static func group(_ group: WidgetRelevanceGroup) -> RelevanceGroup {
      switch group.kind {
      case .automatic: .automatic
      case .ungrouped: .ungrouped
      case .named(let name): .named(name)
      }
    }

    /// Returns the name of a category as the engine knows it: "cafe" of "MKPOICategoryCafe".
    private static func name(of category: MKPointOfInterestCategory) -> String {
      let name = category.rawValue.replacingOccurrences(of: "MKPOICategory", with: "")
      let known = PointOfInterest.names.first { $0.lowercased() == name.lowercased() }
      return known ?? name
    }

    /// Returns the values of an intent's parameters.
    static func configuration(_ intent: IntentSnapshot) -> SmartStackModel.Configuration {
      SmartStackModel.Configuration(
        intent.values.compactMapValues { text in
          HostText.identifier(text).map { .text($0) }
        })
    }

    /// Returns the intent whose donations count, where its predictions say which parameters do.
    static func donated(_ intent: IntentSnapshot) -> DonatedIntent? {
      intent.predictions.isEmpty
        ? nil : DonatedIntent(type: intent.typeName, combinations: intent.predictions)
    }

    /// Returns the size as the engine knows it.
    static func family(_ family: OpenWidgetKit.WidgetFamily) -> SmartStackModel.WidgetFamily {
      switch family {
      case .systemSmall: .systemSmall
      case .systemMedium: .systemMedium
      case .systemLarge: .systemLarge
      case .systemExtraLarge, .systemExtraLargePortrait: .systemExtraLarge
      case .accessoryCircular: .accessoryCircular
      case .accessoryRectangular: .accessoryRectangular
      case .accessoryInline: .accessoryInline
      case .accessoryCorner: .accessoryCorner
      }
    }
  }
#endif
