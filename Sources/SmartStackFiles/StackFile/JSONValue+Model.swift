import SmartStackModel

extension JSONValue {
  /// Returns the values of parameters, in the order of their names.
  static func configuration(_ configuration: Configuration) -> JSONValue {
    .fields(
      configuration.names.map { name in
        switch configuration[name] {
        case .text(let text): (name, .text(text))
        case .number(let number): (name, .number(number))
        case .flag(let flag): (name, .flag(flag))
        case nil: (name, nil)
        }
      })
  }

  /// Returns a timeline.
  static func timeline(_ timeline: Timeline) -> JSONValue {
    .fields([
      ("entries", .list(timeline.declarations.map(entry))), ("reload", policy(timeline.policy)),
    ])
  }

  private static func entry(_ entry: EntryDeclaration) -> JSONValue {
    let schedule: (String, JSONValue?)
    switch entry.schedule {
    case .at(let time, let offset): schedule = ("date", .time(time, offset))
    case .recurring(let recurrence): schedule = ("every", .recurrence(recurrence))
    }
    let relevance = entry.relevance.map { relevance in
      JSONValue.fields([
        ("score", .number(relevance.score)),
        ("duration", relevance.duration == .zero ? nil : DurationText.value(relevance.duration)),
      ])
    }
    return .fields([
      schedule, ("relevance", relevance ?? .null), ("label", entry.label.map { .text($0) }),
    ])
  }

  private static func policy(_ policy: ReloadPolicy) -> JSONValue {
    switch policy {
    case .atEnd: .text("atEnd")
    case .never: .text("never")
    case .after(.at(let time, let offset)): .fields([("after", .time(time, offset))])
    case .after(.recurring(let recurrence)):
      .fields([("after", .fields([("every", .recurrence(recurrence))]))])
    }
  }

  /// Returns an instant on the clock of an offset.
  static func time(_ time: Timestamp, _ offset: UTCOffset) -> JSONValue {
    .text(TimestampText.write(time, offset: offset))
  }

  /// Returns a recurrence.
  static func recurrence(_ recurrence: Recurrence) -> JSONValue {
    var fields: [(name: String, value: JSONValue?)] = [("on", days(recurrence.weekdays))]
    switch recurrence.pattern {
    case .times(let times):
      fields.append(("at", .list(times.map { .text(TimestampText.write($0)) })))
    case .interval(let minutes, let from, let until):
      fields.append(("minutes", .integer(minutes)))
      fields.append(("from", .text(TimestampText.write(from))))
      fields.append(("to", .text(TimestampText.write(until))))
    }
    fields.append(("since", recurrence.firstDay.map { .text(TimestampText.write($0)) }))
    fields.append(("until", recurrence.lastDay.map { .text(TimestampText.write($0)) }))
    return .fields(fields)
  }

  private static func days(_ weekdays: [Weekday]) -> JSONValue {
    switch weekdays {
    case Weekday.allCases: .text("day")
    case Weekday.allCases.filter({ !$0.isWeekend }): .text("weekdays")
    case Weekday.allCases.filter(\.isWeekend): .text("weekend")
    default: .list(weekdays.map { .text($0.name) })
    }
  }

  /// Returns the fields of a clue.
  static func clue(_ context: RelevantContext) -> [(name: String, value: JSONValue?)] {
    func kindField(_ kind: DateKind) -> (String, JSONValue?) {
      ("kind", kind == .standard ? nil : .text(kind.rawValue))
    }
    switch context {
    case .date(let time, let offset, let kind):
      return [("date", .time(time, offset)), kindField(kind)]
    case .interval(let span, let offset, let kind):
      return [
        ("from", .time(span.lowerBound, offset)), ("to", .time(span.upperBound, offset)),
        kindField(kind),
      ]
    case .recurring(let recurrence, let length, let kind):
      return [
        ("every", .recurrence(recurrence)),
        ("lasting", length == .zero ? nil : DurationText.value(length)), kindField(kind),
      ]
    case .region(let region):
      let point = coordinate(region.centre)
      return [("location", .fields(point + [("radius", .number(region.radius))]))]
    case .inferredLocation(let place): return [("inferredLocation", .text(place.rawValue))]
    case .pointOfInterest(let category): return [("pointOfInterest", .text(category.name))]
    case .sleep(let condition): return [("sleep", .text(condition.rawValue))]
    case .fitness(let condition): return [("fitness", .text(condition.rawValue))]
    case .headphones(let condition): return [("headphones", .text(condition.rawValue))]
    }
  }

  /// Returns the fields of a point on the earth.
  static func coordinate(_ point: Coordinate) -> [(name: String, value: JSONValue?)] {
    [("latitude", .number(point.latitude)), ("longitude", .number(point.longitude))]
  }
}
