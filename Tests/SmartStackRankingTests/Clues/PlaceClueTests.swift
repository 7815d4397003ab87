import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct PlaceClueTests {
  private let clue = PlaceClue(parameters: ClueParameters())

  @Test(
    "Distances are great circles",
    arguments: [
      // Berlin to Paris, London to New York, one degree of a meridian, half of the equator, the
      // poles, across the date line, no distance at all; in metres, within a thousandth.
      (52.52, 13.405, 48.8566, 2.3522, 877_460.0), (51.5074, -0.1278, 40.7128, -74.006, 5_570_230),
      (0, 0, 1, 0, 111_195.1), (0, 0, 0, 180, 20_015_114), (-90, 5, 90, 77, 20_015_114),
      (0, 179.5, 0, -179.5, 111_195.1), (12, 34, 12, 34, 0),
    ])
  func distances(
    latitude: Double, longitude: Double, toLatitude: Double, toLongitude: Double, metres: Double
  ) throws {
    let first = try #require(Build.coordinate(latitude, longitude))
    let second = try #require(Build.coordinate(toLatitude, toLongitude))
    let found = PlaceClue.distance(from: first, to: second)
    #expect(abs(found - metres) <= metres / 1000)
    #expect(abs(found - PlaceClue.distance(from: second, to: first)) <= 1e-6)
  }

  @Test("A region is full inside and falls over its slack", arguments: [200.0, 0, 1000])
  func region(slack: Double) throws {
    var parameters = ClueParameters()
    parameters.regionSlackMetres = slack
    let region = try #require(Build.region(0, 0, radius: 500))
    let degree = { (metres: Double) -> Double in
      let moment = Build.moment(
        Build.instant(3), (.coordinate(Build.coordinate(metres / 111_195.08, 0)), nil))
      return PlaceClue(parameters: parameters).membership(of: region, at: moment).degree
    }
    #expect(degree(0) == 1 && degree(499) == 1)
    #expect(degree(500 + slack + 1) == 0)
    if slack > 0 {
      #expect(abs(degree(500 + slack / 4) - 0.75) < 0.001)
      #expect(degree(500 + slack / 2) > degree(500 + slack * 0.75))
    }
  }

  @Test("Unknown facts give zero, with the reason")
  func unknown() throws {
    let moment = Build.moment(Build.instant(3))
    let region = try #require(Build.region(0, 0, radius: 1))
    let cafe = try #require(PointOfInterest(name: "cafe"))
    let memberships = [
      clue.membership(of: region, at: moment), clue.membership(of: .home, at: moment),
      clue.membership(of: cafe, at: moment),
    ]
    #expect(memberships.map(\.degree) == [0, 0, 0])
    #expect(
      memberships.map(\.sentence) == [
        "the position is not known", "the place is not known", "what is nearby is not known",
      ])
  }

  @Test("Inferred places hold by their label, in any case", arguments: InferredLocation.allCases)
  func inferred(place: InferredLocation) {
    let time = Build.instant(3, 9)
    let here = Build.moment(time, (.place(place.rawValue.uppercased()), time))
    #expect(clue.membership(of: place, at: here).degree == 1)
    let elsewhere = Build.moment(time, (.place("café"), time))
    #expect(clue.membership(of: place, at: elsewhere).degree == 0)
    #expect(clue.membership(of: place, at: elsewhere).sentence.hasPrefix("not "))
    let nowhere = Build.moment(time, (.place(nil), time))
    #expect(clue.membership(of: place, at: nowhere).degree == 0)
    #expect(clue.membership(of: place, at: nowhere).sentence.hasPrefix("not "))
  }

  @Test("A category holds while one of its places is near")
  func category() throws {
    let cafe = try #require(PointOfInterest(name: "cafe"))
    let zoo = try #require(PointOfInterest(name: "zoo"))
    let moment = Build.moment(Build.instant(3, 9), (.nearby([cafe]), Build.instant(3, 8, 55)))
    #expect(clue.membership(of: cafe, at: moment).degree == 1)
    #expect(clue.membership(of: cafe, at: moment).nextBoundary == Build.instant(3, 9, 25))
    #expect(clue.membership(of: zoo, at: moment).degree == 0)
    #expect(clue.membership(of: zoo, at: moment).sentence == "not near a zoo")
  }
}
