extension ReportPage {
  /// The tables of reloads, glances and rotations of a day.
  static let ledgerScript = #"""

    // --- ledger ---
    const outcomeWords = {
      granted: "✓ granted", deferred: "◷ deferred", refused: "✕ refused", exempt: "○ exempt",
      merged: "⊕ merged",
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
        : `${title}: no reloads were asked for. ` + (data.reloads.length ? "There are some on other days."
          : "No timeline of this stack asks for the next one within the replay, and no app did."));
      byId("reload-details").hidden = rows.length === 0;
      fillTable("reloads", rows, (all) => table(`Reloads on ${title}`,
        ["Time", "Widget", "What became of it", "Why", "Spent of the budget"],
        all.map(([time, widget, outcome, reason, spent, most]) => {
          const word = data.texts[outcome];
          return [timeButton(time), widgetElement(widget),
            el("td", { class: `outcome-${word in outcomeWords ? word : "other"}` },
              outcomeWords[word] || word),
            el("bdi", {}, sentence(data.texts[reason])), budget(spent, most)];
        }), [4]));
      fillTable("reload-sums", rows, (all) => reloadSums(all, title));
    }

    // What became of the requests of each widget, and the most that it spent.
    function reloadSums(rows, title) {
      const words = Object.keys(outcomeWords).filter((word) =>
        rows.some((row) => data.texts[row[2]] === word));
      const widgets = [...new Set(rows.map((row) => row[1]))].sort((one, two) => one - two);
      const lines = widgets.map((widget) => {
        const own = rows.filter((row) => row[1] === widget);
        const most = own.reduce((high, row) => row[4] >= high[4] ? row : high, own[0]);
        return [el("span", { class: "keyed" }, keyBadge(widget), widgetElement(widget)), String(own.length),
          ...words.map((word) => String(own.filter((row) => data.texts[row[2]] === word).length)),
          budget(most[4], most[5])];
      });
      const numbers = words.map((word, index) => index + 2).concat(1, words.length + 2);
      return table(`Requests of each widget on ${title}`, ["Widget", "Asked",
        ...words.map((word) => outcomeWords[word]), "Most spent of the budget of 24 hours"],
        lines, numbers);
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
        all.map((glance) => [timeButton(glance.time), widgetElement(glance.used),
          glance.shown === null ? "nothing" : cardElement(glance.shown),
          el("td", { class: glance.hit ? "is-hit" : "is-miss" },
            (glance.hit ? "✓ yes" : "✕ no") + (glance.stale ? ", out of date" : "")),
          glance.swipes === null ? "not shown" : String(glance.swipes),
          percent(glance.chance || 0)]), [4, 5]));
    }

    function drawRotations() {
      const title = dayTitle(data.days[state.day]);
      const rows = data.rotations.filter((item) => inDay(item[0]));
      const name = (card) => card === null ? "nothing" : cardElement(card);
      fillTable("rotations", rows, (all) => table(`Rotations on ${title}`,
        ["Time", "From", "To", "Why", "Wrong"],
        all.map(([time, from, to, reason, isWrong]) => [timeButton(time), name(from), name(to),
          el("td", {}, ...saidNodes(textOf(reason))),
          el("td", { class: isWrong ? "is-miss" : null },
            isWrong ? "✕ the first card was wanted next" : "no")]), []));
    }
    """#
}
