import SmartStackFiles
import SmartStackModel
import SmartStackRanking

/// One person's stack and log as a host tells of them, line by line, and the answers.
///
/// Events are folded as they come. One that is earlier than the last, deletes donations or keeps a
/// suggestion makes the next question fold the log anew, so that every answer is that of `rank` with
/// the same log.
struct ServeSession {
  /// The most bytes of a line.
  static let lineLimit = 64 << 20
  /// The version of the requests and answers.
  static let version = 1

  private let model: RankingModel
  private let zone: Zone?
  private let eventLimit: Int
  private var stack: Stack?
  private var events: [Event] = []
  /// The latest instant of an event.
  private var latest = Timestamp.earliest
  private var person: String?
  /// The state after all events; nothing where it has to be folded anew.
  private var history: History?
  /// What became of the lines.
  private(set) var counts = ServeCounts()

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - stack: the stack; nothing where a request brings it.
  ///   - model: the model.
  ///   - events: the log so far.
  ///   - zone: the zone whose clock the person reads; nothing for the stack's.
  ///   - eventLimit: the most events that are held.
  init(
    stack: Stack? = nil, model: RankingModel = RankingModel(), events: [Event] = [],
    zone: Zone? = nil, eventLimit: Int = 1_000_000
  ) {
    self.stack = stack
    self.model = model
    self.events = events
    latest = events.map(\.time).max() ?? .earliest
    self.zone = zone
    self.eventLimit = eventLimit
  }

  /// Answers a line.
  ///
  /// - Parameter line: the line.
  /// - Returns: the answer as a line with its end; nothing for a blank line.
  mutating func answer(_ line: LineReader.Line) -> String? {
    var id = JSONValue.null
    let result: JSONValue
    do throws(ServeError) {
      guard let value = try Self.value(line) else { return nil }
      id = ServeRequest.id(of: value)
      let request = try ServeRequest(value)
      let answer = try self.answer(request)
      counts.count(request.name)
      result = .fields([("id", id), ("answer", answer ?? counts.value())])
    } catch {
      counts.count(error.code)
      result = .fields([
        ("id", id),
        (
          "error",
          .fields([("code", .text(error.code.rawValue)), ("message", .text(error.message))])
        ),
      ])
    }
    return JSONWriter.compact(result) + "\n"
  }

  private static func value(_ line: LineReader.Line) throws(ServeError) -> JSONValue? {
    switch line {
    case .tooLong(let length):
      throw ServeError(
        .tooLong, "the line has \(length) bytes; allowed: at most \(lineLimit) bytes")
    case .bytes(let bytes):
      if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return nil }
      do {
        return try JSONParser.parse(bytes)
      } catch {
        throw ServeError(.syntax, "column \(error.offset + 1): \(error.description)")
      }
    }
  }

  /// Answers a request; nothing where it asks for the counts.
  private mutating func answer(_ request: ServeRequest) throws(ServeError) -> JSONValue? {
    switch request.name {
    case .counts: return nil
    case .ping:
      return .fields([
        ("program", .text("smartstack")), ("version", .text(SmartStackProgram.version)),
        ("protocol", .integer(Self.version)), ("events", .integer(events.count)),
        ("widgets", stack.map { .integer($0.widgets.count) } ?? .null),
      ])
    case .stack: return try take(stackOf: request)
    case .event: return try take(eventOf: request)
    case .rank: return try rank(request)
    case .explain: return try explain(request)
    case .nextChange: return try nextChange(request)
    }
  }

  // MARK: - What comes in

  private mutating func take(stackOf request: ServeRequest) throws(ServeError) -> JSONValue {
    guard let value = request.value("stack") else {
      throw ServeError(.request, "the field stack is missing: the stack, as in stack.json")
    }
    let reading = StackFile.read(
      Array(JSONWriter.compact(value).utf8), file: "stack", defaultZone: zone ?? .utc)
    guard let stack = reading.stack else {
      throw ServeError(.stack, .invalid(reading.issues.map(\.description)))
    }
    self.stack = stack
    history = nil
    return .fields([
      ("widgets", .integer(stack.widgets.count)),
      ("warnings", .list(reading.issues.prefix(20).map { .text($0.description) })),
    ])
  }

  private mutating func take(eventOf request: ServeRequest) throws(ServeError) -> JSONValue {
    guard let value = request.value("event") else {
      throw ServeError(
        .request, "the field event is missing: an event, as a line of events.jsonl")
    }
    guard events.count < eventLimit else {
      throw ServeError(
        .limit, "the session holds \(events.count) events already, as many as --events allows")
    }
    let (logged, issue) = EventFile.read(value, file: "event", defaultZone: zone ?? .utc)
    guard let logged else {
      throw ServeError(.event, issue?.description ?? "the event cannot be read")
    }
    if let other = logged.person {
      guard person == nil || person == other else {
        throw ServeError(
          .event,
          "person is \(DisplayText.quoted(other)), and the session is of "
            + "\(DisplayText.quoted(person ?? "")); begin a session for each person")
      }
      person = other
    }
    take(logged.event)
    return .fields([("events", .integer(events.count))])
  }

  private mutating func take(_ event: Event) {
    events.append(event)
    let isNext = event.time >= latest
    latest = max(latest, event.time)
    switch event.kind {
    case .donationDeletion, .keepSuggestion: history = nil
    default: if isNext { history?.apply(event) } else { history = nil }
    }
  }

  // MARK: - Questions

  private mutating func asked(
    _ request: ServeRequest
  ) throws(ServeError) -> (ranker: Ranker, moment: Moment) {
    guard let stack else {
      throw ServeError(.stack, "there is no stack; give it by --stack or by a request stack")
    }
    guard let at = try request.text("at") else {
      throw ServeError(.request, "the field at is missing: the instant, as 2026-03-03T07:40+01:00")
    }
    let context = try request.text("context")
    let zoneName = try request.text("zone")
    do throws(CommandError) {
      let named = try MomentInput.zone(zoneName, command: "serve") ?? zone
      let input = try MomentInput(at, named: named, stackZone: stack.zone, command: "serve")
      let changes = try ContextText.read(context.map { [$0] } ?? [], command: "serve")
      let ranker = Ranker(history: state(of: stack, through: input.time))
      return (ranker, ranker.moment(at: input.time, zone: input.zone, changes: changes))
    } catch {
      throw ServeError(.request, error)
    }
  }

  /// Returns the state at an instant; that after the last event is kept.
  private mutating func state(of stack: Stack, through time: Timestamp) -> History {
    if let history, latest <= time { return history }
    let folded = History(
      folding: events, through: time, stack: stack.adding(events, through: time), model: model)
    if latest <= time { history = folded }
    return folded
  }

  private mutating func rank(_ request: ServeRequest) throws(ServeError) -> JSONValue {
    let top = try request.integer("top", in: 1...1_000_000) ?? .max
    let hasReasons = try request.flag("reasons")
    let (ranker, moment) = try asked(request)
    let ranking = ranker.ranking(at: moment)
    let entries = Array(ranking.entries.prefix(top))
    let reasons =
      hasReasons
      ? zip(entries, ranker.explanations(of: entries, at: moment)).map { $0.reason(from: $1) }
      : []
    return .fields([
      ("leader", ranking.leader.map { .text($0.card.id) } ?? .null),
      ("cardCount", .integer(ranking.entries.count)),
      (
        "cards",
        .list(
          entries.enumerated().map { index, entry in
            .fields([
              ("id", .text(entry.card.id)), ("tier", .text("\(entry.tier)")),
              ("score", .number(entry.score)), ("probability", .number(entry.probability)),
              ("reason", hasReasons ? .text(reasons[index]) : nil),
            ])
          })
      ),
    ])
  }

  private mutating func explain(_ request: ServeRequest) throws(ServeError) -> JSONValue {
    guard let card = try request.text("card") else {
      throw ServeError(.request, "the field card is missing: the identifier of a card")
    }
    let (ranker, moment) = try asked(request)
    let ranking = ranker.ranking(at: moment)
    guard let explanation = ranker.explanation(ofCard: card, at: moment) else {
      let names = ranking.entries.map(\.card.id)
      throw ServeError(
        .request,
        "there is no card \(DisplayText.quoted(card))"
          + DisplayText.suggestion(for: card, among: names))
    }
    let place = ranking.entries.firstIndex { $0.card.id == card }
    let entry = place.map { ranking.entries[$0] }
    return .fields([
      ("card", .text(card)),
      ("place", place.map { .integer($0 + 1) } ?? .null),
      ("hidden", ranking.hidden.first { $0.id == card }.map { .text($0.sentence) }),
      ("reason", entry.map { .text($0.reason(from: explanation)) }),
      ("explanation", RankingJSON.node(explanation)),
    ])
  }

  private mutating func nextChange(_ request: ServeRequest) throws(ServeError) -> JSONValue {
    var horizon = Duration.seconds(86_400)
    if let text = try request.text("horizon") {
      guard let length = DurationText.read(text), length >= .zero,
        length <= Ranker.longestHorizon
      else {
        throw ServeError(
          .request,
          "horizon is \(DisplayText.quoted(text)); allowed: a length up to 7d, as 6h")
      }
      horizon = length
    }
    let (ranker, moment) = try asked(request)
    return RankingJSON.value(ranker.nextChange(after: moment, within: horizon), zone: moment.zone)
  }
}
