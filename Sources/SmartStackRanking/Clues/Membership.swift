import SmartStackModel

/// How far a clue holds at a moment, and until when that stays so.
struct Membership: Hashable, Sendable {
  /// The degree, from 0 to 1.
  var degree: Double
  /// The next instant at which the degree can change by the passing of time alone.
  var nextBoundary: Timestamp?
  /// What there is to say about it.
  var note: Note

  /// The ground of a membership, from which a sentence is made only when somebody asks.
  enum Note: Hashable, Sendable {
    case ahead(milliseconds: Int64)
    case during(milliseconds: Int64?)
    case past(milliseconds: Int64)
    case noInstant
    case unknown(String)
    case holds(String, settled: Bool)
    case holdsNot(String)
    case distance(metres: Double, radius: Double)
  }

  /// The sentence of the note.
  var sentence: String {
    switch note {
    case .ahead(let milliseconds): "the date is \(Self.length(milliseconds)) ahead"
    case .during(let milliseconds?): "the date is now, for another \(Self.length(milliseconds))"
    case .during(nil): "the date is now"
    case .past(let milliseconds): "the date was \(Self.length(milliseconds)) ago"
    case .noInstant: "the recurrence has no date near this moment"
    case .unknown(let what): "\(what) is not known"
    case .holds(let what, let settled): settled ? "\(what), for a while" : what
    case .holdsNot(let what): "not \(what)"
    case .distance(let metres, let radius):
      "\(Int(metres.rounded())) m from the middle of a region of \(Int(radius.rounded())) m"
    }
  }

  /// Returns a length of time in words, to two units.
  static func length(_ milliseconds: Int64) -> String {
    let seconds = milliseconds.magnitude / 1000
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60)
    if days > 0 { return hours > 0 ? "\(days) d \(hours) h" : "\(days) d" }
    if hours > 0 { return minutes > 0 ? "\(hours) h \(minutes) min" : "\(hours) h" }
    return minutes > 0 ? "\(minutes) min" : "\(seconds) s"
  }
}
