extension ReportPage {
  /// Moves through time, and says in one sentence what was on top.
  static let scrubberScript = #"""

    // --- scrubber ---
    const causes = {
      visible: "the person looked at it",
      nextChange: "the order was to change",
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

    // The first glance within the hour after noon, else noon itself.
    function noonOf(index) {
      const day = data.days[index];
      const glance = glances.find((item) => item.time >= day.noon);
      if (glance && glance.time < day.noon + 3600000) return glance.time;
      const first = moments.find((moment) => moment.time >= day.start);
      return momentIndexAt(day.noon) < 0 && first ? first.time : day.noon;
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

    // How the stack stood, in sentences: what was on top and why, and what the policy did.
    function describe(time) {
      const index = momentIndexAt(time);
      if (index < 0) {
        return { index, headline: [`At ${clock(time)}, the stack had not been evaluated yet.`],
          action: "", eyebrow: "Before the first evaluation" };
      }
      const moment = moments[index];
      const entries = ranking(index);
      const shown = entries.find((entry) => entry.card === moment.shown);
      const eyebrow = `Evaluated at ${clockWithSeconds(moment.time)}, because ` +
        `${causes[moment.cause] || moment.cause}`;
      const leader = entries[0];
      let action = sentence(moment.action);
      if (leader && shown && leader !== shown) {
        const how = leader.tier === relevantTier ? ` with a chance of ${percent(leader.chance)}` : "";
        action += ` By ranking, ${quoted(cardName(leader.card))} came first${how}.`;
      }
      if (moment.shown !== null && !shown) {
        action += " The card on top is not among those that this ranking shows.";
      }
      if (moment.shown === null) {
        return { index, eyebrow, action, headline: [`At ${clock(time)}, nothing was on top.`] };
      }
      const reason = shown && shown.reason ? ": " + brief(shown.reason, 300).replace(/[.]$/, "") : "";
      const headline = [`At ${clock(time)}, `,
        el("bdi", { class: "name strong" }, brief(cardName(moment.shown), 80)), " was on top",
        reason ? el("bdi", { class: "reason" }, reason) : "", "."];
      return { index, eyebrow, action, headline };
    }

    function verdictAt(time, index) {
      if (index < 0) return [];
      const found = glances.filter((item) =>
        item.time >= moments[index].time && item.time <= time);
      const glance = found[found.length - 1];
      if (!glance) return [];
      const used = quoted(widgetName(glance.used));
      const stale = glance.stale ? " The entry that it showed was out of date." : "";
      if (glance.hit) {
        return ["hit", `At ${clockWithSeconds(glance.time)} the person used ${used}: the top card ` +
          `answered the glance.${stale}`];
      }
      const how = glance.swipes === null ? "the stack did not show it"
        : `${count(glance.swipes, "swipe", "swipes")} away`;
      return ["miss", `At ${clockWithSeconds(glance.time)} the person used ${used}: ${how}.${stale}`];
    }

    function update() {
      const { index, headline, action, eyebrow } = describe(state.time);
      byId("headline").replaceChildren(...headline);
      byId("action").replaceChildren(action);
      byId("eyebrow").replaceChildren(`${dayTitle(data.days[state.day])} · ${eyebrow}`);
      const [kind, text] = verdictAt(state.time, index);
      const verdict = byId("verdict");
      verdict.className = kind || "none";
      verdict.replaceChildren(...(kind ? [svg("svg", {
        width: 16, height: 14, viewBox: "-8 -7 16 14", "aria-hidden": "true",
      }, kind === "hit" ? markHit() : markMiss()), text] : []));
      const scrubber = byId("scrubber");
      scrubber.value = Math.round((state.time - state.start) / 1000);
      scrubber.setAttribute("aria-valuetext", byId("headline").textContent);
      for (const id of ["strip", "ranks"]) {
        byId(id).style.setProperty("--at", position(state.time).toFixed(5));
      }
      drawCards(index);
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
