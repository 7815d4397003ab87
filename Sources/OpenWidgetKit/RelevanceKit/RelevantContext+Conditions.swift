#if !canImport(WidgetKit)
  extension RelevantContext {
    /// What happens at a date.
    ///
    /// Version 26 of the platforms.
    public struct DateKind: Hashable, Sendable {
      /// The name of the member, for whoever plays the system.
      package let name: String

      /// The usual priority.
      public static var `default`: DateKind { DateKind(name: "default") }

      /// A slightly lower priority: worth knowing, nothing to do.
      public static var informational: DateKind { DateKind(name: "informational") }

      /// A raised priority: important, or something must be done.
      public static var scheduled: DateKind { DateKind(name: "scheduled") }
    }

    /// A place that the system infers from what a person does.
    public struct InferredLocation: Hashable, Sendable {
      /// The name of the member, for whoever plays the system.
      package let name: String

      /// Home.
      public static var home: InferredLocation { InferredLocation(name: "home") }

      /// The place of work.
      public static var work: InferredLocation { InferredLocation(name: "work") }

      /// School.
      public static var school: InferredLocation { InferredLocation(name: "school") }

      /// On the way between two inferred places.
      public static var commute: InferredLocation { InferredLocation(name: "commute") }
    }

    /// A condition of fitness.
    public struct FitnessCondition: Hashable, Sendable {
      /// The name of the member, for whoever plays the system.
      package let name: String

      /// A workout is under way.
      public static var workoutActive: FitnessCondition { FitnessCondition(name: "workoutActive") }

      /// The activity rings of the day are not closed yet.
      public static var activityRingsIncomplete: FitnessCondition {
        FitnessCondition(name: "activityRingsIncomplete")
      }
    }

    /// A condition of sleep.
    public struct SleepCondition: Hashable, Sendable {
      /// The name of the member, for whoever plays the system.
      package let name: String

      /// A span close to the usual time of going to bed.
      public static var bedtime: SleepCondition { SleepCondition(name: "bedtime") }

      /// A span close to the usual time of waking up.
      public static var wakeup: SleepCondition { SleepCondition(name: "wakeup") }
    }

    /// A condition of the headphones.
    public struct HeadphonesCondition: Hashable, Sendable {
      /// The name of the member, for whoever plays the system.
      package let name: String

      /// Headphones are connected.
      public static var connected: HeadphonesCondition { HeadphonesCondition(name: "connected") }
    }
  }
#endif
