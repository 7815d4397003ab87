#if !canImport(WidgetKit)
  import Foundation
  import OpenWidgetKit
  import Testing

  /// Every factory of `RelevantContext` and every member of its condition types.
  @Suite struct RelevanceKitConformanceTests {
    let noon = Date(timeIntervalSince1970: 1_772_366_400)

    @Test func datesCarryMomentsAndSpans() {
      let end = noon + 3600
      #expect(RelevantContext.date(noon).clue == .moment(noon, kind: nil))
      #expect(
        RelevantContext.date(noon, kind: .scheduled).clue == .moment(noon, kind: .scheduled))
      #expect(
        RelevantContext.date(interval: DateInterval(start: noon, end: end), kind: .default).clue
          == .span(from: noon, to: end, kind: .default))
      #expect(
        RelevantContext.date(range: noon...end, kind: .informational).clue
          == .span(from: noon, to: end, kind: .informational))
      #expect(
        RelevantContext.date(from: noon, to: end).clue == .span(from: noon, to: end, kind: nil))
      #expect(
        RelevantContext.date(range: noon...end, kind: .default)
          == .date(interval: DateInterval(start: noon, end: end), kind: .default))
    }

    @Test func aSpanThatEndsBeforeItStartsIsKeptAsGiven() {
      let context = RelevantContext.date(from: noon, to: noon - 60)
      #expect(context.clue == .span(from: noon, to: noon - 60, kind: nil))
    }

    @Test func placesCarryRegionsInferencesAndCategories() {
      let region = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: 59.91, longitude: 10.75), radius: 100,
        identifier: "office")
      let context = RelevantContext.location(region)
      if case .region(let value) = context.clue {
        #expect(value.identifier == "office")
        #expect(value.circle == .init(latitude: 59.91, longitude: 10.75, radius: 100))
      } else {
        Issue.record("the context carries no region")
      }
      #expect(RelevantContext.location(inferred: .commute).clue == .inferredPlace(.commute))
      let cafe: RelevantContext? = .location(category: .cafe)
      #expect(cafe?.clue == .category(.cafe))
    }

    @Test func aCategoryWithoutAConstantMakesNoContext() {
      #expect(RelevantContext.location(category: .init(rawValue: "somewhere")) == nil)
      for category in MKPointOfInterestCategory.known {
        #expect(RelevantContext.location(category: category) != nil)
      }
    }

    @Test func conditionsCarryTheirMember() {
      #expect(RelevantContext.sleep(.bedtime).clue == .sleep(.bedtime))
      #expect(RelevantContext.sleep(.wakeup).clue == .sleep(.wakeup))
      #expect(RelevantContext.fitness(.workoutActive).clue == .fitness(.workoutActive))
      #expect(
        RelevantContext.fitness(.activityRingsIncomplete).clue == .fitness(.activityRingsIncomplete)
      )
      #expect(RelevantContext.hardware(headphones: .connected).clue == .headphones(.connected))
    }

    @Test func membersOfAConditionDiffer() {
      let kinds: Set<RelevantContext.DateKind> = [.default, .informational, .scheduled]
      let places: Set<RelevantContext.InferredLocation> = [.home, .work, .school, .commute]
      let fitness: Set<RelevantContext.FitnessCondition> = [
        .workoutActive, .activityRingsIncomplete,
      ]
      let sleep: Set<RelevantContext.SleepCondition> = [.bedtime, .wakeup]
      #expect(kinds.count == 3)
      #expect(places.count == 4)
      #expect(fitness.count == 2)
      #expect(sleep.count == 2)
      #expect(RelevantContext.HeadphonesCondition.connected == .connected)
    }

    @Test func contextsAreHashable() {
      let contexts: Set<RelevantContext> = [
        .date(noon), .date(noon), .date(noon, kind: .default), .sleep(.bedtime),
      ]
      #expect(contexts.count == 3)
    }

    @Test func aContextKeepsTheRegionAsItWas() {
      let region = CLCircularRegion(center: .init(), radius: 10, identifier: "here")
      let before = RelevantContext.location(region)
      region.notifyOnEntry = false
      #expect(before == .location(region))
    }
  }
#endif
