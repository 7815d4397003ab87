import SmartStackModel

extension HostRunner {
  /// Asks a provider one question at an instant.
  func ask<Value: Sendable>(
    _ call: ProviderCall<Value>, of widget: HostedWidget, _ name: String, at time: Timestamp
  ) async -> Value? {
    findings.move(to: time)
    return await session.with(time: time) { await caller.answer(call, of: widget.id, name) }
  }

  /// Asks a provider for a timeline.
  ///
  /// - Returns: the timeline; where the provider gave none, what stands in the meantime and when it
  ///   is asked again; nothing for a widget without timelines.
  mutating func timeline(
    of widget: HostedWidget, at time: Timestamp
  ) async -> SmartStackModel.Timeline? {
    guard let call = widget.calls.timeline, widget.missingParameters.isEmpty else { return nil }
    counts.timelines += 1
    let retry = time.advanced(by: options.retryInterval)
    var pending = timelines[widget.id] ?? Timeline(declarations: [], policy: .never)
    pending.policy = .after(.at(retry, hosted.zone.offset(at: retry)))
    guard let provided = await ask(call, of: widget, "timeline", at: time) else {
      failures[widget.id, default: 0] += 1
      if failures[widget.id, default: 0] >= options.patience {
        findings.add(
          .givenUp, widget: widget.id, call: "timeline",
          "the provider gave no timeline \(options.patience) times in a row and is not asked again"
        )
        pending.policy = .never
      }
      return pending
    }
    failures[widget.id] = 0
    counts.entries += provided.entries.count
    let conversion = TimelineConversion(
      widget: widget.id, zone: hosted.zone, now: time, limit: options.entryLimit,
      honoursScores: hosted.honours(.entryScores), findings: findings)
    return conversion.timeline(provided) ?? pending
  }

  /// Lets a reload bring a new timeline.
  mutating func reload(_ widget: HostedWidget, at time: Timestamp) async {
    guard let timeline = await timeline(of: widget, at: time) else { return }
    timelines[widget.id] = timeline
    add(
      Event(
        time: time, offset: hosted.zone.offset(at: time),
        kind: .timelineReload(widget: widget.id, timeline: timeline)))
    await drain(at: time)
  }

  /// Asks a provider when its widget is relevant.
  mutating func queryRelevance(of widget: HostedWidget, at time: Timestamp) async {
    guard let call = widget.calls.relevance, widget.missingParameters.isEmpty else { return }
    let isRelevance = widget.role != .timeline
    let isHonoured = hosted.honours(isRelevance ? .relevanceWidgets : .attributes)
    queries[widget.id] = isHonoured ? time.advanced(by: options.relevanceInterval) : nil
    counts.relevanceQueries += 1
    guard let provided = await ask(call, of: widget, "relevance", at: time) else { return }
    if !isHonoured {
      if !provided.isEmpty {
        findings.add(
          .ignoredRelevance, widget: widget.id, call: "relevance",
          "the provider states relevance, which this profile does not read")
      }
      return
    }
    let conversion = ClueConversion(
      widget: widget.id, call: "relevance", zone: hosted.zone, findings: findings)
    var timeline =
      clues[widget.id]
      ?? ClueTimeline { attribute in
        if case .context(let context) = attribute.content { context } else { nil }
      }
    timeline.add(conversion.attributes(provided), at: time)
    clues[widget.id] = timeline
  }
}
