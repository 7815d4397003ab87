extension ReportPage {
  /// The sliders of the weights.
  static let weightsScript = #"""

    // --- weights ---
    function showWeight(family) {
      const weight = state.weights[family];
      byId(`weight-${family}`).value = String(weight);
      byId(`weight-${family}`).setAttribute("aria-valuetext", `${weight.toFixed(2)} times`);
      byId(`weight-value-${family}`).replaceChildren(`${weight.toFixed(2)} ×`);
    }

    function setWeights(weights) {
      state.weights = weights.slice();
      rankings = new Map();
      barScale = longestPart(state.weights);
      state.weights.forEach((weight, family) => showWeight(family));
      byId("reset-weights").disabled = !isReweighted();
      document.documentElement.classList.toggle("is-reweighted", isReweighted());
      drawFigures();
      drawRanks();
      update();
    }

    // Many steps of a slider can come within one frame; only the last one is drawn.
    let isScheduled = false;
    function setWeight(family, weight) {
      state.weights[family] = weight;
      showWeight(family);
      if (isScheduled) return;
      isScheduled = true;
      requestAnimationFrame(() => {
        isScheduled = false;
        setWeights(state.weights);
      });
    }

    function startWeights() {
      const rows = data.families.map((title, family) => {
        const slider = el("input", {
          type: "range", id: `weight-${family}`, min: 0, max: 3, step: 0.05, value: 1,
        });
        slider.addEventListener("input", () => setWeight(family, Number(slider.value)));
        return el("div", { class: "weight" },
          el("label", { for: `weight-${family}` },
            svg("svg", { width: 12, height: 12, "aria-hidden": "true" },
              svg("rect", { width: 12, height: 12, rx: 2, class: `family-${family}` })),
            familyTitle(family)),
          slider, el("output", { id: `weight-value-${family}`, for: `weight-${family}` }));
      });
      const reset = el("button", { type: "button", id: "reset-weights" }, "Reset to 1");
      reset.addEventListener("click", () => setWeights(unitWeights));
      byId("weights").replaceChildren(...rows, reset);
    }
    """#
}
