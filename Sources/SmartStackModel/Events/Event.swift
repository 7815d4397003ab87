/// One recorded fact at an instant.
public struct Event: Hashable, Sendable {
  /// The instant.
  public var time: Timestamp
  /// The UTC offset in force there and then.
  public var offset: UTCOffset
  /// What happened.
  public var kind: Kind

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - time: the instant.
  ///   - offset: the UTC offset in force there and then.
  ///   - kind: what happened.
  public init(time: Timestamp, offset: UTCOffset, kind: Kind) {
    self.time = time
    self.offset = offset
    self.kind = kind
  }

  /// What can happen.
  ///
  /// Widgets and apps are named by their identifiers.
  public enum Kind: Hashable, Sendable {
    /// A card was looked at, for a time where that is known; with a propensity where a seeded
    /// policy chose it by chance.
    case view(widget: String, duration: Duration?, propensity: Double?)
    /// A card was tapped.
    case tap(widget: String)
    /// The person swiped away from a card, after a time where that is known.
    case swipeAway(widget: String, after: Duration?)
    /// The person swiped to a card by hand.
    case swipeTo(widget: String)
    /// The person dismissed a card.
    case dismiss(widget: String)
    /// The person asked never to be shown a card by suggestion.
    case neverSuggest(widget: String)
    /// The person added a suggestion to the stack.
    case keepSuggestion(widget: String)
    /// The person pinned a card.
    case pin(widget: String)
    /// The person unpinned a card.
    case unpin(widget: String)
    /// An app donated an intent for an action that the person completed.
    case donation(Donation)
    /// An app deleted donations.
    case donationDeletion(DonationDeletion)
    /// A widget provided a new timeline.
    case timelineReload(widget: String, timeline: Timeline)
    /// New timelines were asked for, by another than the timelines themselves.
    case reloadRequest(ReloadTrigger, ReloadTarget)
    /// An app began or ended a session.
    case session(app: String, AppSession, isActive: Bool)
    /// The person used an app, for a time where that is known.
    case launch(app: String, duration: Duration?)
    /// A fact about the person's situation changed.
    case context(ContextChange)
    /// An app notified the person.
    case notification(app: String)
    /// The person called or was called; the text tells the direction.
    case call(String)
    /// The person wrote or got a message; the text tells the direction.
    case message(String)
    /// The screen went on, for a time where that is known.
    case screenOn(duration: Duration?)
    /// The device recognised a physical activity, such as "walking".
    case activity(String)
    /// The device started.
    case boot
    /// The device shut down.
    case shutdown
  }
}
