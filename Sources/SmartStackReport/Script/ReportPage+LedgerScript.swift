extension ReportPage {
  /// The tables of reloads, glances and rotations of a day.
  static let ledgerScript = #"""

    // --- ledger ---
    const outcomeWords = {
      granted: "✓ granted", deferred: "◷ deferred", refused: "✕ refused", exempt: "○ exempt",
    };

    function timeButton(time) {
      const button = el("button", { type: "button", class: "time", title: "Show this instant" },
        clockWithSeconds(time));
      button.addEventListener("click", () => {
        moveTo(time);
        byId("moment").scrollIntoView({ block: "start" });
        byId("moment").focus({ preventScroll: true });
      });
      return button;
    }

    function budget(spent, most) {
      const part = most > 0 ? Math.min(1, spent / most) : 1;
      return el("td", { class: "budget number" },
        el("span", {}, `${spent} of ${most}`),
        svg("svg", { width: 60, height: 8, "aria-hidden": "true" },
          svg("rect", { width: 60, height: 8, rx: 4, class: "bar-track" }),
          svg("rect", { width: 60 * part, height: 8, rx: 4,
            class: spent > most || part >= 1 ? "budget-full" : "budget-part" })));
    }

    function drawLedger() {
      drawReloads();
      drawGlances();
      drawRotations();
    }

    function fillTable(id, rows, make) {
      byId(id).hidden = rows.length === 0;
      byId(id).replaceChildren(...(rows.length ? [make(rows)] : []));
    }

    function drawReloads() {
      const title = dayTitle(data.days[state.day]);
      const rows = data.reloads.filter((item) => inDay(item[0]));
      const counts = new Map();
      for (const row of rows) {
        const word = data.texts[row[2]];
        counts.set(word, (counts.get(word) || 0) + 1);
      }
      const parts = [...counts].map(([word, number]) => `${number} ${word}`);
      const top = rows.reduce((high, row) => !high || row[4] > high[4] ? row : high, null);
      byId("reloads-note").replaceChildren(rows.length
        ? `${title}: ${parts.join(", ")}. The most spent within a day: ` +
          `${quoted(widgetName(top[1]))}, ${top[4]} of ${top[5]} at ${clock(top[0])}.`
        : `${title}: no reloads were asked for.`);
      fillTable("reloads", rows, (all) => table(`Reloads on ${title}`,
        ["Time", "Widget", "What became of it", "Why", "Spent of the budget"],
        all.map(([time, widget, outcome, reason, spent, most]) => {
          const word = data.texts[outcome];
          return [timeButton(time), nameElement(widgetName(widget)),
            el("td", { class: `outcome-${word in outcomeWords ? word : "other"}` },
              outcomeWords[word] || word),
            el("bdi", {}, sentence(data.texts[reason])), budget(spent, most)];
        }), [4]));
    }

    function drawGlances() {
      const title = dayTitle(data.days[state.day]);
      const rows = glances.filter((glance) => inDay(glance.time));
      const hits = rows.filter((glance) => glance.hit).length;
      byId("glances-note").replaceChildren(
        `${title}: ${count(rows.length, "glance", "glances")}, ${hits} answered by the top card; ` +
        `${count(data.rotations.filter((item) => inDay(item[0])).length, "rotation",
          "rotations")}.`);
      fillTable("glances", rows, (all) => table(`Glances on ${title}`,
        ["Time", "Used", "On top", "Answered", "Swipes", "Chance"],
        all.map((glance) => [timeButton(glance.time), nameElement(widgetName(glance.used)),
          glance.shown === null ? "nothing" : nameElement(cardName(glance.shown)),
          el("td", { class: glance.hit ? "is-hit" : "is-miss" },
            (glance.hit ? "✓ yes" : "✕ no") + (glance.stale ? ", out of date" : "")),
          glance.swipes === null ? "not shown" : String(glance.swipes),
          percent(glance.chance || 0)]), [4, 5]));
    }

    function drawRotations() {
      const title = dayTitle(data.days[state.day]);
      const rows = data.rotations.filter((item) => inDay(item[0]));
      const name = (card) => card === null ? "nothing" : nameElement(cardName(card));
      fillTable("rotations", rows, (all) => table(`Rotations on ${title}`,
        ["Time", "From", "To", "Why", "Wrong"],
        all.map(([time, from, to, reason, isWrong]) => [timeButton(time), name(from), name(to),
          el("bdi", {}, sentence(data.texts[reason])),
          el("td", { class: isWrong ? "is-miss" : null },
            isWrong ? "✕ the first card was wanted next" : "no")]), []));
    }
    """#
}
