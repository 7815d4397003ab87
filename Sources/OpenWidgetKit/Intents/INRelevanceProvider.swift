#if !canImport(WidgetKit)
  public import Foundation

  /// A situation in which a shortcut is relevant; one of its subclasses.
  ///
  /// Sendable without the compiler's check, since a class that others inherit from cannot have it:
  /// neither it nor its subclasses here ever change.
  open class INRelevanceProvider: NSObject, @unchecked Sendable {
    override init() {
      super.init()
    }
  }

  extension INRelevanceProvider: NSCopying {
    /// Gives the situation itself, which never changes.
    ///
    /// - Parameter zone: Not used.
    /// - Returns: The situation.
    public func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// A span of time.
  public final class INDateRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
    /// The start.
    public let startDate: Date

    /// The end; nil makes it a moment.
    public let endDate: Date?

    /// Creates a span of time.
    ///
    /// - Parameters:
    ///   - startDate: The start.
    ///   - endDate: The end; nil makes it a moment.
    public init(start startDate: Date, end endDate: Date?) {
      self.startDate = startDate
      self.endDate = endDate
      super.init()
    }
  }

  /// A region on the map.
  public final class INLocationRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
    /// The region.
    public let region: CLRegion

    /// Creates a situation from a region.
    ///
    /// - Parameter region: The region.
    public init(region: CLRegion) {
      self.region = region
      super.init()
    }
  }

  /// A part of a person's day.
  public final class INDailyRoutineRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
    /// The parts of a day.
    public enum Situation: Int, Hashable, Sendable {
      /// Around waking up.
      case morning = 0
      /// Around going to bed.
      case evening = 1
      /// At home.
      case home = 2
      /// At work.
      case work = 3
      /// At school.
      case school = 4
      /// At the gym.
      case gym = 5
      /// On the way. iOS 13, watchOS 6.
      case commute = 6
      /// With headphones. iOS 13, watchOS 6.
      case headphonesConnected = 7
      /// In a workout. iOS 13, watchOS 6.
      case activeWorkout = 8
      /// With activity still missing today. iOS 13, watchOS 6.
      case physicalActivityIncomplete = 9
    }

    /// The part of the day.
    public let situation: Situation

    /// Creates a situation from a part of the day.
    ///
    /// - Parameter situation: The part of the day.
    public init(situation: Situation) {
      self.situation = situation
      super.init()
    }
  }
#endif
