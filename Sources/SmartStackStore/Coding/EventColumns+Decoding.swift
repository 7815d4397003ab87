import SmartStackModel

extension EventColumns {
  /// Returns the kind of event that the columns state.
  ///
  /// - Throws: what does not fit, in a few words.
  func kind() throws(PayloadError) -> Event.Kind {
    switch code {
    case .view:
      return .view(widget: try named(), duration: duration, propensity: try propensity())
    case .tap: return .tap(widget: try named())
    case .swipeAway: return .swipeAway(widget: try named(), after: duration)
    case .swipeTo: return .swipeTo(widget: try named())
    case .dismiss: return .dismiss(widget: try named())
    case .neverSuggest: return .neverSuggest(widget: try named())
    case .pin: return .pin(widget: try named())
    case .unpin: return .unpin(widget: try named())
    case .donation:
      let app = try named()
      return .donation(
        try read { reader throws(PayloadError) in try reader.readDonation(app: app) })
    case .donationDeletion:
      let app = try named()
      let predicate = try read { reader throws(PayloadError) in try reader.readPredicate() }
      return .donationDeletion(DonationDeletion(app: app, predicate: predicate))
    case .timelineReload:
      let widget = try named()
      let timeline = try read { reader throws(PayloadError) in try reader.readTimeline() }
      return .timelineReload(widget: widget, timeline: timeline)
    case .launch: return .launch(app: try named(), duration: duration)
    case .notification: return .notification(app: try named())
    case .call: return .call(try named())
    case .message: return .message(try named())
    case .screenOn: return .screenOn(duration: duration)
    case .activity: return .activity(try named())
    case .boot: return .boot
    case .shutdown: return .shutdown
    case .keepSuggestion: return .keepSuggestion(widget: try named())
    case .reloadRequest:
      let (trigger, target) = try read { reader throws(PayloadError) in
        (try reader.readReloadTrigger(), try reader.readReloadTarget(name: name))
      }
      return .reloadRequest(trigger, target)
    case .session:
      let session = try read { reader throws(PayloadError) in try reader.readSession() }
      return .session(app: try named(), session, isActive: try flag())
    default: return .context(try change())
    }
  }

  private func change() throws(PayloadError) -> ContextChange {
    switch code {
    case .place: return .place(name)
    case .coordinate:
      guard payload != nil else { return .coordinate(nil) }
      return .coordinate(
        try read { reader throws(PayloadError) in
          let latitude = try reader.readNumber()
          guard
            let point = Coordinate(latitude: latitude, longitude: try reader.readNumber())
          else { throw PayloadError("a coordinate outside its range") }
          return point
        })
    case .nearby:
      let names = try read { reader throws(PayloadError) in try reader.readTexts() }
      // A category that this release does not know says nothing to its scoring.
      return .nearby(Set(names.compactMap { PointOfInterest(name: $0) }))
    case .sleepSchedule:
      guard payload != nil else { return .sleepSchedule(nil) }
      return .sleepSchedule(
        try read { reader throws(PayloadError) in
          let bedtime = try reader.readTimeOfDay()
          return SleepSchedule(bedtime: bedtime, wakeup: try reader.readTimeOfDay())
        })
    case .asleep: return .asleep(try flag())
    case .workoutActive: return .workoutActive(try flag())
    case .activityRingsIncomplete: return .activityRingsIncomplete(try flag())
    case .headphonesConnected: return .headphonesConnected(try flag())
    case .locked: return .locked(try flag())
    default: throw PayloadError("an event of a kind that has no rule")
    }
  }

  private var duration: Duration? { amount.map { .milliseconds($0) } }

  private func named() throws(PayloadError) -> String {
    guard let name else { throw PayloadError("an event without its name") }
    return name
  }

  private func flag() throws(PayloadError) -> Bool {
    switch amount {
    case 0: return false
    case 1: return true
    default: throw PayloadError("a truth value that is neither 0 nor 1")
    }
  }

  private func propensity() throws(PayloadError) -> Double? {
    guard payload != nil else { return nil }
    return try read { reader throws(PayloadError) in try reader.readNumber() }
  }

  private func read<Value>(
    _ body: (inout PayloadReader) throws(PayloadError) -> Value
  ) throws(PayloadError) -> Value {
    guard let payload else { throw PayloadError("an event without its payload") }
    var reader = try PayloadReader(payload)
    let value = try body(&reader)
    guard reader.isAtEnd else { throw PayloadError("a payload with bytes left over") }
    return value
  }
}
