/// The number under which a kind of event is stored; a number is never used again for another.
enum EventCode: Int64, CaseIterable, Sendable {
  case view = 1
  case tap = 2
  case swipeAway = 3
  case swipeTo = 4
  case dismiss = 5
  case neverSuggest = 6
  case pin = 7
  case unpin = 8
  case donation = 9
  case donationDeletion = 10
  case timelineReload = 11
  case launch = 12
  case notification = 13
  case call = 14
  case message = 15
  case screenOn = 16
  case activity = 17
  case boot = 18
  case shutdown = 19
  case keepSuggestion = 20
  case reloadRequest = 21
  case session = 22
  case place = 32
  case coordinate = 33
  case nearby = 34
  case asleep = 35
  case sleepSchedule = 36
  case workoutActive = 37
  case activityRingsIncomplete = 38
  case headphonesConnected = 39
  case locked = 40
}
