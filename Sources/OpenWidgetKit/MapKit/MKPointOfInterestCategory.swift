#if !canImport(WidgetKit)
  /// A category of places on the map.
  ///
  /// A structure around a string. The strings are those that public reports give for Apple's
  /// constants; compare members, not strings.
  public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the category.
    public let rawValue: String

    /// Creates a category from its string.
    ///
    /// - Parameter rawValue: The string; any is accepted, also one that no constant has.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    private init(_ name: String) {
      rawValue = "MKPOICategory" + name
    }
  }

  // MARK: - Arts and culture

  extension MKPointOfInterestCategory {
    /// The category of museums.
    public static let museum = MKPointOfInterestCategory("Museum")

    /// The category of music venues.
    public static let musicVenue = MKPointOfInterestCategory("MusicVenue")

    /// The category of theatres.
    public static let theater = MKPointOfInterestCategory("Theater")
  }

  // MARK: - Education

  extension MKPointOfInterestCategory {
    /// The category of libraries.
    public static let library = MKPointOfInterestCategory("Library")

    /// The category of planetariums.
    public static let planetarium = MKPointOfInterestCategory("Planetarium")

    /// The category of schools.
    public static let school = MKPointOfInterestCategory("School")

    /// The category of universities.
    public static let university = MKPointOfInterestCategory("University")
  }

  // MARK: - Entertainment

  extension MKPointOfInterestCategory {
    /// The category of cinemas.
    public static let movieTheater = MKPointOfInterestCategory("MovieTheater")

    /// The category of places of night life.
    public static let nightlife = MKPointOfInterestCategory("Nightlife")
  }

  // MARK: - Health and safety

  extension MKPointOfInterestCategory {
    /// The category of fire stations.
    public static let fireStation = MKPointOfInterestCategory("FireStation")

    /// The category of hospitals.
    public static let hospital = MKPointOfInterestCategory("Hospital")

    /// The category of pharmacies.
    public static let pharmacy = MKPointOfInterestCategory("Pharmacy")

    /// The category of police stations.
    public static let police = MKPointOfInterestCategory("Police")
  }

  // MARK: - Landmarks

  extension MKPointOfInterestCategory {
    /// The category of castles.
    public static let castle = MKPointOfInterestCategory("Castle")

    /// The category of fortresses.
    public static let fortress = MKPointOfInterestCategory("Fortress")

    /// The category of landmarks.
    public static let landmark = MKPointOfInterestCategory("Landmark")

    /// The category of national monuments.
    public static let nationalMonument = MKPointOfInterestCategory("NationalMonument")
  }

  // MARK: - Food and drink

  extension MKPointOfInterestCategory {
    /// The category of bakeries.
    public static let bakery = MKPointOfInterestCategory("Bakery")

    /// The category of breweries.
    public static let brewery = MKPointOfInterestCategory("Brewery")

    /// The category of cafés.
    public static let cafe = MKPointOfInterestCategory("Cafe")

    /// The category of distilleries.
    public static let distillery = MKPointOfInterestCategory("Distillery")

    /// The category of food markets.
    public static let foodMarket = MKPointOfInterestCategory("FoodMarket")

    /// The category of restaurants.
    public static let restaurant = MKPointOfInterestCategory("Restaurant")

    /// The category of wineries.
    public static let winery = MKPointOfInterestCategory("Winery")
  }

  // MARK: - Personal services

  extension MKPointOfInterestCategory {
    /// The category of services for animals.
    public static let animalService = MKPointOfInterestCategory("AnimalService")

    /// The category of cash machines.
    public static let atm = MKPointOfInterestCategory("ATM")

    /// The category of repair shops for vehicles.
    public static let automotiveRepair = MKPointOfInterestCategory("AutomotiveRepair")

    /// The category of banks.
    public static let bank = MKPointOfInterestCategory("Bank")

    /// The category of beauty services.
    public static let beauty = MKPointOfInterestCategory("Beauty")

    /// The category of chargers for electric vehicles.
    public static let evCharger = MKPointOfInterestCategory("EVCharger")

    /// The category of fitness centres.
    public static let fitnessCenter = MKPointOfInterestCategory("FitnessCenter")

    /// The category of laundries.
    public static let laundry = MKPointOfInterestCategory("Laundry")

    /// The category of mailboxes.
    public static let mailbox = MKPointOfInterestCategory("Mailbox")

    /// The category of post offices.
    public static let postOffice = MKPointOfInterestCategory("PostOffice")

    /// The category of public toilets.
    public static let restroom = MKPointOfInterestCategory("Restroom")

    /// The category of spas.
    public static let spa = MKPointOfInterestCategory("Spa")

    /// The category of stores.
    public static let store = MKPointOfInterestCategory("Store")
  }

  // MARK: - Parks and recreation

  extension MKPointOfInterestCategory {
    /// The category of amusement parks.
    public static let amusementPark = MKPointOfInterestCategory("AmusementPark")

    /// The category of aquariums.
    public static let aquarium = MKPointOfInterestCategory("Aquarium")

    /// The category of beaches.
    public static let beach = MKPointOfInterestCategory("Beach")

    /// The category of campgrounds.
    public static let campground = MKPointOfInterestCategory("Campground")

    /// The category of fairgrounds.
    public static let fairground = MKPointOfInterestCategory("Fairground")

    /// The category of marinas.
    public static let marina = MKPointOfInterestCategory("Marina")

    /// The category of national parks.
    public static let nationalPark = MKPointOfInterestCategory("NationalPark")

    /// The category of parks.
    public static let park = MKPointOfInterestCategory("Park")

    /// The category of parks for recreational vehicles.
    public static let rvPark = MKPointOfInterestCategory("RVPark")

    /// The category of zoos.
    public static let zoo = MKPointOfInterestCategory("Zoo")
  }

  // MARK: - Sports

  extension MKPointOfInterestCategory {
    /// The category of places for baseball.
    public static let baseball = MKPointOfInterestCategory("Baseball")

    /// The category of places for basketball.
    public static let basketball = MKPointOfInterestCategory("Basketball")

    /// The category of places for bowling.
    public static let bowling = MKPointOfInterestCategory("Bowling")

    /// The category of go karts.
    public static let goKart = MKPointOfInterestCategory("GoKart")

    /// The category of places for golf.
    public static let golf = MKPointOfInterestCategory("Golf")

    /// The category of places for hiking.
    public static let hiking = MKPointOfInterestCategory("Hiking")

    /// The category of places for mini golf.
    public static let miniGolf = MKPointOfInterestCategory("MiniGolf")

    /// The category of places for rock climbing.
    public static let rockClimbing = MKPointOfInterestCategory("RockClimbing")

    /// The category of skate parks.
    public static let skatePark = MKPointOfInterestCategory("SkatePark")

    /// The category of places for skating.
    public static let skating = MKPointOfInterestCategory("Skating")

    /// The category of skiing.
    public static let skiing = MKPointOfInterestCategory("Skiing")

    /// The category of places for soccer.
    public static let soccer = MKPointOfInterestCategory("Soccer")

    /// The category of stadiums.
    public static let stadium = MKPointOfInterestCategory("Stadium")

    /// The category of places for tennis.
    public static let tennis = MKPointOfInterestCategory("Tennis")

    /// The category of places for volleyball.
    public static let volleyball = MKPointOfInterestCategory("Volleyball")
  }

  // MARK: - Travel

  extension MKPointOfInterestCategory {
    /// The category of airports.
    public static let airport = MKPointOfInterestCategory("Airport")

    /// The category of car rentals.
    public static let carRental = MKPointOfInterestCategory("CarRental")

    /// The category of convention centres.
    public static let conventionCenter = MKPointOfInterestCategory("ConventionCenter")

    /// The category of gas stations.
    public static let gasStation = MKPointOfInterestCategory("GasStation")

    /// The category of hotels.
    public static let hotel = MKPointOfInterestCategory("Hotel")

    /// The category of places to park.
    public static let parking = MKPointOfInterestCategory("Parking")

    /// The category of stops of public transport.
    public static let publicTransport = MKPointOfInterestCategory("PublicTransport")
  }

  // MARK: - Water sports

  extension MKPointOfInterestCategory {
    /// The category of places for fishing.
    public static let fishing = MKPointOfInterestCategory("Fishing")

    /// The category of places for kayaking.
    public static let kayaking = MKPointOfInterestCategory("Kayaking")

    /// The category of places for surfing.
    public static let surfing = MKPointOfInterestCategory("Surfing")

    /// The category of places for swimming.
    public static let swimming = MKPointOfInterestCategory("Swimming")
  }

  // MARK: - The list

  extension MKPointOfInterestCategory {
    /// All categories that have a constant, by their strings.
    package static let known: [MKPointOfInterestCategory] = [
      .museum, .musicVenue, .theater, .library, .planetarium, .school, .university, .movieTheater,
      .nightlife, .fireStation, .hospital, .pharmacy, .police, .castle, .fortress, .landmark,
      .nationalMonument, .bakery, .brewery, .cafe, .distillery, .foodMarket, .restaurant, .winery,
      .animalService, .atm, .automotiveRepair, .bank, .beauty, .evCharger, .fitnessCenter,
      .laundry, .mailbox, .postOffice, .restroom, .spa, .store, .amusementPark, .aquarium, .beach,
      .campground, .fairground, .marina, .nationalPark, .park, .rvPark, .zoo, .baseball,
      .basketball, .bowling, .goKart, .golf, .hiking, .miniGolf, .rockClimbing, .skatePark,
      .skating, .skiing, .soccer, .stadium, .tennis, .volleyball, .airport, .carRental,
      .conventionCenter, .gasStation, .hotel, .parking, .publicTransport, .fishing, .kayaking,
      .surfing, .swimming,
    ]

    private static let knownStrings = Set(known.map(\.rawValue))

    /// Whether the category has a constant; others cannot make a context.
    package var isKnown: Bool { Self.knownStrings.contains(rawValue) }
  }
#endif
