extension ReportPage {
  /// Shows the stack as cards, each with the parts of its score as bars.
  static let cardsScript = #"""

    // --- cards ---
    const familyTitle = (index) =>
      data.families[index].slice(0, 1).toUpperCase() + data.families[index].slice(1);

    // One scale for all moments, so that bars can be compared while time moves.
    function longestPart(weights) {
      let longest = 0;
      for (const moment of moments) {
        for (const card of moment.cards) {
          card.parts.forEach((part, family) => {
            longest = Math.max(longest, Math.abs(part * weights[family]));
          });
        }
      }
      return longest || 1;
    }

    let barScale = longestPart(state.weights);

    function bar(part, family) {
      const length = 50 * Math.min(1, Math.abs(part) / barScale);
      return svg("svg", { class: "bar", width: "100%", height: 12, "aria-hidden": "true" },
        svg("rect", { x: 0, y: 3, width: "100%", height: 6, rx: 3, class: "bar-track" }),
        svg("rect", {
          x: `${(part < 0 ? 50 - length : 50).toFixed(3)}%`, y: 1, height: 10,
          width: `${length.toFixed(3)}%`, class: `family-${family}`,
        }),
        svg("line", { x1: "50%", x2: "50%", y1: 0, y2: 12, class: "bar-zero" }));
    }

    function bars(entry) {
      const rows = entry.parts.map((part, family) => el("tr", {},
        el("th", { scope: "row" }, familyTitle(family)),
        el("td", { class: "bar-cell" }, bar(part, family)),
        el("td", { class: "number" }, signed(part))));
      rows.push(el("tr", { class: "sum" }, el("th", { scope: "row" }, "Score"),
        el("td", { class: "bar-cell" }, ""),
        el("td", { class: "number" }, signed(entry.score))));
      // A label, since a hidden caption would take part in the layout of the columns.
      return el("table", { class: "bars", "aria-label": "Parts of the score, in log odds" },
        el("tbody", {}, ...rows));
    }

    // Cards below these places are told in one line.
    const cardLimit = 12;
    const tierMarks = ["◆", "▲", "●", "■", "○"];

    function cardItem(entry, moment, before) {
      const isShown = entry.card === moment.shown;
      const badges = el("p", { class: "badges" },
        isShown ? el("span", { class: "badge on-top" }, "★ on top") : null,
        el("span", { class: `badge tier-${entry.tier}` },
          `${tierMarks[entry.tier]} ${data.tiers[entry.tier]}`),
        entry.tier === relevantTier
          ? el("span", { class: "chance" }, `chance ${percent(entry.chance)}`) : null);
      const moved = before !== entry.place
        ? el("p", { class: "moved" }, `${before > entry.place ? "↑" : "↓"} was no. ${before + 1} ` +
          "at weights 1") : null;
      const isCompact = entry.place >= cardLimit && !isShown;
      const score = isCompact ? el("span", { class: "chance" }, `score ${signed(entry.score)}`) : null;
      if (score) badges.append(score);
      return el("li", { class: `card${isShown ? " is-shown" : ""}${isCompact ? " is-compact" : ""}` },
        el("div", { class: "card-head" },
          el("span", { class: "card-place", "aria-label": `Place ${entry.place + 1}` },
            String(entry.place + 1)),
          el("h3", {}, keyBadge(keyOf(entry.card)), cardElement(entry.card))),
        badges, moved, isCompact ? null
          : el("p", { class: "reason" }, el("bdi", {}, sentence(entry.reason))),
        isCompact ? null : bars(entry));
    }

    function drawCards(index) {
      const note = byId("cards-note");
      if (index < 0) {
        byId("cards").replaceChildren();
        note.replaceChildren("Nothing was evaluated yet at this instant.");
        return;
      }
      const moment = moments[index];
      const before = new Map(rank(moment, unitWeights).map((entry) => [entry.card, entry.place]));
      byId("cards").replaceChildren(...ranking(index).map((entry) =>
        cardItem(entry, moment, before.get(entry.card))));
      const moved = ranking(index).filter((entry) => before.get(entry.card) !== entry.place).length;
      const weights = !isReweighted() ? "at weights 1, which is the engine\u2019s"
        : moved === 0 ? "at the chosen weights: the same as the engine\u2019s"
          : `at the chosen weights: ${count(moved, "card stands", "cards stand")} elsewhere than ` +
            "the engine put them";
      const differs = !isReweighted() && isReordered(moment, ranking(index))
        ? " The order recorded by the engine differs." : "";
      note.replaceChildren(`In the order of the ranking ${weights}, as of ` +
        `${clockWithSeconds(moment.time)}.${differs}`);
    }
    """#
}
