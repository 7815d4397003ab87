import SmartStackModel
import Testing

@testable import SmartStackSimulation

/// What holds for every persona.
@Suite struct SimulationTests {
  @Test(arguments: Persona.allCases) func equalSettingsGiveEqualRecords(persona: Persona) throws {
    let first = try Life(persona, days: 20)
    let second = try Life(persona, days: 20)
    // Kept out of the macro, which would look for the difference of two long lists for minutes.
    let isSame = first.records == second.records
    #expect(isSame)
    #expect(first.stack == second.stack)
    let other = try Life(persona, days: 20, seed: 2)
    let differs = first.events != other.events
    #expect(differs)
    #expect(persona == .scale || first.stack == other.stack)
  }

  @Test(arguments: Persona.allCases) func timesAscendAndOffsetsAreThoseOfTheZone(
    persona: Persona
  ) throws {
    let life = try Life(persona, days: 40)
    var latest = life.settings.start
    for event in life.events {
      #expect(event.event.time >= latest)
      latest = event.event.time
      if persona != .traveller {
        #expect(event.event.offset == life.settings.zone.offset(at: event.event.time))
      }
    }
    #expect(latest < life.settings.end)
  }

  /// 40 to 120 on an ordinary day, counted over the days on which there is anything at all.
  @Test(arguments: Persona.allCases) func daysHaveARealisticNumberOfDecisions(
    persona: Persona
  ) throws {
    let life = try Life(persona, days: 60)
    let days = Dictionary(grouping: life.decisions) { life.day($0.time, $0.offset) }
    let average = Double(life.decisions.count) / Double(days.count)
    #expect((45...100).contains(average), "\(average)")
    if persona != .traveller {
      #expect(days.values.allSatisfy { (25...130).contains($0.count) })
    }
  }

  @Test(arguments: Persona.allCases) func unlockedSessionsHoldAllUse(persona: Persona) throws {
    let life = try Life(persona, days: 20)
    var isLocked = true
    for event in life.events {
      switch event.event.kind {
      case .context(.locked(let flag)):
        #expect(flag != isLocked)
        isLocked = flag
      case .context, .timelineReload: #expect(isLocked)
      default: #expect(!isLocked)
      }
    }
    #expect(isLocked)
  }

  /// What the person does ends in the widget that was wanted.
  @Test(arguments: Persona.allCases) func everyDecisionLeadsToWhatWasWanted(
    persona: Persona
  ) throws {
    let life = try Life(persona, days: 20)
    let apps = Dictionary(uniqueKeysWithValues: life.stack.widgets.map { ($0.id, $0.app) })
    let suggested = Set(life.stack.suggestions.map(\.app))
    var open: Decision?
    var top: String?
    var taps = 0
    for record in life.records {
      switch record {
      case .decision(let decision):
        #expect(open == nil)
        open = decision
        top = nil
      case .event(let event):
        switch event.event.kind {
        case .view(let widget, _, let propensity):
          if top == nil {
            #expect(widget == open?.shown && propensity == open?.propensity)
            #expect(event.event.time == open?.time && event.event.offset == open?.offset)
          } else {
            #expect(propensity == nil)
          }
          top = widget
        case .swipeAway(let widget, _): #expect(widget == top)
        case .swipeTo(let widget): top = widget
        case .tap(let widget):
          taps += 1
          #expect(widget == top && widget == open?.wanted)
          open = nil
        // What the person does whatever the stack shows leads from no decision.
        case .launch(let app, _) where open == nil && suggested.contains(app): break
        case .launch(let app, _):
          #expect(app == open.flatMap { apps[$0.wanted] })
          open = nil
        default: break
        }
      case .situation: break
      }
    }
    #expect(open == nil)
    #expect(taps > 0 && taps < life.decisions.count)
  }

  @Test func donationsMatchTheWidgetsWhoseUseTheyComplete() throws {
    let life = try Life(.routine, days: 30)
    var donations = 0
    var ids: Set<String> = []
    for case .donation(let donation) in life.events.map(\.event.kind) {
      donations += 1
      #expect(ids.insert(donation.id ?? "").inserted)
      let matches = life.stack.widgets.filter { widget in
        widget.app == donation.app
          && widget.intent?.counts(donation, for: widget.configuration) ?? false
      }
      #expect(matches.count == 1)
    }
    let withIntent = Set(life.stack.widgets.filter { $0.intent != nil }.map(\.id))
    let actions = life.decisions.filter { withIntent.contains($0.wanted) }.count
    // Four of five, within four standard deviations.
    let deviation = (0.8 * 0.2 * Double(actions)).squareRoot()
    #expect(abs(Double(donations) - 0.8 * Double(actions)) < 4 * deviation)
  }

  @Test func severalPeopleShareALogAndDiffer() throws {
    let life = try Life(.routine, days: 3, people: 3)
    #expect(Set(life.events.map(\.person)) == ["p0001", "p0002", "p0003"])
    let alone = try Life(.routine, days: 3)
    let first = life.events.filter { $0.person == "p0001" }.map(\.event)
    let isSame =
      first.filter { !$0.isDonation } == alone.events.map(\.event).filter { !$0.isDonation }
    #expect(isSame)
    let second = life.situations.first { $0.person == "p0002" && $0.name == "weekday-work" }
    let third = life.situations.first { $0.person == "p0003" && $0.name == "weekday-work" }
    #expect(second?.chances != nil && second?.chances != third?.chances)
    let times = life.events.map(\.event.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
  }

  /// A century is not simulated before its first record is there.
  @Test func recordsAreMadeAsTheyAreRead() throws {
    let settings = try Life.settings(.routine, days: 36_500, people: 50)
    #expect(Simulation(settings).lazy.prefix(1000).map { _ in 1 }.reduce(0, +) == 1000)
  }

  @Test func longerSimulationsBeginLikeShorterOnes() throws {
    let short = try Life(.routine, days: 5)
    let long = try Life(.routine, days: 9)
    let isSame = Array(long.records.prefix(short.records.count)) == short.records
    #expect(isSame)
  }
}

extension Event {
  fileprivate var isDonation: Bool {
    if case .donation = kind { true } else { false }
  }
}
