extension ReportPage {
  /// Ranks moments at any weights, and counts what that ranking would have answered.
  static let rankingScript = #"""

    // --- ranking ---
    // Within these ranges of places the score decides, then the identifier; session controls and
    // live activities keep the order of the replay, which does not come from scores.
    const scoredTiers = ["pinned", "relevant", "not now"].map((name) => data.tiers.indexOf(name));
    const notNowTier = data.tiers.indexOf("not now");
    const relevantTier = data.tiers.indexOf("relevant");
    const unitWeights = data.families.map(() => 1);

    // Added from first to last, as the engine does, so that the sums are equal bit for bit.
    function weighted(parts, weights) {
      return parts.map((part, family) => part * weights[family]);
    }

    function total(parts) {
      return parts.slice(1).reduce((sum, part) => sum + part, parts[0]);
    }

    // Cards are numbered in the order of their identifiers.
    const byScore = (first, second) => second.score - first.score || first.card - second.card;

    function rank(moment, weights) {
      const scored = moment.cards.map((card) => {
        const parts = weighted(card.parts, weights);
        return {
          card: card.card, tier: card.tier, reason: card.reason, notes: card.notes, parts,
          score: total(parts),
        };
      });
      const result = [];
      for (let start = 0; start < scored.length;) {
        let end = start;
        while (end < scored.length && scored[end].tier === scored[start].tier) end += 1;
        const run = scored.slice(start, end);
        result.push(...(scoredTiers.includes(run[0].tier) ? run.sort(byScore) : run));
        start = end;
      }
      const competing = result.filter((entry) => entry.tier === relevantTier);
      const largest = Math.max(...competing.map((entry) => entry.score));
      const sum = competing.reduce((all, entry) => all + Math.exp(entry.score - largest), 0);
      result.forEach((entry, place) => {
        entry.place = place;
        entry.chance = entry.tier === relevantTier ? Math.exp(entry.score - largest) / sum : 0;
      });
      return result;
    }

    // The rankings at the weights in force, made when they are first looked at.
    let rankings = new Map();
    function ranking(index) {
      if (!rankings.has(index)) rankings.set(index, rank(moments[index], state.weights));
      return rankings.get(index);
    }

    // Whether a ranking stands in another order than the replay recorded.
    const isReordered = (moment, entries) =>
      entries.some((entry, place) => entry.card !== moment.cards[place].card);

    const isOf = (entry, widget) => {
      const own = cardTable[entry.card].widget;
      return own !== null && own === widget;
    };

    // What would have been answered, had the first card of the ranking been on top at each glance.
    function figuresByRanking(rankAt) {
      const figures = {
        glances: glances.length, answered: 0, swipes: 0, notShown: 0, chance: 0, places: [],
      };
      for (const glance of glances) {
        const entries = moments[glance.moment] ? rankAt(glance.moment) : [];
        const own = entries.filter((item) => isOf(item, glance.used));
        const entry = own[0];
        figures.places.push(entry ? entry.place : null);
        if (!entry) { figures.notShown += 1; continue; }
        if (entry.place === 0) figures.answered += 1;
        figures.swipes += entry.place;
        figures.chance += own.reduce((sum, item) => sum + item.chance, 0);
      }
      const shown = figures.glances - figures.notShown;
      figures.answeredShare = figures.glances ? figures.answered / figures.glances : 0;
      figures.swipesNeeded = shown ? figures.swipes / shown : 0;
      figures.meanChance = figures.glances ? figures.chance / figures.glances : 0;
      return figures;
    }

    const figuresAtOne = figuresByRanking((index) => rank(moments[index], unitWeights));
    """#
}
