import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackReport

/// What a stranger reads first: what was on top at noon, and why.
@Suite(.serialized, .enabled(if: Browser.path != nil, Browser.absence))
struct PageAtNoonTests {
  /// 2026-03-28, the day before clocks in Berlin go on by an hour, as days since 1970.
  private static let dayBeforeTheChange = 20_540

  @Test func thePageOpensAtNoonItself() throws {
    let record = try SampleReplay.commuter()
    let found = try SelfTest.run(
      """
      found.headline = byId("headline").textContent; found.time = state.time;
      found.why = byId("why").textContent;
      """, on: record)
    let noon = record.zone.timestamp(
      dayNumber: SampleReplay.firstDay, timeOfDay: try #require(TimeOfDay(hour: 12, minute: 0)))
    #expect(found["time"]?.integer == noon.milliseconds)
    let moment = try #require(record.moments.last { $0.time <= noon })
    let card = try #require(moment.cards.first { $0.id == moment.shown })
    let headline = try #require(found["headline"]?.string)
    #expect(headline.hasPrefix("On top at 12:00: "))
    #expect(headline.hasSuffix(card.name))
    #expect(found["why"]?.string?.hasPrefix("Because ") == true)
  }

  @Test func theReasonsAreThoseOfTheScore() throws {
    let record = try SampleReplay.commuter()
    let found = try SelfTest.run(
      #"""
      let leading = 0;
      let held = 0;
      moments.forEach((moment, index) => {
        moveTo(moment.time);
        if (momentIndexAt(moment.time) !== index || moment.shown === null) return;
        const text = byId("why").textContent;
        const first = moment.cards[0];
        if (first.card !== moment.shown) {
          held += 1;
          expect(/^Because (it was on top when|the (person|stack) turned to it)/.test(text), text);
          expect(byId("details").textContent.includes(cardName(first.card)), "the first card");
          return;
        }
        if (first.tier !== relevantTier) return;
        leading += 1;
        const largest = Math.max(...first.parts);
        if (largest < 0.005) return;
        const family = first.parts.indexOf(largest);
        const says = `(${data.families[family]} ${signed(largest)})`;
        expect(text.startsWith("Because ") && text.includes(says), `${says} in: ${text}`);
        expect(text.includes(first.notes[family].slice(0, 90)), `the note in: ${text}`);
        const against = first.parts.some((part) => part <= -0.005);
        expect(text.includes("Against it: ") === against, `against: ${text}`);
      });
      found.counts = [leading, held];
      """#, on: record)
    let errors = found["errors"]?.items.compactMap(\.string) ?? ["no list of errors"]
    #expect(errors.isEmpty, "\(errors.prefix(5))")
    #expect(found["counts"]?.items.allSatisfy { ($0.integer ?? 0) > 5 } == true)
  }

  @Test func peopleReadNamesAndNoIdentifiers() throws {
    let names = (0..<12).map { "Widget number \($0)" }
    let record = HandMade.record(names: names, moments: 60, seed: 5)
    let found = try SelfTest.run(
      #"""
      for (const details of document.querySelectorAll("details")) details.open = true;
      for (const moment of moments) {
        moveTo(moment.time);
        const text = byId("main").innerText;
        expect(!/\bw\d+\b/.test(text), `an identifier: ${(/.{0,40}\bw\d+\b/.exec(text) || [])[0]}`);
      }
      const why = byId("rotations").querySelector("tbody tr").cells[3];
      expect(/^As Widget number \d+ leads by 0.50\.$/.test(why.textContent), why.textContent);
      const name = why.querySelector(".name");
      expect(/^Widget number \d+ \(w\d+\)$/.test(name.title), `the title is ${name.title}`);
      """#, on: record)
    let errors = found["errors"]?.items.compactMap(\.string) ?? ["no list of errors"]
    #expect(errors.isEmpty, "\(errors.prefix(5))")
  }

  @Test func aDayOnWhichTheClockChangesIsDrawnByTheClock() throws {
    let record = try SampleReplay.commuter(days: 2, firstDay: Self.dayBeforeTheChange)
    let found = try SelfTest.run(
      #"""
      chooseDay(1);
      found.hours = (data.days[1].end - data.days[1].start) / 3600000;
      found.noon = clockWithSeconds(state.time);
      found.axis = byId("axis-name").textContent;
      state.start = data.days[1].start;
      drawStrip();
      found.labels = [...byId("axis").querySelectorAll("text")].map((node) => node.textContent);
      """#, on: record)
    #expect(found["hours"]?.integer == 23)
    #expect(found["noon"]?.string == "12:00")
    #expect(found["axis"]?.string?.contains("+02:00") == true)
    let labels = found["labels"]?.items.compactMap(\.string) ?? []
    #expect(labels.contains("clock on by 1 h") && labels.contains("04:00"))
    #expect(!labels.contains { $0.hasPrefix("02:") }, "\(labels)")
  }
}
