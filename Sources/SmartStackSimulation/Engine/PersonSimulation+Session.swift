import SmartStackModel

extension PersonSimulation {
  /// The most uses of a session.
  private static let useLimit = 3
  /// How often, of a hundred times, another use follows.
  private static let moreUsesPercent = 30
  /// The most cards that a person swipes through.
  private static let swipeLimit = 4
  /// How often, of a hundred times, a person swipes rather than looks for the app elsewhere.
  private static let swipePercent = 60
  /// How often, of a hundred times, a person dismisses a card that was not wanted.
  private static let dismissPercent = 2
  /// How often, of a hundred times, an action is completed, which its app donates.
  private static let completionPercent = 80

  /// Lives through one session: the device is unlocked, used up to three times, and locked.
  mutating func live(
    session phase: Phase, on day: StoryDay, writer: inout RecordWriter,
    records: inout [TimedRecord]
  ) {
    let taste = drawTaste(of: phase)
    writer.event(.context(.locked(false)), into: &records)
    var previous: Int?
    for use in 0..<Self.useLimit {
      if use > 0, !generator.percent(Self.moreUsesPercent) { break }
      writer.wait(generator.number(300...999))
      let decision = decide(
        phase: phase, taste: taste, day: day, previous: previous, writer: writer,
        records: &records)
      act(decision, writer: &writer, records: &records)
      previous = decision.wanted
    }
    writer.wait(generator.number(500...2499))
    writer.event(.context(.locked(true)), into: &records)
  }

  /// What is wanted, what is on top, and among how many.
  private struct Choice {
    let wanted: Int
    let shown: Int
    let propensity: Double?
    let count: Int
  }

  private mutating func drawTaste(of phase: Phase) -> Taste {
    guard phase.tastes.count > 1 else { return phase.tastes[0] }
    var number = generator.below(phase.tastes.reduce(0) { $0 + $1.share })
    for taste in phase.tastes {
      if number < taste.share { return taste }
      number -= taste.share
    }
    return phase.tastes[0]
  }

  private mutating func decide(
    phase: Phase, taste: Taste, day: StoryDay, previous: Int?, writer: RecordWriter,
    records: inout [TimedRecord]
  ) -> Choice {
    let widgets = story.stack.widgets
    let count = story.widgetCount(on: day)
    let habit = taste.name.isEmpty ? phase.name : "\(phase.name).\(taste.name)"
    var situation = habit
    if count < widgets.count { situation += ".first-\(count)" }
    var follower: Int?
    if let previous, let next = story.followers[widgets[previous].id].flatMap({ indices[$0] }),
      next < count
    {
      follower = next
      situation += ".after-\(widgets[previous].id)"
    }
    let (table, isNew) = tables.table(
      for: situation, story: story, habit: habit, taste: taste, count: count, follower: follower)
    func chance(_ index: Int) -> WidgetChance {
      WidgetChance(widget: widgets[index].id, chance: table.chance(of: index))
    }
    if isNew {
      let chances = (0..<count).map(chance)
      let record = Situation(
        person: name, name: situation, chances: chances, best: widgets[table.best].id)
      writer.add(.situation(record), into: &records)
    }
    let wanted = table.draw(&generator)
    let (shown, propensity) = choose(among: count, at: writer.clock, records)
    let decision = Decision(
      person: name, time: writer.clock, offset: writer.offset, situation: situation,
      wanted: chance(wanted), best: chance(table.best),
      shown: widgets[shown].id, propensity: propensity)
    writer.add(.decision(decision), into: &records)
    return Choice(wanted: wanted, shown: shown, propensity: propensity, count: count)
  }

  /// Puts a card on top.
  private mutating func choose(
    among count: Int, at time: Timestamp, _ records: [TimedRecord]
  ) -> (shown: Int, propensity: Double?) {
    guard chooser != nil else {
      let shown = policy.draw(among: count, &generator)
      return (shown, policy.propensity(of: shown, among: count))
    }
    showChooser(records)
    // A card that the person does not have yet cannot be on top.
    guard let choice = chooser?.choose(at: time, among: count), choice.widget < count else {
      return (0, nil)
    }
    return (choice.widget, choice.propensity)
  }

  /// Does what leads to the widget that is wanted, and uses it.
  private mutating func act(
    _ choice: Choice, writer: inout RecordWriter, records: inout [TimedRecord]
  ) {
    let widgets = story.stack.widgets
    let wanted = widgets[choice.wanted]
    var dwell = generator.number(800...3999)
    writer.event(
      .view(
        widget: widgets[choice.shown].id, duration: .milliseconds(dwell),
        propensity: choice.propensity), into: &records)
    writer.wait(dwell)
    let distance = (choice.wanted - choice.shown + choice.count) % choice.count
    let isNear = distance <= Self.swipeLimit
    if distance == 0 {
      writer.event(.tap(widget: wanted.id), into: &records)
      writer.wait(generator.number(5000...59_999))
    } else if isNear, generator.percent(Self.swipePercent) {
      for step in 0..<distance {
        let current = widgets[(choice.shown + step) % choice.count].id
        let next = widgets[(choice.shown + step + 1) % choice.count].id
        writer.event(.swipeAway(widget: current, after: .milliseconds(dwell)), into: &records)
        writer.wait(generator.number(150...399))
        writer.event(.swipeTo(widget: next), into: &records)
        dwell = generator.number(400...1499)
        writer.event(
          .view(widget: next, duration: .milliseconds(dwell), propensity: nil), into: &records)
        writer.wait(dwell)
      }
      writer.event(.tap(widget: wanted.id), into: &records)
      writer.wait(generator.number(5000...59_999))
    } else {
      if generator.percent(Self.dismissPercent) {
        writer.event(.dismiss(widget: widgets[choice.shown].id), into: &records)
      }
      writer.wait(generator.number(900...2999))
      let length = generator.number(5...89)
      writer.event(.launch(app: wanted.app, duration: .seconds(length)), into: &records)
      writer.wait(length * 1000)
    }
    policy.note(use: choice.wanted)
    donate(wanted, writer: &writer, records: &records)
  }

  /// Donates the widget's intent after a completed action.
  private mutating func donate(
    _ widget: Widget, writer: inout RecordWriter, records: inout [TimedRecord]
  ) {
    guard let intent = widget.intent, generator.percent(Self.completionPercent) else { return }
    donationCount += 1
    writer.wait(generator.number(100...499))
    writer.event(
      .donation(
        Donation(
          id: "\(name.map { "\($0)-" } ?? "")d\(donationCount)", app: widget.app,
          intentType: intent.type, parameters: widget.configuration)), into: &records)
  }
}
