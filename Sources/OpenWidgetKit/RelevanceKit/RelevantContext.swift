#if !canImport(WidgetKit)
  public import Foundation

  /// A situation in which a widget is relevant.
  ///
  /// Opaque: it is made by the static functions only. Available on iOS 17, macOS 14, watchOS 10 and
  /// visionOS 1. Only the watch acts on it.
  public struct RelevantContext: Hashable, Sendable {
    /// What the context names, for whoever plays the system.
    package let clue: RelevantContextClue

    init(_ clue: RelevantContextClue) {
      self.clue = clue
    }
  }

  // MARK: - Dates

  extension RelevantContext {
    /// Names a moment.
    ///
    /// - Parameter exact: The moment at which the widget is most relevant.
    /// - Returns: The context.
    public static func date(_ exact: Date) -> RelevantContext {
      RelevantContext(.moment(exact, kind: nil))
    }

    /// Names a moment and the kind of what happens then.
    ///
    /// Version 26 of the platforms.
    ///
    /// - Parameters:
    ///   - exact: The moment at which the widget is most relevant.
    ///   - kind: What happens then.
    /// - Returns: The context.
    public static func date(_ exact: Date, kind: DateKind) -> RelevantContext {
      RelevantContext(.moment(exact, kind: kind))
    }

    /// Names a span of time and the kind of what happens then.
    ///
    /// Version 26 of the platforms.
    ///
    /// - Parameters:
    ///   - interval: The span in which the widget is relevant.
    ///   - kind: What happens then.
    /// - Returns: The context.
    public static func date(interval: DateInterval, kind: DateKind) -> RelevantContext {
      RelevantContext(.span(from: interval.start, to: interval.end, kind: kind))
    }

    /// Names a span of time as a range.
    ///
    /// Version 26 of the platforms.
    ///
    /// - Parameters:
    ///   - range: The span in which the widget is relevant.
    ///   - kind: What happens then.
    /// - Returns: The context.
    public static func date(range: ClosedRange<Date>, kind: DateKind) -> RelevantContext {
      RelevantContext(.span(from: range.lowerBound, to: range.upperBound, kind: kind))
    }

    /// Names a span of time.
    ///
    /// Deprecated in version 26 of the platforms for `date(interval:kind:)`.
    ///
    /// - Parameters:
    ///   - from: The moment at which the widget becomes most relevant.
    ///   - to: The moment at which it is no longer relevant.
    /// - Returns: The context.
    public static func date(from: Date, to: Date) -> RelevantContext {
      RelevantContext(.span(from: from, to: to, kind: nil))
    }
  }

  // MARK: - Places

  extension RelevantContext {
    /// Names a region.
    ///
    /// Not on Vision.
    ///
    /// - Parameter exact: The region at or near which the widget is relevant.
    /// - Returns: The context.
    public static func location(_ exact: CLRegion) -> RelevantContext {
      RelevantContext(.region(RegionValue(exact)))
    }

    /// Names a place that the system infers from what a person does.
    ///
    /// - Parameter inferred: The place.
    /// - Returns: The context.
    public static func location(inferred: InferredLocation) -> RelevantContext {
      RelevantContext(.inferredPlace(inferred))
    }

    /// Names any place of a category.
    ///
    /// Version 26 of iOS, watchOS, visionOS; not macOS.
    ///
    /// - Parameter category: The category of places.
    /// - Returns: The context, or nil when the category is not supported.
    public static func location(category: MKPointOfInterestCategory) -> RelevantContext? {
      category.isKnown ? RelevantContext(.category(category)) : nil
    }
  }

  // MARK: - Conditions

  extension RelevantContext {
    /// Names a condition of sleep.
    ///
    /// - Parameter condition: The condition.
    /// - Returns: The context.
    public static func sleep(_ condition: SleepCondition) -> RelevantContext {
      RelevantContext(.sleep(condition))
    }

    /// Names a condition of fitness.
    ///
    /// - Parameter condition: The condition.
    /// - Returns: The context.
    public static func fitness(_ condition: FitnessCondition) -> RelevantContext {
      RelevantContext(.fitness(condition))
    }

    /// Names a condition of the headphones.
    ///
    /// - Parameter headphones: The condition.
    /// - Returns: The context.
    public static func hardware(headphones: HeadphonesCondition) -> RelevantContext {
      RelevantContext(.headphones(headphones))
    }
  }
#endif
