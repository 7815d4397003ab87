import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackReport

/// That people can see, reach and tell apart what the page shows.
@Suite(.serialized, .enabled(if: Browser.path != nil, Browser.absence))
struct PageLookTests {
  private static let manyNames = (0..<50).map { index in
    index % 5 == 0
      ? "שעון עולמי ותזכורות \(index)" : "Widget number \(index) of a long list of widgets"
  }

  private func errors(_ found: JSONValue) -> [String] {
    found["errors"]?.items.compactMap(\.string) ?? ["no list of errors"]
  }

  /// WCAG 2.2, success criterion 1.4.3: 4.5 to 1, and 3 to 1 for large text.
  @Test(arguments: ["light", "dark"]) func textHasContrast(theme: String) throws {
    let found = try SelfTest.run(
      #"""
      document.documentElement.dataset.theme = "\#(theme)";
      for (const details of document.querySelectorAll("details")) details.open = true;
      setWeights([2, 1, 1, 0, 1]);
      moveTo(glances[3].time);
      const numbers = (text) => (text.match(/[\d.]+/g) || []).map(Number);
      const light = (parts) => parts.slice(0, 3).map((part) => part / 255).map((part) =>
        part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
      const ground = (node) => {
        for (let at = node; at; at = at.parentElement) {
          const parts = numbers(getComputedStyle(at).backgroundColor);
          if (parts.length === 3 || parts[3] === 1) return parts;
        }
        return [255, 255, 255];
      };
      let tried = 0;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode.parentElement;
        const isDrawn = node.getClientRects().length > 0 && walker.currentNode.data.trim();
        // A control that is switched off needs no contrast.
        if (!isDrawn || node.closest("script, style, noscript, :disabled")) continue;
        const style = getComputedStyle(node);
        const isDrawing = node.namespaceURI.endsWith("svg");
        const letter = node.closest(".run-letter");
        const back = letter ? numbers(getComputedStyle(letter.querySelector("rect")).fill) : ground(node);
        const [one, two] = [light(numbers(isDrawing ? style.fill : style.color)), light(back)];
        const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
        const size = parseFloat(style.fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        tried += 1;
        expect(ratio >= (isLarge ? 3 : 4.5),
          `${ratio.toFixed(2)} for ${walker.currentNode.data.slice(0, 20)} in ${node.className}`);
      }
      // Marks and lines that mean something: 3 to 1 (success criterion 1.4.11).
      const panel = light(numbers(getComputedStyle(document.querySelector(".panel")).backgroundColor));
      for (const node of document.querySelectorAll(
        ".declared, .shown, .mark-hit, .rank-line.vivid, .bar rect:nth-child(2)")) {
        const style = getComputedStyle(node);
        const own = light(numbers(node.classList.contains("rank-line") ? style.stroke : style.fill));
        const ratio = (Math.max(own, panel) + 0.05) / (Math.min(own, panel) + 0.05);
        expect(ratio >= 3, `${ratio.toFixed(2)} for ${node.getAttribute("class")}`);
      }
      found.tried = tried;
      """#, on: try SampleReplay.commuter())
    #expect(errors(found).isEmpty, "\(Set(errors(found)).prefix(8))")
    #expect((found["tried"]?.integer ?? 0) > 300)
  }

  @Test func lanesLinesAndCardsOfAWidgetHaveOneColourAndLetter() throws {
    let found = try SelfTest.run(
      #"""
      const colour = (node) => [...node.classList].find((name) => name.startsWith("colour-"));
      const lanes = [...byId("lanes").children];
      lanes.forEach((lane, index) => {
        const own = colour(lane.querySelector(".key"));
        const letter = lane.querySelector(".key").textContent;
        expect(letter === letterOf(index), `the letter of ${index}`);
        for (const block of lane.querySelectorAll(".declared")) expect(colour(block) === own, "block");
        for (const line of document.querySelectorAll(`.rank-line[data-key="${index}"]`)) {
          expect(colour(line) === own, `the line of ${index}`);
        }
        for (const node of document.querySelectorAll(`.run-letter[data-key="${index}"] text`)) {
          expect(node.textContent === letter, `a letter on the line of ${index}`);
        }
      });
      expect(letterOf(25) === "Z" && letterOf(26) === "AA" && letterOf(701) === "ZZ", "letters");
      const vivid = document.querySelectorAll(".rank-line.vivid");
      found.vivid = vivid.length;
      const label = document.querySelector("#rank-labels button");
      for (const [event, node] of [["focusin", label], ["pointerover", lanes[2]]]) {
        node.dispatchEvent(new Event(event, { bubbles: true }));
        const key = node.getAttribute("data-key");
        const lit = [...document.querySelectorAll(".rank-line.is-highlight")];
        expect(lit.length > 0 && lit.every((line) => line.getAttribute("data-key") === key), event);
        expect(byId("lanes").children[Number(key)].classList.contains("is-highlight"), "the lane");
      }
      const star = document.querySelectorAll(".lane-row.is-on-top");
      const top = moments[momentIndexAt(state.time)].shown;
      expect(star.length === 1 && Number(star[0].dataset.key) === cardTable[top].widget, "the star");
      """#, on: try SampleReplay.commuter())
    #expect(errors(found).isEmpty, "\(errors(found).prefix(5))")
    #expect((1...5).contains(found["vivid"]?.integer ?? 0))
  }

  @Test func aNarrowPageWithFiftyWidgetsDoesNotOverflow() throws {
    let record = HandMade.record(names: Self.manyNames, moments: 40, seed: 31)
    let found = try SelfTest.run(
      #"""
      for (const details of document.querySelectorAll("details")) details.open = true;
      document.body.style.width = "360px";
      const wide = [...document.querySelectorAll("main *")].filter((node) =>
        !node.closest(".scroll, svg, .hidden-text") && node.getClientRects().length > 0
        && node.getBoundingClientRect().right > 361 && node.tagName !== "INPUT");
      expect(wide.length === 0, wide.slice(0, 3).map((node) =>
        `${node.tagName}.${node.getAttribute("class")} ends at ${node.getBoundingClientRect().right}`));
      expect(document.querySelectorAll("#cards > li").length === 50, "cards");
      expect(document.querySelectorAll("#cards > li:not(.is-compact)").length <= 13, "compact cards");
      for (const lane of byId("lanes").children) {
        expect(lane.getBoundingClientRect().height < 60, "a lane is too tall");
      }
      // Names from right to left keep the order of the words around them.
      for (const node of document.querySelectorAll(".lane-row .lane-name")) {
        const [key, name] = [node.querySelector(".key"), node.querySelector(".name")];
        expect(key.getBoundingClientRect().left < name.getBoundingClientRect().left, "the letter");
        expect(getComputedStyle(name).unicodeBidi === "isolate", "not isolated");
      }
      """#, on: record, arguments: ["--window-size=500,900"])
    #expect(errors(found).isEmpty, "\(errors(found).prefix(5))")
  }

  @Test func tabulatorReachesControlsInTheOrderOfReading() throws {
    let found = try SelfTest.run(
      #"""
      const all = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")]
        .filter((node) => node.tabIndex >= 0 && !node.disabled && node.getClientRects().length > 0);
      expect(all.every((node) => node.tabIndex === 0), "an order of its own");
      const ids = all.map((node) => node.id).filter((id) => id);
      found.first = ids.slice(0, 5);
      for (const node of all) {
        const name = node.getAttribute("aria-label") || node.textContent.trim()
          || (node.labels && node.labels.length > 0 && node.labels[0].textContent.trim());
        expect(name, `no name: ${node.id || node.className}`);
        const rules = [...document.styleSheets[0].cssRules].filter((rule) =>
          rule.selectorText === ":focus-visible");
        expect(rules.length === 1 && rules[0].style.outlineWidth !== "0px", "focus is not seen");
      }
      const live = document.querySelectorAll("[aria-live]");
      expect(live.length >= 1 && live[0].contains(byId("headline")), "changes are not told");
      """#, on: try SampleReplay.commuter())
    #expect(errors(found).isEmpty, "\(errors(found).prefix(5))")
    let first = found["first"]?.items.compactMap(\.string) ?? []
    #expect(first == ["theme", "step-back", "step-on", "scrubber", "noon"], "\(first)")
  }

  @Test func theLedgerTellsWhatBecameOfEachRequest() throws {
    let record = HandMade.record(names: ["Alpha", "Beta", "Gamma"], moments: 60, seed: 12)
    let found = try SelfTest.run(
      #"""
      found.sums = [...byId("reload-sums").querySelectorAll("tbody tr")].map((row) =>
        [...row.cells].map((cell) => cell.textContent));
      found.rows = byId("reloads").querySelectorAll("tbody tr").length;
      """#, on: record)
    var expected: [[String]] = []
    for widget in record.stack.widgets {
      let own = record.reloads.filter { $0.widget == widget.id }
      guard !own.isEmpty else { continue }
      expected.append(
        [widget.displayName ?? "", "\(own.count)"]
          + ["granted", "refused"].map { word in "\(own.count { $0.outcome == word })" })
    }
    let sums = found["sums"]?.items.map { $0.items.compactMap(\.string) } ?? []
    #expect(sums.map { Array($0.dropFirst().prefix(3)) } == expected.map { Array($0.dropFirst()) })
    #expect(zip(sums, expected).allSatisfy { $0[0].hasSuffix($1[0]) })
    #expect(found["rows"]?.integer == Int64(record.reloads.count))
  }

  @Test func aDayWithoutReloadsSaysWhy() throws {
    var record = HandMade.record(names: ["Alpha"], moments: 6, seed: 13)
    record.reloads = []
    let found = try SelfTest.run(
      "found.note = byId(\"reloads-note\").textContent;", on: record)
    #expect(found["note"]?.string?.contains("No timeline of this stack asks") == true)
  }
}
