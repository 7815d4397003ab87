extension ReportPage {
  /// Draws the place of each card over the day.
  static let ranksScript = #"""

    // --- places over the day ---
    const rowHeight = 26;
    // Eight colours with dashes of their own; more cards take them again, with other dashes.
    const lineClass = (number) => `rank-line line-${number % 8} lines-${Math.floor(number / 8) % 3}`;
    let pressedCard = null;

    // The evaluations that a day shows: the last one before it, and its own.
    function dayMoments() {
      const first = Math.max(0, momentIndexAt(state.start));
      const last = lastIndex(moments, (moment) => moment.time < state.end);
      return moments.slice(first, last + 1).map((moment, index) => first + index);
    }

    // For each card, the places with the times from which they hold; null where it is not shown.
    function placesByCard(indices) {
      const steps = new Map();
      indices.forEach((index) => {
        const time = Math.max(moments[index].time, state.start);
        const seen = new Set();
        for (const entry of ranking(index)) {
          seen.add(entry.card);
          const list = steps.get(entry.card) || [];
          steps.set(entry.card, list);
          const last = list[list.length - 1];
          if (!last || last.place !== entry.place) list.push({ time, place: entry.place });
        }
        for (const [card, list] of steps) {
          if (!seen.has(card) && list[list.length - 1].place !== null) {
            list.push({ time, place: null });
          }
        }
      });
      return steps;
    }

    function linePath(list, end) {
      const x = (time) => 1000 * position(time);
      const y = (place) => rowHeight * (place + 0.5);
      const parts = [];
      list.forEach(({ time, place }, number) => {
        if (place === null) return;
        const before = list[number - 1];
        const until = number + 1 < list.length ? list[number + 1].time : end;
        const until2 = number + 1 < list.length && list[number + 1].place !== null
          ? Math.max(x(time), x(until) - 4) : x(until);
        const command = before && before.place !== null ? "L" : "M";
        parts.push(`${command}${x(time).toFixed(2)} ${y(place)}L${until2.toFixed(2)} ${y(place)}`);
      });
      return parts.join("");
    }

    function drawRanks() {
      const indices = dayMoments();
      const steps = placesByCard(indices);
      const cards = [...steps.keys()].sort((first, second) => first - second);
      const rows = indices.reduce((most, index) => Math.max(most, moments[index].cards.length), 1);
      const height = rows * rowHeight;
      const plot = svg("svg", {
        class: "rank-lines", width: "100%", height, viewBox: `0 0 1000 ${height}`,
        preserveAspectRatio: "none", role: "img",
        "aria-label": "The place of each card over the day; the table below says the same",
      });
      for (let row = 0; row < rows; row += 1) {
        const y = rowHeight * (row + 0.5);
        plot.append(svg("line", { x1: 0, x2: 1000, y1: y, y2: y, class: "rank-grid" }));
      }
      cards.forEach((card, number) => {
        const path = linePath(steps.get(card), state.end);
        plot.append(svg("path", { d: path, class: lineClass(number),
          "data-card": card }, svg("title", {}, cardName(card))));
      });
      const frame = el("div", { class: "plot rank-plot" }, plot, rankMarks(height));
      const labels = el("ul", { class: "rank-labels", "aria-label": "Cards: press to single out" });
      labels.style.setProperty("--rows", rows);
      placeLabels(labels, steps, cards, rows);
      byId("ranks").replaceChildren(labels, frame,
        el("div", { class: "cursor-frame", "aria-hidden": "true" },
          el("div", { class: "cursor" })));
      byId("ranks-note").replaceChildren(
        `${dayTitle(data.days[state.day])}, by ranking ` +
        `${isReweighted() ? "at the chosen weights" : "at weights 1"}; place 1 is the top line.`);
      byId("ranks-table").replaceChildren(rankTable(steps, cards));
      highlight(pressedCard);
    }

    // Where the used widget stood at each glance.
    function rankMarks(height) {
      const marks = svg("svg", { class: "rank-marks", width: "100%", height, "aria-hidden": "true" });
      for (const glance of glances.filter((item) => inDay(item.time) && moments[item.moment])) {
        const entry = ranking(glance.moment).find((item) => isOf(item, glance.used));
        if (!entry) continue;
        marks.append(place(glance.time, rowHeight * (entry.place + 0.5),
          glance.hit ? markHit() : markMiss()));
      }
      return marks;
    }

    // Each label stands in the row of its card's first place, or in the next free one.
    function placeLabels(labels, steps, cards, rows) {
      const order = cards.map((card, number) => ({ card, number, first: steps.get(card)[0] }))
        .sort((one, two) => one.first.time - two.first.time || one.first.place - two.first.place);
      const taken = new Set();
      for (const item of order) {
        let row = item.first.place;
        while (taken.has(row)) row = row + 1 < rows ? row + 1 : taken.size;
        taken.add(row);
        item.row = row;
      }
      order.sort((one, two) => one.row - two.row);
      for (const { card, number } of order) {
        const swatch = svg("svg", { width: 26, height: 10, "aria-hidden": "true" },
          svg("line", { x1: 1, x2: 25, y1: 5, y2: 5, class: lineClass(number) }));
        const button = el("button", { type: "button", "data-card": card, "aria-pressed": "false" },
          swatch, nameElement(cardName(card)));
        labels.append(el("li", {}, button));
      }
    }

    function highlight(card) {
      const ranks = byId("ranks");
      ranks.classList.toggle("has-highlight", card !== null);
      for (const node of ranks.querySelectorAll("[data-card]")) {
        const isIt = Number(node.getAttribute("data-card")) === card;
        node.classList.toggle("is-highlight", isIt);
        if (node.tagName === "BUTTON") {
          const isPressed = Number(node.getAttribute("data-card")) === pressedCard;
          node.setAttribute("aria-pressed", String(pressedCard !== null && isPressed));
        }
      }
    }

    function startRanks() {
      const ranks = byId("ranks");
      const cardOf = (event) => {
        const node = event.target.closest("[data-card]");
        return node ? Number(node.getAttribute("data-card")) : null;
      };
      for (const name of ["pointerover", "focusin"]) {
        ranks.addEventListener(name, (event) => {
          const card = cardOf(event);
          highlight(card === null ? pressedCard : card);
        });
      }
      for (const name of ["pointerleave", "focusout"]) {
        ranks.addEventListener(name, () => highlight(pressedCard));
      }
      ranks.addEventListener("click", (event) => {
        const card = cardOf(event);
        if (card === null) return;
        pressedCard = pressedCard === card ? null : card;
        highlight(pressedCard);
      });
    }

    function rankTable(steps, cards) {
      const rows = cards.map((card) => {
        const list = steps.get(card);
        const places = list.filter((item) => item.place !== null).map((item) => item.place + 1);
        const changes = list.map(({ time, place }) =>
          `${clock(time)} ${place === null ? "not shown" : `no. ${place + 1}`}`);
        const shown = changes.length > 12
          ? changes.slice(0, 12).concat(`and ${changes.length - 12} more changes`) : changes;
        return [nameElement(cardName(card)), String(Math.min(...places)),
          String(Math.max(...places)), shown.join(", ")];
      });
      return table(`Places on ${dayTitle(data.days[state.day])}`,
        ["Card", "Best", "Worst", "Changes of place"], rows, [1, 2]);
    }
    """#
}
