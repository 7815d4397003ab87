package import SmartStackModel

extension FieldReader {
  /// Returns the instant that a text names, and the offset of its clock.
  ///
  /// A time without an offset is read on the clock of the zone, and counted by the collector.
  ///
  /// - Parameter zone: the zone whose clock is meant where the text has no offset.
  /// - Returns: the instant, or nothing where the text names none.
  package func timestamp(in zone: Zone) -> (time: Timestamp, offset: UTCOffset)? {
    let allowed = "a time such as 2026-03-02T07:30:00+01:00"
    guard let text = text(allowed: allowed) else { return nil }
    guard let reading = TimestampText.read(text), let result = reading.resolved(in: zone) else {
      reject(allowed: allowed)
      return nil
    }
    if reading.offset == nil { issues.noteLocalTime(self) }
    return result
  }

  /// Returns the day that a text names.
  package func date() -> CivilDate? {
    let allowed = "a day such as 2026-03-02"
    guard let text = text(allowed: allowed) else { return nil }
    guard let date = TimestampText.readDate(text) else {
      reject(allowed: allowed)
      return nil
    }
    return date
  }

  /// Returns the time of day that a text names.
  package func timeOfDay() -> TimeOfDay? {
    let allowed = "a time of day from 00:00 to 24:00, such as 07:30"
    guard let text = text(allowed: allowed) else { return nil }
    guard let time = TimestampText.readTimeOfDay(text) else {
      reject(allowed: allowed)
      return nil
    }
    return time
  }

  /// Returns the length of time that a number of seconds or a text states, negative ones too.
  package func duration() -> Duration? {
    let result: Duration?
    switch value.content {
    case .number: result = value.double.flatMap { Duration(exactSeconds: $0) }
    case .string(let text): result = DurationText.read(text)
    default:
      reject(.wrongType, allowed: DurationText.allowed)
      return nil
    }
    if result == nil { reject(allowed: DurationText.allowed) }
    return result
  }

  /// Returns a length of time that is not negative.
  package func nonNegativeDuration() -> Duration? {
    guard let duration = duration() else { return nil }
    guard duration >= .zero else {
      reject(allowed: "zero or more \(DurationText.allowed)")
      return nil
    }
    return duration
  }

  /// Returns a point on the earth from an object with latitude and longitude.
  ///
  /// - Parameter object: the object, whose other fields are left to the caller.
  /// - Returns: the point, or nothing where a field is missing or out of range.
  package static func coordinate(from object: inout ObjectReader) -> Coordinate? {
    let latitude = object.requiredField("latitude", allowed: "degrees from -90 to 90")?
      .number(in: -90...90, allowed: "degrees from -90 to 90")
    let longitude = object.requiredField("longitude", allowed: "degrees from -180 to 180")?
      .number(in: -180...180, allowed: "degrees from -180 to 180")
    guard let latitude, let longitude else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
