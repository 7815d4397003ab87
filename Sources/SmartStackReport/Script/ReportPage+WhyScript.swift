extension ReportPage {
  /// Says in plain words what was on top at an instant, why, and since when.
  static let whyScript = #"""

    // --- why ---
    // What leads from "because" to what a family says of its contribution.
    const leadIns = {
      "declared score": "it ", habit: "it is used ", feedback: "it had ",
      "abuse control": "it is held back: ", "context clues": "a clue holds: ",
    };

    function phrase(entry, family) {
      const title = data.families[family];
      const note = entry.notes[family];
      const says = note ? (leadIns[title] || "") + brief(note, 100) : `its ${title}`;
      return `${says} (${title} ${signed(entry.parts[family])})`;
    }

    // The families that count, the strongest first; what rounds to nothing does not count.
    function speaking(entry, direction, most) {
      return entry.parts.map((part, family) => ({ family, size: part * direction }))
        .filter((item) => item.size >= 0.005).sort((first, second) => second.size - first.size)
        .slice(0, most).map((item) => phrase(entry, item.family));
    }

    function why(entry) {
      if (entry.tier === notNowTier) {
        return `It may not lead now${entry.reason ? ": " + brief(entry.reason, 200) : ""}.`;
      }
      if (entry.tier !== relevantTier) return sentence(`because ${entry.reason || "of its place"}`);
      const pros = speaking(entry, 1, 3);
      const cons = speaking(entry, -1, 2);
      const against = cons.length ? ` Against it: ${cons.join("; ")}.` : "";
      return pros.length ? `Because ${pros.join(", and ")}.${against}`
        : `Nothing speaks for it, but less against it than against others.${against}`;
    }

    // The first evaluation since which a card was on top without a break.
    function sinceIndex(index) {
      let first = index;
      while (first > 0 && moments[first - 1].shown === moments[index].shown) first -= 1;
      return first;
    }

    // How the card on top came there: when, by whom, and what the policy said of it.
    function arrival(index) {
      const first = sinceIndex(index);
      const moment = moments[first];
      const on = dateText(moment.time) === dateText(moments[index].time) ? "" : `${dateText(moment.time)} `;
      const at = `${on}${clock(moment.time)}`;
      if (first === 0) return { first, at, how: "it was on top when the replay began", said: [] };
      const from = moments[first - 1].shown;
      const last = from === null ? "" : ` from ${quoted(cardName(from))}`;
      const how = (moment.cause === "touch" ? "the person" : "the stack") + ` turned to it${last}`;
      return { first, at, how, said: saidNodes(moment.action, true) };
    }

    const sinceNodes = ({ at, how, said }) => said.length
      ? [`On top since ${at}, when ${how}: `, ...said] : [`On top since ${at}, when the replay began.`];

    // A card that does not stand first by ranking is on top because of what happened before.
    function heldNodes(index, { first, at, how, said }) {
      const start = [`Because ${how} at ${at}`, ...(said.length ? [": ", ...said] : ["."])];
      return first === index ? start
        : start.concat(" Since then: ", ...saidNodes(moments[index].action, true));
    }

    // Where a card stood first by ranking when the stack turned to it, what spoke for it then.
    function ledNodes(shown, { first, at }) {
      const then = ranking(first)[0];
      const speaks = then && then.card === shown.card && then.tier === relevantTier
        && moments[first].cause !== "touch";
      return speaks ? [`At ${at} it stood first by ranking: `, el("bdi", {}, lowered(why(then)))] : [];
    }

    function leaderNodes(leader) {
      const chance = leader.tier === relevantTier ? ` (chance ${percent(leader.chance)})` : "";
      const pros = speaking(leader, 1, 2);
      const text = leader.tier === relevantTier && pros.length ? `: ${pros.join(", and ")}` : "";
      return ["By ranking, ", namedCard(leader.card), ` stands first${chance}`, el("bdi", {}, text), "."];
    }

    // How the stack stood, in sentences.
    function describe(time) {
      const index = momentIndexAt(time);
      const day = dayTitle(data.days[state.day]);
      const nothing = (eyebrow, headline) =>
        ({ index, eyebrow: `${day} · ${eyebrow}`, headline: [headline], reasons: [], details: [] });
      if (index < 0) {
        return nothing("before the first evaluation",
          `At ${clock(time)}, the stack had not been evaluated yet.`);
      }
      const moment = moments[index];
      const cause = causes[moment.cause] ? `, when ${causes[moment.cause]}` : "";
      const eyebrow = `${day} · evaluated at ${clockWithSeconds(moment.time)}${cause}`;
      if (moment.shown === null) {
        return Object.assign(nothing("", `At ${clock(time)}, nothing was on top.`), { eyebrow });
      }
      const entries = ranking(index);
      const shown = entries.find((entry) => entry.card === moment.shown);
      const headline = [`On top at ${clock(time)}: `, keyBadge(keyOf(moment.shown)),
        el("bdi", { class: "name strong" }, brief(cardName(moment.shown), 80))];
      if (!shown) {
        return { index, eyebrow, headline, details: [],
          reasons: ["The card on top is not among those that this ranking shows."] };
      }
      const came = arrival(index);
      if (shown !== entries[0]) {
        return { index, eyebrow, headline, reasons: heldNodes(index, came),
          details: [ledNodes(shown, came), leaderNodes(entries[0])], shown };
      }
      const details = [sinceNodes(came)];
      if (index !== came.first) details.push(saidNodes(moment.action));
      return { index, eyebrow, headline, reasons: [el("bdi", {}, why(shown))], details, shown };
    }

    // What the person wanted just now, else what comes next.
    function verdictAt(time, index) {
      const number = lastIndex(glances, (item) => item.time <= time);
      const glance = glances[number];
      if (index >= 0 && glance && glance.time >= moments[index].time) {
        const says = `At ${clockWithSeconds(glance.time)} the person used ` +
          `${quoted(widgetName(glance.used))}`;
        const stale = glance.stale ? " The entry that it showed was out of date." : "";
        if (glance.hit) return ["hit", `${says}: the top card answered the glance.${stale}`];
        const how = glance.swipes === null ? "the stack did not show it"
          : `${count(glance.swipes, "swipe", "swipes")} away`;
        return ["miss", `${says}: ${how}.${stale}`];
      }
      const next = glances[number + 1];
      if (!next || !inDay(next.time)) return [];
      const how = next.hit ? "on top by then" : next.swipes === null ? "not shown"
        : `${count(next.swipes, "swipe", "swipes")} away from ` +
          (next.shown === null ? "the top" : `${quoted(cardName(next.shown))}, on top by then`);
      return ["next", `Next wanted: ${quoted(widgetName(next.used))} at ` +
        `${clockWithSeconds(next.time)}, ${how}.`];
    }
    """#
}
