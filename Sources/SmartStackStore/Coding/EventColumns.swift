import SmartStackModel

/// What a kind of event puts into the columns of its row.
struct EventColumns: Equatable {
  /// The kind.
  var code: EventCode
  /// The widget, app, place, direction or activity, stored once in the table of names.
  var name: String?
  /// A duration in milliseconds, or 0 and 1 for a truth value.
  var amount: Int64?
  /// What has no column of its own.
  var payload: [UInt8]?

  init(
    _ code: EventCode, name: String? = nil, amount: Int64? = nil, payload: [UInt8]? = nil
  ) {
    self.code = code
    self.name = name
    self.amount = amount
    self.payload = payload
  }
}

extension EventColumns {
  init(stating kind: Event.Kind) {
    switch kind {
    case .view(let widget, let duration, let propensity):
      self.init(
        .view, name: widget, amount: duration?.wholeMilliseconds,
        payload: propensity.map { propensity in
          PayloadWriter.bytes { $0.write(propensity) }
        })
    case .tap(let widget): self.init(.tap, name: widget)
    case .swipeAway(let widget, let after):
      self.init(.swipeAway, name: widget, amount: after?.wholeMilliseconds)
    case .swipeTo(let widget): self.init(.swipeTo, name: widget)
    case .dismiss(let widget): self.init(.dismiss, name: widget)
    case .neverSuggest(let widget): self.init(.neverSuggest, name: widget)
    case .pin(let widget): self.init(.pin, name: widget)
    case .unpin(let widget): self.init(.unpin, name: widget)
    case .donation(let donation):
      self.init(
        .donation, name: donation.app, payload: PayloadWriter.bytes { $0.write(donation) })
    case .donationDeletion(let deletion):
      self.init(
        .donationDeletion, name: deletion.app,
        payload: PayloadWriter.bytes { $0.write(deletion.predicate) })
    case .timelineReload(let widget, let timeline):
      self.init(
        .timelineReload, name: widget, payload: PayloadWriter.bytes { $0.write(timeline) })
    case .launch(let app, let duration):
      self.init(.launch, name: app, amount: duration?.wholeMilliseconds)
    case .context(let change): self.init(stating: change)
    case .notification(let app): self.init(.notification, name: app)
    case .call(let direction): self.init(.call, name: direction)
    case .message(let direction): self.init(.message, name: direction)
    case .screenOn(let duration): self.init(.screenOn, amount: duration?.wholeMilliseconds)
    case .activity(let name): self.init(.activity, name: name)
    case .boot: self.init(.boot)
    case .shutdown: self.init(.shutdown)
    case .keepSuggestion(let widget): self.init(.keepSuggestion, name: widget)
    case .reloadRequest(let trigger, let target):
      self.init(
        .reloadRequest, name: target.storedName,
        payload: PayloadWriter.bytes {
          $0.write(choice: trigger.storedNumber)
          $0.write(choice: target.storedNumber)
        })
    case .session(let app, let session, let isActive):
      self.init(
        .session, name: app, amount: isActive ? 1 : 0,
        payload: PayloadWriter.bytes { $0.write(choice: session.storedNumber) })
    }
  }

  private init(stating change: ContextChange) {
    switch change {
    case .place(let label): self.init(.place, name: label)
    case .coordinate(let point):
      self.init(
        .coordinate,
        payload: point.map { point in
          PayloadWriter.bytes {
            $0.write(point.latitude)
            $0.write(point.longitude)
          }
        })
    case .nearby(let categories):
      let names = categories.map(\.name).sorted()
      self.init(.nearby, payload: PayloadWriter.bytes { $0.write(names) })
    case .asleep(let flag): self.init(.asleep, amount: flag ? 1 : 0)
    case .sleepSchedule(let schedule):
      self.init(
        .sleepSchedule,
        payload: schedule.map { schedule in
          PayloadWriter.bytes {
            $0.write(schedule.bedtime)
            $0.write(schedule.wakeup)
          }
        })
    case .workoutActive(let flag): self.init(.workoutActive, amount: flag ? 1 : 0)
    case .activityRingsIncomplete(let flag):
      self.init(.activityRingsIncomplete, amount: flag ? 1 : 0)
    case .headphonesConnected(let flag): self.init(.headphonesConnected, amount: flag ? 1 : 0)
    case .locked(let flag): self.init(.locked, amount: flag ? 1 : 0)
    }
  }
}
