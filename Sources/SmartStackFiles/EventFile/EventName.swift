/// The kinds of events, as the field "event" of a log names them.
enum EventName: String, CaseIterable, Sendable {
  case view
  case tap
  case swipeAway
  case swipeTo
  case dismiss
  case neverSuggest
  case keepSuggestion
  case pin
  case unpin
  case donation
  case donationDeletion
  case timelineReload
  case reloadRequest
  case session
  case launch
  case context
  case notification
  case call
  case message
  case screenOn
  case activity
  case boot
  case shutdown
}
