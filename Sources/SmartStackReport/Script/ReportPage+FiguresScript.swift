extension ReportPage {
  /// The figures, as replayed and by ranking, each with its definition.
  static let figuresScript = #"""

    // --- figures ---
    const figureRows = [
      { name: "Glances", key: "glances", ranked: "glances",
        what: "The times at which the person wanted something that a widget of the stack could " +
          "answer." },
      { name: "Answered by the top card", key: "answered", ranked: "answered",
        what: "The glances whose widget was on top." },
      { name: "Share answered", key: "answeredShare", ranked: "answeredShare", format: percent,
        what: "Answered glances over all glances." },
      { name: "Swipes needed", key: "swipesNeeded", ranked: "swipesNeeded", format: fixed,
        what: "Mean swipes from the top card to the used widget, over the glances at which the " +
          "stack showed it. By ranking: the place of the widget below the first card." },
      { name: "Not shown", key: "notShown", ranked: "notShown",
        what: "The glances at which the stack did not show the used widget at all." },
      { name: "Mean chance of the used widget", key: "meanChance", ranked: "meanChance", format: percent,
        what: "The chance that the ranking gave the used widget, by the softmax over the cards " +
          "that compete by relevance; 0 for other cards." },
      { name: "Rotations", key: "rotations",
        what: "The times at which the stack moved by itself." },
      { name: "Rotations a day", key: "rotationsPerDay", format: fixed,
        what: "Rotations over the days of the replay." },
      { name: "Wrong rotations", key: "wrongRotations",
        what: "The rotations away from the card that was wanted next, before any other rotation." },
      { name: "Stale entries", key: "stale",
        what: "The glances at which the used widget showed an entry that was out of date." },
      { name: "Reloads", key: "reloads", what: "The reloads that counted against the budget." },
      { name: "Refused reloads", key: "refusedReloads",
        what: "The reloads that were refused or deferred." },
      { name: "Calibration error", key: "calibrationError", format: (value) => fixed(value, 3),
        what: "Expected calibration error of the chances: 0 where chances and shares agree." },
      { name: "Brier score", key: "brierScore", format: (value) => fixed(value, 3),
        what: "Mean squared error of the chances: 0 is best." },
    ];

    let figuresAtWeights = figuresAtOne;

    function drawFigures() {
      figuresAtWeights = isReweighted() ? figuresByRanking(ranking) : figuresAtOne;
      const held = () => el("span", { class: "held" }, "held fixed");
      const cell = (figures, row, key) => {
        if (!key) return null;
        const value = key === "meanChance" && figures === data.figures
          ? glances.reduce((sum, glance) => sum + glance.chance, 0) / (glances.length || 1)
          : figures[key];
        if (value === null || value === undefined) return "\u2013";
        return row.format ? row.format(value) : String(value);
      };
      const rows = figureRows.map((row) => {
        const atOne = cell(figuresAtOne, row, row.ranked);
        const chosen = cell(figuresAtWeights, row, row.ranked);
        const from = figuresAtOne[row.ranked];
        const gain = figuresAtWeights[row.ranked] - from;
        const change = chosen && chosen !== atOne ? el("span", { class: "gain" },
          ` ${gain > 0 ? "+" : minus}${(row.format || String)(Math.abs(gain))}`) : null;
        return [
          el("th", { scope: "row", title: row.what }, row.name), cell(data.figures, row, row.key) || "\u2013",
          atOne || held(),
          el("td", { class: chosen && chosen !== atOne ? "number changed" : "number" },
            chosen || held(), change),
          row.what,
        ];
      });
      const filled = table(
        `Figures of the whole replay, ${dateText(data.span[0])} to ${dateText(data.span[1])}`,
        ["Figure", "As replayed", "By ranking, weights 1", "By ranking, chosen weights",
          "What it is"], rows, [1, 2, 3]);
      byId("figures").replaceChildren(...filled.childNodes);
      drawOutcome();
    }

    function drawOutcome() {
      const of = (number) => `${number} of ${count(figuresAtOne.glances, "glance", "glances")}`;
      const replayed = `As replayed, the top card answered ${of(data.figures.answered)}`;
      const plain = `${figuresAtOne.answered} with the first card of the ranking on top at each ` +
        "glance";
      if (!isReweighted()) {
        byId("outcome").replaceChildren(`${replayed}; ${plain}.`);
        byId("reordered").replaceChildren(reorderedText());
        return;
      }
      const gain = figuresAtWeights.answered - figuresAtOne.answered;
      const change = gain === 0 ? "no more and no fewer than"
        : gain > 0 ? `${gain} more than` : `${-gain} fewer than`;
      byId("outcome").replaceChildren(
        `At the chosen weights the first card of the ranking answers ` +
        `${of(figuresAtWeights.answered)}, ${change} at weights 1, with ` +
        `${fixed(figuresAtWeights.swipesNeeded)} swipes needed. ${replayed}.`);
      byId("reordered").replaceChildren(reorderedText());
    }

    // In how many evaluations of the day the order is not the one that the engine recorded.
    function reorderedText() {
      const indices = dayMoments();
      const other = indices.filter((index) => moments[index] && isReordered(moments[index], ranking(index)));
      const first = other.filter((index) =>
        ranking(index)[0].card !== moments[index].cards[0].card).length;
      const weights = isReweighted() ? "the chosen weights" : "weights 1";
      const all = `${other.length} of the ${count(indices.length, "evaluation", "evaluations")} of the day`;
      return other.length === 0
        ? `At ${weights} every evaluation of the day has the order that the engine recorded.`
        : `At ${weights} ${all} have another order than the engine recorded, ${first} another first card.`;
    }

    function drawHeldFixed() {
      byId("held-fixed").replaceChildren(
        "“As replayed” is what the stack showed, with its dwell, margins and rotations. “By " +
        "ranking” puts the first card of the ranking on top at each glance. Changed weights do " +
        "not replay the day: contributions, which cards may lead, which cards are hidden, " +
        "rotations and reloads stay those of the replay.");
    }
    """#
}
