extension ReportPage {
  /// Draws the day: one lane for each widget, and the axis of time.
  static let stripScript = #"""

    // --- strip ---
    // Many widgets have lower lanes, so that a stack of fifty still fits on a few screens.
    const isDense = data.widgets.length > 16;
    const laneHeight = isDense ? 24 : 40;
    const laneBase = isDense ? 18 : 30;
    const markLine = isDense ? 7 : 9;
    const markHit = () => svg("circle", { r: 4.5, class: "mark-hit" });
    const markMiss = () => svg("path", { d: "M-4 -4L4 4M-4 4L4 -4", class: "mark-miss" });
    const markUse = () => svg("path", { d: "M0 -5L5 0L0 5L-5 0Z", class: "mark-use" });

    function place(time, y, ...children) {
      return svg("svg", { x: share(position(time)), y, overflow: "visible" }, ...children);
    }

    function block(start, end, attributes, title) {
      const from = position(start);
      const rect = svg("rect", Object.assign(
        { x: share(from), width: share(Math.max(0.0012, position(end) - from)) }, attributes));
      if (title) rect.append(svg("title", {}, title));
      return rect;
    }

    const overlaps = (start, end) => end > state.start && start < state.end;
    const range = (start, end) =>
      `${clock(Math.max(start, state.start))}\u2013${clock(Math.min(end, state.end))}`;

    function declaredText([, , score, quantile, label]) {
      const named = label === null ? "" : ` (${quoted(label)})`;
      if (score <= 0) return `declares ${short(score)}${named}: not eligible`;
      return `declares ${short(score)}${named}, above ${percent(quantile)} of its own scores`;
    }

    // The stretches of time over which a clue of a widget held, as far as evaluations tell.
    const clueFamily = data.families.indexOf("context clues");
    const clueMost = moments.reduce((most, moment) => moment.cards.reduce((high, card) =>
      Math.max(high, card.parts[clueFamily] || 0), most), 0);

    function clueSpans(index) {
      const spans = [];
      for (const number of dayMoments()) {
        const moment = moments[number];
        const end = number + 1 < moments.length ? moments[number + 1].time : data.span[1];
        const held = moment && moment.cards.filter((card) => cardTable[card.card].widget === index)
          .reduce((best, card) => (card.parts[clueFamily] || 0) > (best ? best.parts[clueFamily] : 0)
            ? card : best, null);
        if (!held) continue;
        const last = spans[spans.length - 1];
        const size = held.parts[clueFamily] / clueMost;
        const joins = last && last.end === moment.time && Math.abs(last.size - size) < 0.05;
        if (joins) last.end = end;
        else spans.push({ start: moment.time, end, size, note: held.notes[clueFamily] || "" });
      }
      return spans;
    }

    function lanePlot(widget, index) {
      const plot = svg("svg", {
        class: "lane", height: laneHeight, width: "100%", role: "img",
        "aria-label": laneSummary(widget, index),
      });
      plot.append(svg("line", { x1: 0, x2: "100%", y1: laneBase + 0.5, y2: laneBase + 0.5, class: "lane-base" }));
      for (const declared of widget.declared) {
        const [start, end, score, quantile] = declared;
        if (!overlaps(start, end)) continue;
        const title = `${range(start, end)}: ${declaredText(declared)}`;
        const height = score > 0 ? 3 + (laneBase - 15) * quantile : 3.5;
        const rect = block(start, end, {
          y: laneBase - height, height, class: score > 0 ? `declared ${colourClass(index)}` : "not-eligible",
        }, title);
        if (score > 0) rect.setAttribute("fill-opacity", (0.35 + 0.65 * quantile).toFixed(3));
        plot.append(rect);
      }
      for (const { start, end, size, note } of clueSpans(index)) {
        if (!overlaps(start, end)) continue;
        const height = 3 + (laneBase - 15) * size;
        plot.append(block(start, end, { y: laneBase - height, height,
          class: `declared clue ${colourClass(index)}` },
          `${range(start, end)}: a clue holds${note ? ": " + brief(note, 160) : ""}`));
      }
      for (const [start, end] of widget.shown) {
        if (!overlaps(start, Math.max(end, start + 1))) continue;
        plot.append(block(start, end, { y: laneBase + 2, height: isDense ? 3.5 : 5, rx: 1.5, class: "shown" },
          `${range(start, end)}: on top`));
      }
      for (const { time, mark, text } of laneMarks(widget, index)) {
        plot.append(place(time, markLine, mark(), svg("title", {}, `${clockWithSeconds(time)}: ${text}`)));
      }
      return plot;
    }

    function laneMarks(widget, index) {
      const wanted = glances.filter((glance) => glance.used === index && inDay(glance.time));
      const times = new Set(wanted.map((glance) => glance.time));
      return wanted.map((glance) => ({
        time: glance.time, mark: glance.hit ? markHit : markMiss, text: glanceText(glance),
      })).concat(widget.uses.filter((time) => inDay(time) && !times.has(time)).map((time) => ({
        time, mark: markUse, text: "used, outside a glance",
      })));
    }

    function glanceText(glance) {
      if (glance.hit) return "used, and it was on top";
      if (glance.swipes === null) return "used, and the stack did not show it";
      return `used, ${count(glance.swipes, "swipe", "swipes")} away from the top`;
    }

    function laneSummary(widget, index) {
      const marks = laneMarks(widget, index);
      const hits = marks.filter((item) => item.mark === markHit).length;
      const misses = marks.filter((item) => item.mark === markMiss).length;
      const spans = widget.shown.filter(([start, end]) => overlaps(start, end + 1)).length;
      return `${quoted(widgetName(index))}: on top ${count(spans, "time", "times")}, used ` +
        `${count(marks.length, "time", "times")}, ${hits} on top, ${misses} not`;
    }

    function axis() {
      const changes = data.offsets.slice(1).some(([time]) => inDay(time));
      const plot = svg("svg", { class: "axis", height: changes ? 40 : 24, width: "100%", "aria-hidden": "true" });
      const hour = 3600000;
      const span = (state.end - state.start) / hour;
      const step = span > 12 ? 2 : 1;
      const first = Math.ceil((state.start + offsetAt(state.start) * 1000) / hour) * hour;
      for (let time = first - offsetAt(state.start) * 1000; time <= state.end; time += hour) {
        const at = position(time);
        const number = Number(clock(time).slice(0, 2));
        plot.append(svg("line", { x1: share(at), x2: share(at), y1: 0, y2: 5, class: "tick" }));
        if (number % step !== 0) continue;
        const anchor = at < 0.02 ? "start" : at > 0.98 ? "end" : "middle";
        const isMinor = number % (step * 2) !== 0;
        const text = at >= 1 && number === 0 ? "24:00" : clock(time);
        plot.append(svg("text", {
          x: share(at), y: 19, "text-anchor": anchor, class: isMinor ? "minor" : null,
        }, text));
      }
      for (const [time, offset] of data.offsets.slice(1)) {
        if (!inDay(time)) continue;
        const before = offsetAt(time - 1);
        const minutes = Math.round(Math.abs(offset - before) / 60);
        const change = `clock ${offset < before ? "back" : "on"} by ` +
          (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`);
        plot.append(svg("line", { x1: share(position(time)), x2: share(position(time)), y1: 0, y2: 24,
          class: "clock-change" }), svg("text", { x: share(position(time)), y: 35, class: "clock-text",
          "text-anchor": position(time) > 0.8 ? "end" : "start" }, change));
      }
      return plot;
    }

    function drawStrip() {
      const day = data.days[state.day];
      byId("lanes").replaceChildren(...data.widgets.map((widget, index) =>
        el("div", { class: isDense ? "lane-row dense" : "lane-row", "data-key": index },
          el("span", { class: "lane-name" }, keyBadge(index), widgetElement(index),
            widget.suggestion ? " (suggestion)" : "",
            el("span", { class: "top-star", "aria-hidden": "true" }, "\u2605")),
          el("div", { class: "plot" }, lanePlot(widget, index)))));
      if (data.widgets.length === 0) {
        byId("lanes").replaceChildren(el("p", { class: "held" }, "The stack has no widgets."));
      }
      byId("axis").replaceChildren(axis());
      const offsets = [...new Set([offsetText(state.start), offsetText(state.end - 1)])];
      byId("axis-name").replaceChildren(offsets.join(" to "));
      byId("strip-title").replaceChildren("The day: " + dayTitle(day));
      byId("lane-table").replaceChildren(laneTable(day));
    }

    function laneTable(day) {
      const rows = [];
      const add = (index, time, until, what) => rows.push({ index, time, until, what });
      data.widgets.forEach((widget, index) => {
        for (const item of widget.declared) {
          if (overlaps(item[0], item[1])) add(index, item[0], item[1], declaredText(item));
        }
        for (const { start, end, note } of clueSpans(index)) {
          if (overlaps(start, end)) add(index, start, end, `a clue holds: ${brief(note, 160)}`);
        }
        for (const [start, end] of widget.shown) {
          if (overlaps(start, end + 1)) {
            add(index, start, end, widget.suggestion ? "on top, as a suggestion" : "on top");
          }
        }
        for (const { time, text } of laneMarks(widget, index)) add(index, time, time, text);
      });
      rows.sort((first, second) => first.index - second.index || first.time - second.time);
      return table(`What happened on ${dayTitle(day)}`, ["Widget", "Time", "What"],
        rows.map((row) => [
          widgetElement(row.index),
          row.until > row.time ? range(row.time, row.until) : clockWithSeconds(row.time),
          el("bdi", {}, row.what),
        ]), []);
    }

    function drawLegend() {
      const sample = (text, ...shapes) => el("li", {}, svg("svg", {
        width: 26, height: 16, "aria-hidden": "true",
      }, ...shapes), text);
      const mark = (shape) => svg("svg", { x: 13, y: 8, overflow: "visible" }, shape);
      byId("strip-legend").replaceChildren(
        sample("declared relevance or a clue that holds: the taller, the higher among its own",
          svg("rect", { x: 1, y: 9, width: 8, height: 6, class: "declared colour-0", "fill-opacity": 0.5 }),
          svg("rect", { x: 10, y: 1, width: 14, height: 14, class: "declared colour-0" })),
        sample("not eligible", svg("rect", { x: 1, y: 6, width: 24, height: 5,
          class: "not-eligible" })),
        sample("on top of the stack", svg("rect", { x: 1, y: 6, width: 24, height: 5, rx: 1.5,
          class: "shown" })),
        sample("used, and on top", mark(markHit())),
        sample("used, but not on top", mark(markMiss())),
        sample("used outside a glance", mark(markUse())));
    }
    """#
}
