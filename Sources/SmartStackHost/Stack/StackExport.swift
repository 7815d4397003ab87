public import Foundation
public import OpenWidgetKit
import SmartStackFiles
public import SmartStackModel

/// What the providers of a running app returned, as stack.json.
///
/// An app or its widget extension adds the timelines that its providers return and writes the file;
/// `smartstack` reads it elsewhere. The code is the same on Apple's platforms and on others.
///
/// What the real frameworks do not show cannot be read from them: the contents of `WidgetRelevance`
/// and `RelevantContext`, the date of `TimelineReloadPolicy.after(_:)`, and the parameters of an
/// intent by name. These are given beside the timeline.
public struct StackExport: Sendable {
  /// The identifier of the app.
  public let app: String
  /// The stack as far as it was added.
  public private(set) var stack: SmartStackModel.Stack

  private let zone: Zone
  private let now: Timestamp
  private let collector: FindingCollector

  /// Creates an export without widgets.
  ///
  /// - Parameters:
  ///   - app: the identifier of the app.
  ///   - name: a name for people.
  ///   - profile: where the stack stands.
  ///   - zone: the zone whose clock people read; that of the process where it is left out.
  ///   - date: the instant at which the providers were asked.
  public init(
    app: String, name: String? = nil, profile: Profile = .homeScreen, zone: Zone = .ofProcess,
    date: Date = WidgetClock.now
  ) {
    self.app = app
    self.zone = zone
    stack = SmartStackModel.Stack(name: name, profile: profile, zone: zone, widgets: [])
    now = Timestamp(exactSeconds: date.timeIntervalSince1970) ?? Timestamp(clamping: 0)
    collector = FindingCollector(start: now)
  }

  /// What was noticed about the timelines, and what could not be read of them.
  public var findings: [HostFinding] { collector.all }

  /// Adds a widget with what its provider returned; a widget that was added before is replaced.
  ///
  /// - Parameters:
  ///   - id: the identifier, unique in the stack.
  ///   - kind: the kind with which the widget is declared; the identifier where it is left out.
  ///   - family: the size.
  ///   - timeline: what the provider returned; without entries the widget shows nothing.
  ///   - reloadAfter: the date of the policy, where it is `after(_:)`.
  ///   - configuration: the values of the parameters with which the widget is configured.
  ///   - attributes: the clues and groups that the provider states in `relevance()`.
  ///   - label: a name for the state that an entry shows; without it states go by their scores.
  /// - Complexity: O(*n* log *n*) in the number of entries.
  public mutating func add<Entry: OpenWidgetKit.TimelineEntry>(
    _ id: String, kind: String? = nil, family: SmartStackModel.WidgetFamily = .systemMedium,
    timeline: OpenWidgetKit.Timeline<Entry>, reloadAfter: Date? = nil,
    configuration: [String: String] = [:], attributes: [RelevanceAttribute] = [],
    label: ((Entry) -> String?)? = nil
  ) {
    let entries = timeline.entries.map { entry in
      ProvidedEntry(
        seconds: entry.date.timeIntervalSince1970,
        score: entry.relevance.map { HostText.exact($0.score) },
        duration: entry.relevance?.duration ?? 0, label: label?(entry))
    }
    let conversion = TimelineConversion(
      widget: id, zone: zone, now: now, limit: HostOptions().entryLimit,
      honoursScores: stack.profile.honouredClues.contains(.entryScores), findings: collector)
    let policy = policy(timeline.policy, reloadAfter: reloadAfter, widget: id)
    put(
      SmartStackModel.Widget(
        id: id, kind: kind ?? id, app: app, family: family,
        configuration: Self.configuration(configuration),
        timeline: conversion.timeline(ProvidedTimeline(entries: entries, policy: policy)),
        attributes: attributes))
  }

  /// Adds a relevance widget, which shows a card for each matching clue; one that was added before is
  /// replaced.
  ///
  /// - Parameters:
  ///   - id: the identifier, unique in the stack.
  ///   - kind: the kind with which the widget is declared; the identifier where it is left out.
  ///   - associatedKind: the kind of the timeline widget that gives way to its cards.
  ///   - attributes: the clues and groups that the provider states in `relevance()`.
  public mutating func add(
    _ id: String, kind: String? = nil, associatedKind: String? = nil,
    attributes: [RelevanceAttribute]
  ) {
    put(
      SmartStackModel.Widget(
        id: id, kind: kind ?? id, app: app, family: .accessoryRectangular,
        role: .relevance(associatedKind: associatedKind), attributes: attributes))
  }

  /// The text of stack.json.
  public var text: String { StackFile.write(stack) }

  /// Writes stack.json; a file that stands there is replaced.
  ///
  /// - Parameter url: where.
  /// - Throws: why it cannot be written.
  public func write(to url: URL) throws {
    try Data(text.utf8).write(to: url, options: .atomic)
  }

  private mutating func put(_ widget: SmartStackModel.Widget) {
    if let index = stack.widgets.firstIndex(where: { $0.id == widget.id }) {
      stack.widgets[index] = widget
    } else {
      stack.widgets.append(widget)
    }
  }

  /// Reads a policy by comparing it, since its contents are not shown on Apple's platforms.
  private func policy(
    _ policy: TimelineReloadPolicy, reloadAfter date: Date?, widget: String
  ) -> ProvidedPolicy {
    if policy == .atEnd { return .atEnd }
    if policy == .never { return .never }
    if let date, policy == .after(date) { return .after(date.timeIntervalSince1970) }
    collector.add(
      .unreadablePolicy, widget: widget, call: "timeline",
      date == nil
        ? "the date of its reload policy is not given"
        : "its reload policy has another date than the one that is given")
    return .atEnd
  }

  private static func configuration(_ values: [String: String]) -> Configuration {
    Configuration(
      values.compactMapValues { text in HostText.identifier(text).map { .text($0) } })
  }
}
