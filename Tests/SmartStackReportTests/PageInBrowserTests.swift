import Foundation
import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackReport

/// The page in a real browser.
@Suite(.serialized, .enabled(if: Browser.path != nil, Browser.absence))
struct PageInBrowserTests {
  private func errors(_ found: JSONValue) -> [String] {
    found["errors"]?.items.compactMap(\.string) ?? ["no list of errors"]
  }

  private func lists(_ value: JSONValue?) -> [[String]] {
    value?.items.map { $0.items.compactMap(\.string) } ?? []
  }

  @Test(arguments: ["commuter", "watch"])
  func theScrubberShowsEveryMomentInTheOrderOfTheEngine(stack: String) throws {
    let record =
      stack == "watch" ? try SampleReplay.watch() : try SampleReplay.commuter(days: 2)
    let tiers = Set(record.moments.flatMap { $0.cards.map(\.tier) })
    #expect(stack != "watch" || tiers.count >= 4, "\(tiers)")
    let found = try SelfTest.run(
      #"""
      found.orders = [];
      moments.forEach((moment, index) => {
        moveTo(moment.time);
        if (momentIndexAt(moment.time) !== index) { found.orders.push(idsOf(ranking(index))); return; }
        found.orders.push(idsOf(ranking(index)));
        const cards = [...document.querySelectorAll("#cards > li")];
        expect(cards.length === moment.cards.length, `cards of ${index}`);
        const names = cards.map((card) => card.querySelector("h3 .name").textContent);
        const wanted = moment.cards.map((card) => cardName(card.card));
        expect(names.join("|") === wanted.join("|"), `order of ${index}`);
        const shown = document.querySelectorAll("#cards .is-shown");
        const isRanked = moment.cards.some((card) => card.card === moment.shown);
        expect(shown.length === (isRanked ? 1 : 0), `top of ${index}`);
        const says = byId("why").textContent.includes("not among those");
        expect(says === (moment.shown !== null && !isRanked), `missing top of ${index}`);
        const top = moment.shown === null ? "nothing" : cardName(moment.shown);
        const headline = moment.shown === null ? `At ${clock(moment.time)}, nothing was on top.`
          : `On top at ${clock(moment.time)}: ${letterOf(keyOf(moment.shown))}${top}`;
        expect(byId("headline").textContent === headline, byId("headline").textContent);
        expect(byId("scrubber").getAttribute("aria-valuetext") ===
          `${clockWithSeconds(moment.time)}, ${top} on top`, "text of the slider");
        ranking(index).forEach((entry, place) => {
          expect(Math.abs(entry.chance - moment.cards[place].chance) < 1e-12, `chance ${index}`);
        });
      });
      const mean = glances.reduce((sum, glance) => sum + glance.chance, 0) / glances.length;
      expect(Math.abs(figuresAtOne.meanChance - mean) < 1e-9, "the mean chance");
      """#, on: record)
    #expect(errors(found).isEmpty, "\(errors(found).prefix(5))")
    #expect(lists(found["orders"]) == record.moments.map { $0.cards.map(\.id) })
  }

  @Test(arguments: [11, 12, 13] as [UInt64])
  func changedWeightsRankAndCountAsTheReferenceDoes(seed: UInt64) throws {
    let names = (0..<12).map { "Widget \($0)" }
    let record = HandMade.record(names: names, moments: 60, seed: seed)
    var random = SplitMix64(seed: seed)
    let weights = (0..<5).map { _ in Double(Int.random(in: 0...60, using: &random)) * 0.05 }
    let found = try SelfTest.run(
      #"""
      const wanted = \#(weights);
      found.ordersAtOne = moments.map((moment) => idsOf(rank(moment, unitWeights)));
      found.figuresAtOne = [figuresAtOne.answered, figuresAtOne.swipes, figuresAtOne.notShown];
      wanted.forEach((weight, family) => slide(`weight-${family}`, weight));
      expect(!isReweighted() || state.weights.length === 5, "weights");
      setWeights(wanted);
      found.orders = moments.map((moment, index) => idsOf(ranking(index)));
      const at = figuresAtWeights;
      found.figures = [at.answered, at.swipes, at.notShown];
      const cells = [...byId("figures").rows[2].cells].map((cell) => cell.textContent);
      const gain = at.answered - figuresAtOne.answered;
      const change = gain === 0 ? "" : ` ${gain > 0 ? "+" : minus}${Math.abs(gain)}`;
      expect(cells[3] === at.answered + change, `table says ${cells.join()}`);
      expect(byId("outcome").textContent.includes(String(at.answered)), "outcome");
      byId("reset-weights").click();
      expect(!isReweighted(), "reset");
      expect(byId("weight-0").value === "1", "reset slider");
      """#, on: record)
    #expect(errors(found).isEmpty, "\(errors(found).prefix(5))")
    #expect(lists(found["ordersAtOne"]) == record.moments.map { $0.cards.map(\.id) })
    let reference = Reference(record: record, weights: weights)
    #expect(lists(found["orders"]) == record.moments.map(reference.order(of:)))
    #expect(found["figures"]?.items.map { $0.integer.map(Int.init) } == reference.figures)
    let plain = Reference(record: record, weights: [1, 1, 1, 1, 1])
    #expect(found["figuresAtOne"]?.items.map { $0.integer.map(Int.init) } == plain.figures)
  }

  @Test(arguments: [1280, 500])
  func hostileNamesStayText(width: Int) throws {
    let record = HandMade.record(names: HandMade.hostileNames, moments: 30, seed: 21)
    let found = try SelfTest.run(
      #"""
      let alarms = 0;
      window.alert = () => { alarms += 1; };
      found.violations = 0;
      document.addEventListener("securitypolicyviolation", () => { found.violations += 1; });
      for (const moment of moments) {
        moveTo(moment.time);
        for (const details of document.querySelectorAll("details")) details.open = true;
        expect(document.querySelectorAll("img, iframe, object, i, b, script[src]").length === 0,
          "an element from a name");
        expect(document.scripts.length === 2, "scripts");
        expect(document.querySelectorAll("[onload], [onerror], [style*='display']").length === 0,
          "a handler from a name");
        expect(document.documentElement.scrollWidth <= window.innerWidth,
          `the page is ${document.documentElement.scrollWidth} wide`);
      }
      found.names = [...document.querySelectorAll("#lanes .name")].map((node) => node.textContent);
      for (const node of document.querySelectorAll("#lanes .lane-row")) {
        expect(node.getBoundingClientRect().height < 110, "a lane is too tall");
      }
      const script = document.createElement("script");
      script.textContent = "window.isForeign = true;";
      document.body.append(script);
      expect(window.isForeign === undefined, "a script that the policy does not know has run");
      expect(alarms === 0, "a name has run");
      const text = document.querySelector(".hero-text").getBoundingClientRect();
      expect(text.height < 700, `the sentence is ${text.height} high`);
      """#, on: record, arguments: ["--window-size=\(width),900"])
    #expect(errors(found).isEmpty, "\(errors(found).prefix(5))")
    let names = found["names"]?.items.compactMap(\.string) ?? []
    let shown = HandMade.hostileNames.map { name in
      if name == "\u{200B}\u{200D}\u{FEFF}" { return "(no visible name)" }
      return name.unicodeScalars.reduce(into: "") { text, scalar in
        switch scalar {
        case "\t", "\n", "\u{2028}", "\u{2029}": text += " "
        case "\u{0}"..<"\u{20}", "\u{202E}": text += "\u{FFFD}"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    #expect(names == shown)
  }

  @Test func theKeyboardReachesEverything() throws {
    let record = try SampleReplay.commuter(days: 2)
    let found = try SelfTest.run(
      #"""
      const own = moments.filter((moment) => inDay(moment.time)).map((moment) => moment.time);
      press("scrubber", "Home");
      expect(state.time === own[0], "Home");
      const distinct = [...new Set(own)];
      for (const time of distinct.slice(1)) {
        press("scrubber", "ArrowRight");
        expect(state.time === time, `right to ${clock(time)}`);
      }
      for (const time of distinct.slice(0, -1).reverse()) {
        press("scrubber", "ArrowLeft");
        expect(state.time === time, `left to ${clock(time)}`);
      }
      press("scrubber", "PageUp");
      expect(state.time === own[0] + 3600000, "Page Up");
      press("scrubber", "PageDown");
      expect(state.time === own[0], "Page Down");
      press("scrubber", "End");
      expect(state.time === own[own.length - 1], "End");
      press("scrubber", "ArrowRight");
      expect(state.day === 1, "the next day");
      byId("day-before").click();
      expect(state.day === 0, "the day before");
      press("scrubber", "Home");
      press("scrubber", "n");
      expect(clockWithSeconds(state.time) === "12:00", "noon");
      byId("step-on").click();
      expect(state.time === distinct.find((time) => time > data.days[0].noon), "the button on");
      byId("step-back").click();
      byId("noon").click();
      const noon = state.time;
      slide("scrubber", 3600);
      expect(state.time === state.start + 3600000, "the slider");
      byId("noon").click();
      expect(state.time === noon, "the button");
      const label = document.querySelector(".rank-labels button");
      label.focus();
      // A window that the machine has not put in front tells nobody of its focus.
      if (!document.hasFocus()) {
        label.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
      }
      expect(byId("ranks").classList.contains("has-highlight"), "focus highlights");
      label.click();
      expect(label.getAttribute("aria-pressed") === "true", "pressed");
      const time = document.querySelector("#glances button.time");
      time.click();
      expect(clockWithSeconds(state.time) === time.textContent, "a time of the table");
      for (const input of document.querySelectorAll("input, select")) {
        expect(input.labels.length > 0, `no label for ${input.id}`);
      }
      for (const table of document.querySelectorAll("table")) {
        expect(table.caption || table.getAttribute("aria-label"), "a table without a caption");
      }
      for (const region of document.querySelectorAll("section, [role=region], [role=group]")) {
        expect(region.getAttribute("aria-label") || byId(region.getAttribute("aria-labelledby")),
          `a region without a name: ${region.id}`);
      }
      const numbers = [...document.querySelectorAll("[id]")].map((node) => node.id);
      expect(new Set(numbers).size === numbers.length, "an identifier stands twice");
      """#, on: record)
    #expect(errors(found).isEmpty, "\(errors(found).prefix(5))")
  }

  @Test func aRecordOfNothingIsAPageToo() throws {
    let record = StackReplayRecord(
      stack: .init(widgets: []), span: HandMade.start...HandMade.start, zone: .utc, summary: "")
    let found = try SelfTest.run(
      #"""
      ["Home", "End", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "n"].forEach((key) =>
        press("scrubber", key));
      found.headline = byId("headline").textContent;
      """#, on: record)
    #expect(errors(found).isEmpty, "\(errors(found))")
    #expect(found["headline"]?.string?.contains("not been evaluated yet") == true)
  }
}
