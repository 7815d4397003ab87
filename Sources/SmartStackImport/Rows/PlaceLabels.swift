import SmartStackModel

/// Turns where a device was into labels of places, so that no coordinate leaves the importer.
///
/// Fixes within 150 m belong together; a stay goes on over gaps of 30 minutes. The place with the
/// longest stays between midnight and 06:00 is "home"; the others are numbered by their stays.
struct PlaceLabels {
  /// Where a device was at an instant.
  private struct Fix {
    var time: Timestamp
    var place: Int
    var line: Int
  }

  /// A stay at one place.
  private struct Stay {
    var place: Int
    var start: Timestamp
    var end: Timestamp
  }

  private struct Centre {
    var latitude: Double
    var longitude: Double
  }

  private let zone: Zone
  private var centres: [Centre] = []
  private var fixes: [Fix] = []

  /// Fixes this near to a place belong to it, in metres.
  static let radius = 150.0
  /// Fixes that are less exact do not count, in metres.
  static let accuracyLimit = 500.0
  /// The most fixes and the most places of one person.
  static let fixLimit = 200_000
  static let placeLimit = 1000
  /// The longest gap within one stay.
  static let gapLimit: Int64 = 30 * 60_000
  /// What a fix may be, for messages.
  static let allowed = "degrees of a point on the earth, exact to 500 m"

  init(zone: Zone) { self.zone = zone }

  /// Takes a fix, or returns false where it is no point on the earth or too inexact.
  mutating func add(
    time: Timestamp, latitude: Double?, longitude: Double?, accuracy: Double?, line: Int
  ) -> Bool {
    guard let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180,
      (accuracy ?? 0) <= Self.accuracyLimit, fixes.count < Self.fixLimit
    else { return false }
    let centre = Centre(latitude: latitude, longitude: longitude)
    if let place = centres.firstIndex(where: { Self.distance($0, centre) <= Self.radius }) {
      fixes.append(Fix(time: time, place: place, line: line))
    } else if centres.count < Self.placeLimit {
      fixes.append(Fix(time: time, place: centres.count, line: line))
      centres.append(centre)
    } else {
      return false
    }
    return true
  }

  /// Returns the metres between two points that lie near to each other.
  ///
  /// Degrees are laid out on a plane, which is exact to a part in a thousand at this scale; the
  /// degree of longitude shrinks as 1 − x²/2 + x⁴/24 (the cosine) with latitude.
  private static func distance(_ first: Centre, _ second: Centre) -> Double {
    let latitude = (first.latitude + second.latitude) / 2 * .pi / 180
    let square = latitude * latitude
    let cosine = max(1 - square / 2 + square * square / 24 - square * square * square / 720, 0)
    let north = (first.latitude - second.latitude) * 111_195
    let east = (first.longitude - second.longitude) * 111_195 * cosine
    return (north * north + east * east).squareRoot()
  }

  /// Passes on the places of all fixes, each where a stay begins or ends.
  ///
  /// A fix that begins a stay counts as taken, every other as merged.
  mutating func pass(person: String?, ledger: inout RowLedger) {
    fixes.sort { ($0.time, $0.line) < ($1.time, $1.line) }
    var stays: [Stay] = []
    for fix in fixes {
      if let last = stays.last, last.place == fix.place,
        fix.time.milliseconds(since: last.end) <= Self.gapLimit
      {
        stays[stays.count - 1].end = fix.time
        ledger.merge()
      } else {
        // Whoever was seen elsewhere within the gap left the place only then.
        if let last = stays.last, fix.time.milliseconds(since: last.end) <= Self.gapLimit {
          stays[stays.count - 1].end = fix.time
        }
        stays.append(Stay(place: fix.place, start: fix.time, end: fix.time))
        ledger.take()
      }
    }
    let labels = labels(of: stays)
    for (index, stay) in stays.enumerated() {
      ledger.pass(
        .context(.place(labels[stay.place])), at: stay.start, person: person, word: "place")
      let next = index + 1 < stays.count ? stays[index + 1].start : nil
      // After the last fix nothing is known, which is no leaving.
      if let next, next > stay.end {
        ledger.pass(.context(.place(nil)), at: stay.end, person: person, word: "left")
      }
    }
  }

  private func labels(of stays: [Stay]) -> [Int: String] {
    var nights: [Int: Int64] = [:]
    var dwells: [Int: Int64] = [:]
    for stay in stays {
      dwells[stay.place, default: 0] += stay.end.milliseconds(since: stay.start)
      nights[stay.place, default: 0] += night(stay)
    }
    let places = dwells.keys.sorted {
      (dwells[$1] ?? 0, $0) < (dwells[$0] ?? 0, $1)
    }
    let home = nights.filter { $0.value > 0 }
      .max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    var labels: [Int: String] = [:]
    var number = 0
    for place in places {
      if place == home {
        labels[place] = "home"
      } else {
        number += 1
        labels[place] = "place-\(number)"
      }
    }
    return labels
  }

  /// Returns the milliseconds of a stay between midnight and 06:00 on the local clock.
  private func night(_ stay: Stay) -> Int64 {
    var result: Int64 = 0
    var time = stay.start
    // A stay of a year has 366 nights; more than that is no stay.
    for _ in 0..<800 where time < stay.end {
      let local = LocalTime(time, offset: zone.offset(at: time))
      let second = local.secondOfDay
      let edge = second < 6 * 3600 ? 6 * 3600 : 86_400
      let next = min(
        time.advanced(byMilliseconds: Int64(edge - second) * 1000 - Int64(local.millisecond)),
        stay.end)
      if second < 6 * 3600 { result += next.milliseconds(since: time) }
      if next <= time { break }
      time = next
    }
    return result
  }
}
