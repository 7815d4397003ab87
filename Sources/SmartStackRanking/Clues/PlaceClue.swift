import SmartStackModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How far a clue about a place holds.
struct PlaceClue {
  let parameters: ClueParameters

  /// Returns the membership of a region: full inside, falling over the slack beyond its edge.
  func membership(of region: Region, at moment: Moment) -> Membership {
    guard let point = moment.context.coordinate?.value else {
      return Membership(degree: 0, nextBoundary: nil, note: .unknown("the position"))
    }
    let metres = Self.distance(from: region.centre, to: point)
    let beyond = metres - region.radius
    let slack = parameters.regionSlackMetres
    let degree = beyond <= 0 ? 1 : beyond >= slack ? 0 : 1 - beyond / slack
    return Membership(
      degree: degree, nextBoundary: nil,
      note: .distance(metres: metres, radius: region.radius))
  }

  /// Returns the membership of an inferred place.
  func membership(of place: InferredLocation, at moment: Moment) -> Membership {
    guard let fact = moment.context.place else {
      return Membership(degree: 0, nextBoundary: nil, note: .unknown("the place"))
    }
    let what = place == .commute ? "commuting" : "at \(place.rawValue)"
    let isThere = fact.value?.lowercased() == place.rawValue
    return StateClue(parameters: parameters).membership(
      holds: isThere, since: fact.since, what: what, at: moment.time)
  }

  /// Returns the membership of a category of places.
  func membership(of category: PointOfInterest, at moment: Moment) -> Membership {
    guard let fact = moment.context.nearby else {
      return Membership(degree: 0, nextBoundary: nil, note: .unknown("what is nearby"))
    }
    return StateClue(parameters: parameters).membership(
      holds: fact.value.contains(category), since: fact.since, what: "near a \(category.name)",
      at: moment.time)
  }

  /// Returns the great-circle distance of two points in metres, by the haversine formula.
  ///
  /// R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68 (1984); mean earth radius
  /// 6,371,008.8 m.
  static func distance(from first: Coordinate, to second: Coordinate) -> Double {
    let radians = Double.pi / 180
    let (latitude, other) = (first.latitude * radians, second.latitude * radians)
    let across = sin((other - latitude) / 2)
    let along = sin((second.longitude - first.longitude) * radians / 2)
    let root = across * across + cos(latitude) * cos(other) * along * along
    return 2 * 6_371_008.8 * asin(min(1, root.squareRoot()))
  }
}
