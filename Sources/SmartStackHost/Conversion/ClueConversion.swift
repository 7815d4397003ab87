import SmartStackModel

/// Makes the engine's clues of what a provider stated, and notes what cannot be read.
struct ClueConversion {
  let widget: String
  let call: String
  let zone: Zone
  let findings: FindingCollector

  /// Returns the attributes that can be read, in the order of the provider.
  func attributes(_ provided: [ProvidedAttribute]) -> [RelevanceAttribute] {
    provided.compactMap { attribute in
      switch attribute.content {
      case .group(let group):
        return RelevanceAttribute(configuration: attribute.configuration, content: .group(group))
      case .clue(let clue):
        return context(clue).map {
          RelevanceAttribute(configuration: attribute.configuration, content: .context($0))
        }
      case .unreadable(let what):
        findings.add(.unreadableClue, widget: widget, call: call, "\(what) cannot be read here")
        return nil
      case .failed(let error):
        findings.add(
          .threw, widget: widget, call: "entry",
          "the provider threw \(error) for a configuration, which has no card")
        return nil
      case .missing(let names):
        findings.add(
          .missingParameter, widget: widget, call: "entry",
          "the parameter \(names.joined(separator: ", ")) of a configuration has no value, and "
            + "reading it would end the process; the configuration has no card")
        return nil
      }
    }
  }

  /// Returns the clue; nothing, with a finding, where it is out of range.
  func context(_ clue: ProvidedClue) -> RelevantContext? {
    switch clue {
    case .date(let seconds, let kind):
      guard let date = Timestamp(exactSeconds: seconds) else { return reject("a date") }
      return .date(date, zone.offset(at: date), kind)
    case .interval(let from, let to, let kind):
      guard let start = Timestamp(exactSeconds: from), let end = Timestamp(exactSeconds: to),
        start <= end
      else { return reject("an interval of dates") }
      return .interval(start...end, zone.offset(at: start), kind)
    case .region(let latitude, let longitude, let radius):
      guard let centre = Coordinate(latitude: latitude, longitude: longitude),
        let region = Region(centre: centre, radius: radius)
      else { return reject("a region around \(latitude), \(longitude) of \(radius) m") }
      return .region(region)
    case .inferredLocation(let place): return .inferredLocation(place)
    case .pointOfInterest(let name):
      guard let category = PointOfInterest(name: name) else {
        return reject("the category \(name)")
      }
      return .pointOfInterest(category)
    case .sleep(let condition): return .sleep(condition)
    case .fitness(let condition): return .fitness(condition)
    case .headphones(let condition): return .headphones(condition)
    }
  }

  private func reject(_ what: String) -> RelevantContext? {
    findings.add(.unreadableClue, widget: widget, call: call, "\(what) is out of range")
    return nil
  }
}
