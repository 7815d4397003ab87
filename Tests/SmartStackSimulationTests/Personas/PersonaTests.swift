import SmartStackModel
import Testing

@testable import SmartStackSimulation

/// Each persona tells its story.
@Suite struct PersonaTests {
  @Test func routineHasTenWidgetsPlacesAndAWeekend() throws {
    let life = try Life(.routine, days: 14)
    #expect(life.stack.widgets.count == 10)
    var places: [Int: Set<String?>] = [:]
    for event in life.events {
      if case .context(.place(let place)) = event.event.kind {
        let day = life.day(event.event.time, event.event.offset)
        places[day % 7, default: []].insert(place)
      }
    }
    #expect(places[1] == ["home", "commute", "work"])
    #expect(places[5] == ["home", "outside"])
    let onWay = life.situations.first { $0.name == "weekday-way-out" }
    #expect(["departures-out", "music"].contains(onWay?.best))
  }

  /// With 8 % of noise nothing is wanted less often than in 0.8 % of cases.
  @Test func routineHasEightPercentNoise() throws {
    let life = try Life(.routine, days: 14)
    let least = life.situations.flatMap { $0.chances.map(\.chance) }.min() ?? 0
    #expect((0.008...0.02).contains(least))
  }

  @Test func driftChangesOnDayThirty() throws {
    let life = try Life(.drift, days: 60)
    for decision in life.decisions {
      let local = LocalTime(decision.time, offset: decision.offset)
      let day = life.day(decision.time, decision.offset)
      let hasDrifted = decision.situation.hasPrefix("drifted-")
      #expect(hasDrifted == (day >= 30 && !local.weekday.isWeekend))
    }
    // 2026-04-01, a Wednesday, is day 30.
    #expect(
      life.decisions.contains {
        life.day($0.time, $0.offset) == 30 && $0.situation.hasPrefix("drifted-work")
      })
    let works = ["weekday-work", "drifted-work"].compactMap { name in
      life.situations.first { $0.name == name }
    }
    #expect(works.count == 2 && works[0].best != works[1].best)
    // The total variation: how much of what was wanted is wanted no more.
    let moved = zip(works[0].chances, works[1].chances).reduce(0) {
      $0 + max(0, $1.0.chance - $1.1.chance)
    }
    #expect(moved > 0.5, "\(moved)")
    let routine = try Life(.routine, days: 30)
    let beginsAlike = Array(life.events.prefix(routine.events.count)) == routine.events
    #expect(beginsAlike)
  }

  @Test(arguments: [16, 44, 60]) func vacationIsSilentForFourteenDays(days: Int) throws {
    let life = try Life(.vacation, days: days)
    let active = Set(life.events.map { life.day($0.event.time, $0.event.offset) })
    let silent = Set(0..<days).subtracting(active)
    #expect(silent.count == 14)
    #expect(silent.max().map { $0 - (silent.min() ?? 0) } == 13)
    #expect(active.contains(0) && active.contains(days - 1))
    let usual = Set(life.situations.filter { !$0.name.contains("after") }.map(\.name))
    #expect(usual.contains("weekday-morning") && !usual.contains("vacation"))
  }

  @Test func gamerAlwaysDeclaresTheMaximum() throws {
    let life = try Life(.gamer, days: 30)
    let widget = try #require(life.stack.widgets.first { $0.id == Gamer.widget })
    var timelines = [try #require(widget.timeline)]
    for case .timelineReload(let id, let timeline) in life.events.map(\.event.kind) {
      #expect(id == Gamer.widget)
      timelines.append(timeline)
    }
    #expect(timelines.count == 31)
    let scores = timelines.flatMap { $0.declarations.map { $0.relevance?.score } }
    #expect(scores.allSatisfy { $0 == Gamer.score })
    #expect(timelines.flatMap(\.declarations).allSatisfy { $0.relevance?.duration == .zero })
    for widget in life.stack.widgets where widget.id != Gamer.widget {
      let own = widget.timeline?.declarations.map { $0.relevance?.score } ?? []
      #expect(own.isEmpty || own.count == 1 || Set(own).count > 1)
    }
    let wanted = life.decisions.filter { $0.wanted == Gamer.widget }.count
    #expect(Double(wanted) < 0.05 * Double(life.decisions.count) && wanted > 0)
  }

  @Test func coldWidgetsAppearOnTime() throws {
    let life = try Life(.coldStart, days: 31)
    #expect(life.stack.widgets.count == 16)
    for index in 0..<6 {
      let id = ColdStart.id(of: index)
      let first = 5 * (index + 1)
      let app = try #require(life.stack.widgets.first { $0.id == id }).app
      let events = life.events.filter { $0.event.kind.widget == id || $0.event.kind.app == app }
      let days = events.map { life.day($0.event.time, $0.event.offset) }
      #expect(days.min() == first, "\(id)")
      if case .timelineReload(let widget, _) = events.first?.event.kind {
        #expect(widget == id)
      } else {
        Issue.record("\(id) does not begin with a timeline")
      }
      let wanted = life.decisions.filter { $0.wanted == id }
      #expect(wanted.count > 10 || first == 30, "\(id): \(wanted.count)")
    }
    let early = life.decisions.filter { decision in
      let day = life.day(decision.time, decision.offset)
      return life.situation(of: decision)?.chances.count != 10 + day / 5
    }
    #expect(early.isEmpty, "\(early.count), the first at \(early.first.map { "\($0)" } ?? "")")
  }

  @Test(arguments: [10, 100, 1000]) func scaleFollowsZipf(items: Int) throws {
    let life = try Life(.scale, days: 2, items: items)
    #expect(life.stack.widgets.count == items)
    #expect(life.situations.count == 1)
    let chances = life.situations[0].chances.map(\.chance).sorted(by: >)
    #expect(chances.count == items)
    #expect(
      chances.enumerated().allSatisfy { index, chance in
        abs(chances[0] / chance / Double(index + 1) - 1) < 1e-3
      })
    #expect(life.situations[0].chances.map(\.chance) != chances)
  }

  @Test func scaleHoldsAHundredThousandWidgets() throws {
    let settings = try Life.settings(.scale, days: 30, items: 100_000)
    let simulation = Simulation(settings)
    #expect(Set(simulation.stack.widgets.map(\.id)).count == 100_000)
    var decisions = 0
    var situations = 0
    for record in simulation {
      if case .decision = record { decisions += 1 }
      if case .situation(let situation) = record {
        situations += 1
        #expect(abs(situation.chances.reduce(0) { $0 + $1.chance } - 1) < 1e-9)
      }
    }
    #expect(decisions > 1500 && situations == 1)
  }

  @Test func randomNeverChanges() throws {
    let life = try Life(.random, days: 60)
    #expect(life.situations.count == 1)
    let chances = life.situations[0].chances.map(\.chance)
    #expect(zip(chances, StationaryRandom.weights).allSatisfy { $0 == Double($1) / 100 })
    // Not by the hour, and not by what came before.
    let lengths = [life.decisions.filter { $0.wanted == "widget-0" }.count, life.decisions.count]
    let share = Double(lengths[0]) / Double(lengths[1])
    let pairs = zip(life.decisions, life.decisions.dropFirst())
    let after = pairs.filter { $0.0.wanted == "widget-0" }
    let again = Double(after.filter { $0.1.wanted == "widget-0" }.count) / Double(after.count)
    #expect(abs(share - 0.22) < 0.03 && abs(again - 0.22) < 0.06)
  }

  @Test func shiftsRotateByTheWeek() throws {
    let life = try Life(.shiftWorker, days: 42)
    for week in 0..<6 {
      let shifts = Set(
        life.decisions.filter { life.day($0.time, $0.offset) / 7 == week }.compactMap {
          ["early-", "late-", "night-"].first(where: $0.situation.hasPrefix)
        })
      #expect(shifts.count == 1, "\(week): \(shifts)")
      let before = Set(
        life.decisions.filter { life.day($0.time, $0.offset) / 7 == week - 3 }.compactMap {
          ["early-", "late-", "night-"].first(where: $0.situation.hasPrefix)
        })
      #expect(week < 3 || shifts == before)
    }
    let atNight = life.decisions.filter {
      $0.situation.hasPrefix("night-work") && LocalTime($0.time, offset: $0.offset).hour < 5
    }
    #expect(atNight.count > 50)
  }

  @Test func twoPeopleTakeTurns() throws {
    let life = try Life(.twoPeople, days: 30)
    let evening = life.decisions.filter { $0.situation.hasPrefix("weekday-evening") }
    let first = evening.filter { $0.situation.hasSuffix(".first") }.count
    #expect(
      evening.allSatisfy { $0.situation.hasSuffix(".first") || $0.situation.hasSuffix(".second") })
    #expect((40...70).contains(100 * first / evening.count))
    let holders = evening.map { $0.situation.hasSuffix(".first") }
    #expect(zip(holders, holders.dropFirst()).filter { $0 != $1 }.count > 100)
    let best = ["first", "second"].compactMap { name in
      life.situations.first { $0.name == "weekday-afternoon.\(name)" }?.best
    }
    #expect(best.count == 2 && best[0] != best[1])
  }

  @Test func watchTellsSleepWorkoutAndHeadphones() throws {
    let life = try Life(.watch, days: 7)
    #expect(life.stack.profile == .watch)
    var changes: Set<String> = []
    for case .context(let change) in life.events.map(\.event.kind) { changes.insert("\(change)") }
    for flag in ["true", "false"] {
      for name in ["asleep", "workoutActive", "activityRingsIncomplete", "headphonesConnected"] {
        #expect(changes.contains("\(name)(\(flag))"), "\(name) \(flag)")
      }
    }
    #expect(life.stack.widgets.filter { !$0.attributes.isEmpty }.count >= 8)
  }
}
