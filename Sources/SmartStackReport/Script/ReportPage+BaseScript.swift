extension ReportPage {
  /// Reads the data, and helps to build elements, names and times.
  ///
  /// Text of the record reaches the page only as text nodes and attribute values set through the
  /// document's interface.
  static let baseScript = #"""
    "use strict";

    // --- data and elements ---
    const data = JSON.parse(document.getElementById("report-data").textContent);
    const byId = (id) => document.getElementById(id);

    function fill(node, attributes, children) {
      for (const [name, value] of Object.entries(attributes || {})) {
        if (value !== null && value !== undefined) node.setAttribute(name, String(value));
      }
      node.append(...children.filter((child) => child !== null && child !== undefined));
      return node;
    }

    function el(tag, attributes, ...children) {
      return fill(document.createElement(tag), attributes, children);
    }

    function svg(tag, attributes, ...children) {
      return fill(
        document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
    }

    function table(caption, heads, rows, numeric) {
      const isNumber = (column) => numeric.includes(column) ? "number" : null;
      const head = heads.map((name, column) =>
        el("th", { scope: "col", class: isNumber(column) }, name));
      const body = rows.map((cells) => el("tr", {}, ...cells.map((cell, column) =>
        cell instanceof HTMLTableCellElement ? cell
          : el("td", { class: isNumber(column) }, cell))));
      return el("table", {}, el("caption", {}, caption), el("thead", {}, el("tr", {}, ...head)),
        el("tbody", {}, ...body));
    }

    // --- decoded rows ---
    const cardTable = data.cards.map(([id, widget, name]) => ({ id, widget, name }));
    const familyCount = data.families.length;
    const textOf = (index) => index === null || index === undefined ? null : data.texts[index];
    const moments = data.moments.map(([time, cause, shown, action, cards]) => ({
      time, cause, shown, action: textOf(action),
      cards: cards.map(([card, tier, chance, reason, ...rest]) => ({
        card, tier, chance, reason: textOf(reason), parts: rest.slice(0, familyCount),
        notes: rest.slice(familyCount).map(textOf),
      })),
    }));
    const glances = data.glances.map(([time, moment, shown, used, swipes, chance, stale]) => ({
      time, moment, shown, used, swipes, chance, stale, hit: swipes === 0,
    }));

    // --- names ---
    // A name may hold marks that turn the direction of writing: it is isolated wherever it stands
    // within a sentence, and within an element of its own in the page.
    const isolate = (text) => "\u2068" + text + "\u2069";
    // Marks that force a direction are shown as such, and so are other control characters.
    const clean = (text) => text.replace(/[\s\u2028\u2029]/g, " ")
      .replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "\ufffd");
    const isBlank = (text) => !/[^\s\p{Cf}\p{Cc}]/u.test(text);
    const readable = (text) => isBlank(text) ? "(no visible name)" : clean(text);

    // In sentences long texts are cut; tables and the titles of elements have all of them.
    function brief(text, most) {
      const points = [...clean(text)];
      return points.length > most ? points.slice(0, most - 1).join("") + "\u2026" : points.join("");
    }

    const quoted = (name) => isolate(brief(name, 60));

    const nameCounts = new Map();
    for (const widget of data.widgets) {
      nameCounts.set(widget.name, (nameCounts.get(widget.name) || 0) + 1);
    }

    function widgetName(index) {
      const widget = data.widgets[index];
      if (!widget) return "an unknown widget";
      const name = readable(widget.name);
      return nameCounts.get(widget.name) > 1 ? `${name} (${readable(widget.id)})` : name;
    }

    function cardName(index) {
      const card = cardTable[index];
      if (card.widget === null) return readable(card.name);
      const widget = data.widgets[card.widget];
      const name = widgetName(card.widget);
      if (card.id === widget.id) return name;
      const rest = card.id.startsWith(widget.id) ? card.id.slice(widget.id.length) : card.id;
      return `${name} ${rest.replace(/^\W+/, "no. ")}`;
    }

    const titled = (name, id) => name === id ? name : `${name} (${readable(id)})`;
    const nameElement = (name, id) =>
      el("bdi", { class: "name", title: id === undefined ? name : titled(name, id) }, name);
    const widgetElement = (index) => nameElement(widgetName(index), data.widgets[index]
      ? data.widgets[index].id : undefined);
    const cardElement = (index) => nameElement(cardName(index), cardTable[index].id);
    // Within a sentence.
    const namedCard = (index) => el("bdi", {
      class: "name", title: titled(cardName(index), cardTable[index].id),
    }, brief(cardName(index), 60));

    function sentence(text) {
      const trimmed = brief(text.trim(), 400);
      if (!trimmed) return "";
      const first = trimmed.slice(0, 1).toUpperCase() + trimmed.slice(1);
      return /[.!?]$/.test(first) ? first : first + ".";
    }

    // What the policy says is a text, or a list of texts and numbers of cards, whom it calls by name.
    const lowered = (text) => text.slice(0, 1).toLowerCase() + text.slice(1);

    function saidNodes(said, isInSentence) {
      if (!Array.isArray(said)) {
        const text = sentence(said || "");
        return [el("bdi", {}, isInSentence ? lowered(text) : text)];
      }
      const nodes = said.map((part) =>
        typeof part === "number" ? namedCard(part) : brief(part, 400));
      const last = nodes[nodes.length - 1];
      if (typeof nodes[0] === "string" && !isInSentence) {
        nodes[0] = nodes[0].slice(0, 1).toUpperCase() + nodes[0].slice(1);
      }
      return typeof last === "string" && /[.!?]$/.test(last) ? nodes : nodes.concat(".");
    }

    // --- keys ---
    // Each widget has a letter and a colour, the same in every drawing; cards of no widget come after
    // the widgets. Letters tell them apart where there are no colours.
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const letterOf = (key) => key < letters.length ? letters[key]
      : letterOf(Math.floor(key / letters.length) - 1) + letters[key % letters.length];
    const lone = cardTable.map((card, index) => index)
      .filter((index) => cardTable[index].widget === null);
    const keyOf = (card) => cardTable[card].widget === null
      ? data.widgets.length + lone.indexOf(card) : cardTable[card].widget;
    const colourClass = (key) => `colour-${key % 8}`;
    const keyBadge = (key) =>
      el("span", { class: `key ${colourClass(key)}`, "aria-hidden": "true" }, letterOf(key));

    // --- numbers ---
    const minus = "\u2212";
    const signed = (value) => {
      const text = Math.abs(value).toFixed(2);
      return Number(text) === 0 ? "0.00" : (value < 0 ? minus : "+") + text;
    };
    const fixed = (value, digits) =>
      (value < 0 ? minus : "") + Math.abs(value).toFixed(digits === undefined ? 2 : digits);
    const percent = (share) => `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
    const count = (number, one, many) => `${number} ${number === 1 ? one : many}`;
    const short = (value) => String(Math.round(value * 1000) / 1000).replace("-", minus);

    // --- times ---
    function lastIndex(list, isBefore) {
      let low = 0;
      let high = list.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (isBefore(list[middle])) low = middle + 1; else high = middle;
      }
      return low - 1;
    }

    const offsetAt = (time) =>
      data.offsets[Math.max(0, lastIndex(data.offsets, (pair) => pair[0] <= time))][1];
    const local = (time) => new Date(time + offsetAt(time) * 1000).toISOString();
    const clock = (time) => local(time).slice(11, 16);
    const clockWithSeconds = (time) =>
      time % 60000 === 0 ? clock(time) : local(time).slice(11, 19);
    const dateText = (time) => local(time).slice(0, 10);

    function offsetText(time) {
      const minutes = Math.trunc(Math.abs(offsetAt(time)) / 60);
      const two = (number) => String(number).padStart(2, "0");
      const sign = offsetAt(time) < 0 ? minus : "+";
      return `UTC${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    }

    function dayTitle(day) {
      return day.weekday.slice(0, 1).toUpperCase() + day.weekday.slice(1) + " " + day.date;
    }

    // --- what is looked at ---
    const state = { day: 0, time: 0, start: 0, end: 1, weights: data.families.map(() => 1) };
    const momentIndexAt = (time) => lastIndex(moments, (moment) => moment.time <= time);
    const isReweighted = () => state.weights.some((weight) => weight !== 1);
    const position = (time) =>
      Math.min(1, Math.max(0, (time - state.start) / (state.end - state.start)));
    const share = (part) => `${(100 * part).toFixed(3)}%`;
    const inDay = (time) => time >= state.start && time < state.end;

    // The hours that a day's drawings span: those of the replay, whole hours, within the day.
    // A moment's instant, such as noon, kept within the replay.
    const within = (time) => Math.min(Math.max(time, data.span[0]), data.span[1]);

    function openDay(index) {
      const day = data.days[index];
      const hour = 3600000;
      const [first, last] = data.span;
      const from = Math.max(day.start, day.start + Math.floor((first - day.start) / hour) * hour);
      const to = Math.min(day.end, day.start + Math.ceil((last - day.start) / hour) * hour);
      state.day = index;
      state.start = from < day.end ? from : day.start;
      state.end = to > state.start ? to : day.end;
    }
    """#
}
