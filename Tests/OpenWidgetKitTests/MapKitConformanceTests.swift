#if !canImport(WidgetKit)
  import OpenWidgetKit
  import Testing

  /// The categories of places.
  @Suite struct MapKitConformanceTests {
    @Test func everyCategoryIsAStringOfItsOwn() {
      let categories = MKPointOfInterestCategory.known
      #expect(categories.count == 73)
      #expect(Set(categories).count == categories.count)
      for category in categories {
        #expect(MKPointOfInterestCategory(rawValue: category.rawValue) == category)
        #expect(category.isKnown)
      }
    }

    @Test func thoseThatWidgetsNameMostAreThere() {
      let categories: [MKPointOfInterestCategory] = [
        .airport, .bakery, .cafe, .evCharger, .fitnessCenter, .foodMarket, .gasStation, .gym,
        .library, .museum, .park, .publicTransport, .restaurant, .school, .stadium, .store,
        .university,
      ]
      #expect(categories.count == 17)
    }
  }

  extension MKPointOfInterestCategory {
    /// What an author adds for a category of their own.
    fileprivate static let gym = MKPointOfInterestCategory(rawValue: "gym")
  }
#endif
