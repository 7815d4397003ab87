extension ReportPage {
  /// Draws the place of each card over the day: the first places, and those who held them longest.
  static let ranksScript = #"""

    // --- places over the day ---
    const rowHeight = 40;
    const placeLimit = 3;
    const vividLimit = 5;
    let pressedKey = null;

    // The evaluations that a day shows: the last one before it, and its own.
    function dayMoments() {
      const first = Math.max(0, momentIndexAt(state.start));
      const last = lastIndex(moments, (moment) => moment.time < data.days[state.day].end);
      return moments.slice(first, last + 1).map((moment, index) => first + index);
    }

    // For each card, the places with the times from which they hold; null where it is not shown.
    function placesByCard(samples) {
      const steps = new Map();
      samples.forEach(({ index, time }) => {
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

    // Places change many times while somebody looks; a drawing of each would be a tangle, so that the
    // places are drawn as they stood every few minutes. The table has every change.
    function drawnMinutes() {
      const least = (state.end - state.start) / 60000 / 150;
      return [1, 2, 5, 10, 15, 30, 60].find((minutes) => minutes >= least) || 60;
    }

    function drawnSamples() {
      const step = drawnMinutes() * 60000;
      const samples = [];
      for (let time = state.start; time < Math.min(state.end, data.span[1] + 1); time += step) {
        const index = momentIndexAt(time);
        if (index >= 0) samples.push({ index, time });
      }
      return samples;
    }

    // The stretches of time over which a card stood at a place that is drawn.
    function runs(list, end) {
      return list.map(({ time, place }, number) => ({
        time, place, until: number + 1 < list.length ? list[number + 1].time : end,
      })).filter((run) => run.place !== null);
    }

    const rowMiddle = (place) => rowHeight * (Math.min(place, placeLimit) + 0.5);

    // A line for each stay among the places that are drawn; short ends tell where it came from and
    // went.
    function linePath(list, end, rows) {
      const x = (time) => 1000 * position(time);
      let path = "";
      let before = null;
      for (const run of runs(list, end)) {
        const [from, until, y] = [x(run.time), x(run.until), rowMiddle(run.place)];
        const joins = before !== null && before.until === run.time;
        const bend = Math.min(6, (until - from) / 2);
        const near = (place) => rowMiddle(Math.min(place, rows - 1)) + (place >= rows ? 15 : 0);
        if (run.place < rows) {
          const isNew = !joins || before.place >= rows;
          if (isNew) path += `M${from.toFixed(2)} ${joins ? near(before.place) : y}`;
          if (joins) {
            const middle = (from + bend / 2).toFixed(2);
            path += `C${middle} ${near(before.place)} ${middle} ${y} ${(from + bend).toFixed(2)} ${y}`;
          }
          path += `L${until.toFixed(2)} ${y}`;
        } else if (joins && before.place < rows) {
          path += `L${(from + Math.min(3, bend)).toFixed(2)} ${rowMiddle(before.place) + 13}`;
        }
        before = run;
      }
      return path;
    }

    // Those who stood first for the longest time are drawn clearly, the others faintly.
    function vividCards(steps, end) {
      const held = [...steps].map(([card, list]) => {
        const all = runs(list, end);
        const length = (below) => all.filter((run) => run.place < below)
          .reduce((sum, run) => sum + run.until - run.time, 0);
        return { card, first: length(1), top: length(3) };
      });
      held.sort((one, two) => two.first - one.first || two.top - one.top || one.card - two.card);
      return held.filter((item) => item.top > 0).slice(0, vividLimit).map((item) => item.card);
    }

    function drawRanks() {
      const steps = placesByCard(drawnSamples());
      const end = Math.min(state.end, Math.max(data.span[1], state.start + 1));
      const vivid = vividCards(steps, end);
      const most = Math.max(1, ...[...steps.values()].flatMap((list) =>
        list.map((item) => item.place === null ? 0 : item.place + 1)));
      const rows = Math.min(placeLimit, most);
      const height = rowHeight * rows + (most > rows ? 18 : 0);
      const plot = svg("svg", {
        class: "rank-lines", width: "100%", height, viewBox: `0 0 1000 ${height}`,
        preserveAspectRatio: "none", role: "img",
        "aria-label": "The first places over the day; the table below has every place",
      });
      for (let row = 0; row < rows; row += 1) {
        const y = rowMiddle(row);
        plot.append(svg("line", { x1: 0, x2: 1000, y1: y, y2: y, class: "rank-grid" }));
      }
      const marks = svg("svg", { class: "rank-marks", width: "100%", height, "aria-hidden": "true" });
      const order = [...steps.keys()].filter((card) => !vivid.includes(card))
        .concat(vivid.slice().reverse());
      for (const card of order) {
        const key = keyOf(card);
        const isVivid = vivid.includes(card);
        plot.append(svg("path", {
          d: linePath(steps.get(card), end, rows), "data-key": key,
          class: `rank-line ${colourClass(key)} ${isVivid ? "vivid" : "faint"}`,
        }, svg("title", {}, cardName(card))));
        marks.append(...runLetters(steps.get(card), end, rows, key, isVivid));
      }
      marks.append(...glanceMarks(rows));
      const axis = el("div", { class: "rank-axis", "aria-hidden": "true" },
        ...Array.from({ length: rows }, (item, row) => el("span", {}, `no. ${row + 1}`)),
        most > rows ? el("span", { class: "lower" }, "lower") : null);
      byId("ranks").replaceChildren(axis, el("div", { class: "plot rank-plot" }, plot, marks),
        el("div", { class: "cursor-frame", "aria-hidden": "true" },
          el("div", { class: "cursor" })));
      byId("rank-labels").replaceChildren(...rankLabels(vivid, order));
      byId("ranks-note").replaceChildren(
        `${dayTitle(data.days[state.day])}, by ranking ` +
        `${isReweighted() ? "at the chosen weights" : "at weights 1"}, as it stood every ` +
        `${count(drawnMinutes(), "minute", "minutes")}.`);
      byId("ranks-table").replaceChildren(rankTable());
      highlight(pressedKey);
    }

    // Letters on the lines, so that they can be told apart without colours.
    function runLetters(list, end, rows, key, isVivid) {
      const shown = runs(list, end).filter((run) => run.place < rows &&
        (run.until - run.time) / (state.end - state.start) > (run.place === 0 ? 0.012 : 0.02));
      return shown.map((run) => svg("svg", {
        x: share(position((run.time + run.until) / 2)), y: rowMiddle(run.place), overflow: "visible",
        class: `run-letter ${isVivid ? "vivid" : "faint"} ${colourClass(key)}`, "data-key": key,
      }, svg("rect", { x: -7.5, y: -8, width: 15, height: 16, rx: 4 }),
        svg("text", { x: 0, y: 4, "text-anchor": "middle" }, letterOf(key))));
    }

    // Where the used widget stood at each glance; seen while its line is singled out.
    function glanceMarks(rows) {
      const marks = [];
      for (const glance of glances.filter((item) => inDay(item.time) && moments[item.moment])) {
        const entry = ranking(glance.moment).find((item) => isOf(item, glance.used));
        if (!entry) continue;
        const y = entry.place < rows ? rowMiddle(entry.place) : rowHeight * rows + 9;
        const mark = place(glance.time, y, glance.hit ? markHit() : markMiss());
        mark.setAttribute("class", "rank-mark");
        mark.setAttribute("data-key", keyOf(entry.card));
        marks.push(mark);
      }
      return marks;
    }

    function rankLabels(vivid, order) {
      const keys = [...new Set(vivid.concat(order.slice().sort((one, two) => one - two)).map(keyOf))];
      const clear = new Set(vivid.map(keyOf));
      const nameOf = (key) => key < data.widgets.length ? widgetElement(key)
        : cardElement(lone[key - data.widgets.length]);
      return keys.map((key) => el("li", {}, el("button", {
        type: "button", "data-key": key, "aria-pressed": "false", class: clear.has(key) ? "vivid" : null,
      }, keyBadge(key), nameOf(key))));
    }

    function highlight(key) {
      byId("ranks").classList.toggle("has-highlight", key !== null);
      for (const root of [byId("ranks"), byId("rank-labels"), byId("lanes")]) {
        for (const node of root.querySelectorAll("[data-key]")) {
          const own = Number(node.getAttribute("data-key"));
          node.classList.toggle("is-highlight", own === key);
          if (node.tagName === "BUTTON") {
            node.setAttribute("aria-pressed", String(pressedKey !== null && own === pressedKey));
          }
        }
      }
    }

    function startRanks() {
      const keyAt = (event) => {
        const node = event.target.closest("[data-key]");
        return node ? Number(node.getAttribute("data-key")) : null;
      };
      for (const id of ["ranks", "rank-labels", "lanes"]) {
        const root = byId(id);
        for (const name of ["pointerover", "focusin"]) {
          root.addEventListener(name, (event) => {
            const key = keyAt(event);
            highlight(key === null ? pressedKey : key);
          });
        }
        for (const name of ["pointerleave", "focusout"]) {
          root.addEventListener(name, () => highlight(pressedKey));
        }
        if (id === "lanes") continue;
        root.addEventListener("click", (event) => {
          const key = keyAt(event);
          if (key === null) return;
          pressedKey = pressedKey === key ? null : key;
          highlight(pressedKey);
        });
      }
    }

    function rankTable() {
      const steps = placesByCard(dayMoments().map((index) =>
        ({ index, time: Math.max(moments[index].time, state.start) })));
      const rows = [...steps.keys()].sort((one, two) => one - two).map((card) => {
        const list = steps.get(card);
        const places = list.filter((item) => item.place !== null).map((item) => item.place + 1);
        const changes = list.map(({ time, place }) =>
          `${clock(time)} ${place === null ? "not shown" : `no. ${place + 1}`}`);
        const shown = changes.length > 12
          ? changes.slice(0, 12).concat(`and ${changes.length - 12} more changes`) : changes;
        return [el("span", { class: "keyed" }, keyBadge(keyOf(card)), cardElement(card)),
          String(Math.min(...places)), String(Math.max(...places)), shown.join(", ")];
      });
      return table(`Places on ${dayTitle(data.days[state.day])}`,
        ["Card", "Best", "Worst", "Changes of place"], rows, [1, 2]);
    }
    """#
}
