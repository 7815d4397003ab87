extension ReportPage {
  /// Draws the day: one lane for each widget, and the axis of time.
  static let stripScript = #"""

    // --- strip ---
    const laneHeight = 52;
    const laneBase = 40;
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
        const height = score > 0 ? 3 + 21 * quantile : 4;
        const rect = block(start, end, {
          y: laneBase - height, height, class: score > 0 ? "declared" : "not-eligible",
        }, title);
        if (score > 0) rect.setAttribute("fill-opacity", (0.35 + 0.65 * quantile).toFixed(3));
        plot.append(rect);
      }
      for (const [start, end] of widget.shown) {
        if (!overlaps(start, Math.max(end, start + 1))) continue;
        plot.append(block(start, end, { y: laneBase + 3, height: 5, rx: 1.5, class: "shown" },
          `${range(start, end)}: on top`));
      }
      for (const { time, mark, text } of laneMarks(widget, index)) {
        plot.append(place(time, 9, mark(), svg("title", {}, `${clockWithSeconds(time)}: ${text}`)));
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
      const plot = svg("svg", { class: "axis", height: 24, width: "100%", "aria-hidden": "true" });
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
      return plot;
    }

    function drawStrip() {
      const day = data.days[state.day];
      byId("lanes").replaceChildren(...data.widgets.map((widget, index) =>
        el("div", { class: "lane-row" },
          el("span", { class: "lane-name" }, nameElement(
            widget.suggestion ? widgetName(index) + " (suggestion)" : widgetName(index))),
          el("div", { class: "plot" }, lanePlot(widget, index)))));
      byId("axis").replaceChildren(axis());
      byId("axis-name").replaceChildren(offsetText(day.noon));
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
          nameElement(widgetName(row.index)),
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
        sample("declared relevance: the taller and darker, the higher among its own scores",
          svg("rect", { x: 1, y: 9, width: 8, height: 6, class: "declared", "fill-opacity": 0.5 }),
          svg("rect", { x: 10, y: 1, width: 14, height: 14, class: "declared" })),
        sample("not eligible", svg("rect", { x: 1, y: 6, width: 24, height: 5,
          class: "not-eligible" })),
        sample("on top", svg("rect", { x: 1, y: 6, width: 24, height: 5, rx: 1.5,
          class: "shown" })),
        sample("used, and on top", mark(markHit())),
        sample("used, but not on top", mark(markMiss())),
        sample("used outside a glance", mark(markUse())));
    }
    """#
}
