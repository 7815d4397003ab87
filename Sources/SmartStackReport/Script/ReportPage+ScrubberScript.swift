extension ReportPage {
  /// Moves through time.
  static let scrubberScript = #"""

    // --- scrubber ---
    const causes = {
      visible: "the person looked at it",
      touch: "the person touched it",
    };

    function dayOf(time) {
      return Math.max(0, lastIndex(data.days, (day) => day.start <= time));
    }

    // Moves to an instant; the day follows.
    function moveTo(time) {
      const day = dayOf(time);
      if (day !== state.day) showDay(day);
      state.time = Math.min(Math.max(time, state.start), state.end);
      update();
    }

    function showDay(index) {
      openDay(index);
      const scrubber = byId("scrubber");
      scrubber.min = 0;
      scrubber.max = Math.round((state.end - state.start) / 1000);
      scrubber.step = 1;
      byId("day").value = String(index);
      byId("day-before").disabled = index === 0;
      byId("day-after").disabled = index === data.days.length - 1;
      drawStrip();
      drawRanks();
      drawLedger();
    }

    // Noon itself, or the instant of the replay that is nearest to it on that day.
    function noonOf(index) {
      const day = data.days[index];
      const first = moments.find((moment) => moment.time >= day.start && moment.time < day.end);
      const noon = within(day.noon);
      return momentIndexAt(noon) < 0 && first ? first.time : noon;
    }

    function step(direction) {
      const index = momentIndexAt(state.time);
      const isOn = index >= 0 && moments[index].time === state.time;
      // Several moments can share an instant: a step leaves all of them behind.
      let next = direction > 0 || !isOn ? index + (direction > 0 ? 1 : 0) : index - 1;
      while (direction < 0 && next >= 0 && moments[next].time === state.time) next -= 1;
      if (moments[next]) moveTo(moments[next].time);
    }

    function endOfDay(isLast) {
      const inside = moments.filter((moment) => inDay(moment.time));
      if (inside.length) moveTo(inside[isLast ? inside.length - 1 : 0].time);
    }

    const keys = {
      ArrowLeft: () => step(-1), ArrowDown: () => step(-1),
      ArrowRight: () => step(1), ArrowUp: () => step(1),
      PageUp: () => moveTo(Math.min(state.time + 3600000, data.days[data.days.length - 1].end - 1)),
      PageDown: () => moveTo(Math.max(state.time - 3600000, data.days[0].start)),
      Home: () => endOfDay(false), End: () => endOfDay(true),
      n: () => moveTo(noonOf(state.day)), N: () => moveTo(noonOf(state.day)),
    };

    function update() {
      const { index, headline, reasons, details, eyebrow, shown } = describe(state.time);
      byId("headline").replaceChildren(...headline);
      byId("why").replaceChildren(...reasons);
      byId("details").replaceChildren(...details.filter((nodes) => nodes.length)
        .map((nodes) => el("li", {}, ...nodes)));
      byId("eyebrow").replaceChildren(eyebrow);
      byId("top-bars").hidden = !shown;
      byId("top-bars").replaceChildren(...(shown ? [bars(shown)] : []));
      const [kind, text] = verdictAt(state.time, index);
      const verdict = byId("verdict");
      verdict.className = kind || "none";
      const mark = kind === "hit" ? markHit() : kind === "miss" ? markMiss() : null;
      verdict.replaceChildren(...(mark ? [svg("svg", {
        width: 16, height: 14, viewBox: "-8 -7 16 14", "aria-hidden": "true",
      }, mark)] : []), el("bdi", {}, text || ""));
      drawTime(index);
      drawCards(index);
    }

    function drawTime(index) {
      const scrubber = byId("scrubber");
      scrubber.value = Math.round((state.time - state.start) / 1000);
      const top = index < 0 ? null : moments[index].shown;
      scrubber.setAttribute("aria-valuetext", `${clockWithSeconds(state.time)}, ` +
        (top === null ? "nothing on top" : `${cardName(top)} on top`));
      byId("clock").replaceChildren(clock(state.time));
      for (const id of ["strip", "ranks"]) {
        byId(id).style.setProperty("--at", position(state.time).toFixed(5));
      }
      const own = top === null ? null : cardTable[top].widget;
      [...byId("lanes").children].forEach((lane, number) =>
        lane.classList.toggle("is-on-top", number === own));
    }

    function startScrubber() {
      const scrubber = byId("scrubber");
      scrubber.addEventListener("input", () => {
        state.time = state.start + Number(scrubber.value) * 1000;
        update();
      });
      scrubber.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
        event.preventDefault();
        keys[event.key]();
      });
      byId("lanes").addEventListener("click", (event) => {
        const plot = event.target.closest(".plot");
        if (!plot) return;
        const box = plot.getBoundingClientRect();
        const at = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
        moveTo(Math.round(state.start + at * (state.end - state.start)));
      });
      const select = byId("day");
      select.replaceChildren(...data.days.map((day, index) =>
        el("option", { value: index }, dayTitle(day))));
      select.addEventListener("change", () => chooseDay(Number(select.value)));
      byId("step-back").addEventListener("click", () => step(-1));
      byId("step-on").addEventListener("click", () => step(1));
      byId("noon").addEventListener("click", () => moveTo(noonOf(state.day)));
      byId("day-before").addEventListener("click", () => chooseDay(state.day - 1));
      byId("day-after").addEventListener("click", () => chooseDay(state.day + 1));
      for (const id of ["day", "day-before", "day-after"]) {
        byId(id).hidden = data.days.length < 2;
      }
    }

    function chooseDay(index) {
      if (!data.days[index]) return;
      moveTo(noonOf(index));
    }
    """#
}
