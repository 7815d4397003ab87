extension ReportPage {
  /// Starts the page.
  static let startScript = #"""

    // --- start ---
    function drawHead() {
      const stack = data.stack === null || data.stack === data.title ? "" : `${quoted(data.stack)} · `;
      const place = data.profile === "watch" ? "watch" : "home screen";
      const [first, last] = data.span;
      const span = dateText(first) === dateText(last)
        ? `${dateText(first)}, ${clock(first)}\u2013${clock(last)}`
        : `${dateText(first)} ${clock(first)} to ${dateText(last)} ${clock(last)}`;
      const omitted = data.omittedDays > 0
        ? ` · the first ${count(data.omittedDays, "day is", "days are")} left out of the drawings`
        : "";
      byId("subtitle").replaceChildren(`${stack}${place} · ${span} · ${quoted(data.zone)}${omitted}`);
      byId("protocol").replaceChildren(el("bdi", {}, brief(data.summary, 600)));
    }

    function startTheme() {
      byId("theme").addEventListener("change", (event) => {
        const choice = event.target.value;
        if (choice === "auto") delete document.documentElement.dataset.theme;
        else document.documentElement.dataset.theme = choice;
      });
    }

    function start() {
      drawHead();
      drawLegend();
      drawHeldFixed();
      startTheme();
      startScrubber();
      startRanks();
      startWeights();
      // The first day whose noon the replay holds, else its first day.
      const index = data.days.findIndex((day) =>
        day.noon >= data.span[0] && day.noon <= data.span[1]);
      showDay(Math.max(0, index));
      state.time = noonOf(state.day);
      setWeights(unitWeights);
    }

    start();

    """#
}
