extension ReportPage {
  /// The strip, the cards, the places, the weights and the ledger.
  static let partStyle = """
    .strip, .ranks { --names: 190px; --at: 0; position: relative; }
    .day-picker { display: flex; gap: 6px; flex-wrap: wrap; }
    .legend { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 18px;
      font-size: .8125rem; color: var(--soft); margin-bottom: 6px; }
    .legend li { display: flex; gap: 6px; align-items: center; }
    .legend svg { flex: none; }
    .lane-row, .axis-row { display: grid; grid-template-columns: var(--names) minmax(0, 1fr);
      align-items: center; }
    .lane-row { border-top: 1px solid var(--edge); }
    .lane-row:last-child { border-bottom: 1px solid var(--edge); }
    .lane-row .plot { cursor: pointer; }
    .lane-name { font-size: .875rem; padding-right: 12px; min-width: 0; line-height: 1.25; }
    .lane-name .name { text-align: left; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
      overflow: hidden; }
    .axis-name, .axis-row label { color: var(--soft); font-size: .8125rem; }
    .plot { position: relative; min-width: 0; }
    .plot svg { display: block; overflow: visible; }
    .lane-base { stroke: var(--edge-strong); stroke-width: 1; }
    .declared { fill: var(--declared); }
    .not-eligible { fill: url(#hatch); }
    .hatch-line { stroke: var(--hatch); stroke-width: 2.4; }
    .shown { fill: var(--shown); }
    .mark-hit { fill: var(--hit); stroke: var(--panel); stroke-width: 1.5; }
    .mark-miss { fill: none; stroke: var(--miss); stroke-width: 2.6; stroke-linecap: round; }
    .mark-use { fill: var(--panel); stroke: var(--soft); stroke-width: 1.6; }
    .tick { stroke: var(--edge-strong); }
    .axis text { fill: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; }
    .axis-row .plot:has(input) { margin: 0 -8px; }
    .cursor-frame { position: absolute; inset: 0 0 0 var(--names); pointer-events: none; }
    .cursor { position: absolute; top: 0; bottom: 22px; left: calc(var(--at) * 100%); width: 2px;
      margin-left: -1px; background: var(--accent); }
    .ranks .cursor { bottom: 0; }

    .cards { list-style: none; padding: 0; display: grid; gap: 12px;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 310px), 1fr)); }
    .card { border: 1px solid var(--edge); border-radius: 12px; padding: 12px 14px; min-width: 0;
      display: flex; flex-direction: column; }
    .card.is-shown { border: 2px solid var(--accent); padding: 11px 13px; }
    .card-head { display: flex; gap: 10px; align-items: baseline; }
    .card-place { flex: none; font-size: 1.25rem; font-weight: 700; color: var(--soft);
      font-variant-numeric: tabular-nums; }
    .is-shown .card-place { color: var(--accent); }
    .card h3 { min-width: 0; }
    .card h3 .name { text-align: left; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
      overflow: hidden; }
    .card .reason bdi { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 6;
      overflow: hidden; }
    .badges { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; margin-top: 6px;
      font-size: .8125rem; }
    .badge { border: 1px solid var(--edge-strong); border-radius: 999px; padding: 0 9px; }
    .badge.on-top { background: var(--accent); border-color: var(--accent); color: var(--panel);
      font-weight: 700; }
    .badge.tier-4 { border-style: dashed; color: var(--soft); }
    .chance, .moved { color: var(--soft); }
    .moved { font-size: .8125rem; margin-top: 4px; }
    .card .reason { font-size: .875rem; margin: 8px 0 10px; overflow-wrap: anywhere; flex: 1;
      min-height: 2.6em; line-height: 1.35; }
    .bars { font-size: .8125rem; table-layout: fixed; }
    .bars th, .bars td { border: 0; padding: 1px 0; vertical-align: middle; }
    .bars th { width: 8.6em; font-weight: 400; color: var(--soft); }
    .bars td.number { width: 4em; }
    .bars .sum th, .bars .sum td { font-weight: 700; color: var(--ink); }
    .bar { display: block; overflow: visible; }
    .bar-track { fill: var(--track); }
    .bar-zero { stroke: var(--edge-strong); stroke-width: 1.5; }
    .family-0 { fill: var(--family-0); } .family-1 { fill: var(--family-1); }
    .family-2 { fill: var(--family-2); } .family-3 { fill: var(--family-3); }
    .family-4 { fill: var(--family-4); }

    .ranks { display: grid; grid-template-columns: var(--names) minmax(0, 1fr); }
    .rank-labels { list-style: none; padding: 0; }
    .rank-labels li { height: 26px; padding-right: 10px; }
    .rank-labels button { display: flex; gap: 8px; align-items: center; width: 100%; height: 24px;
      min-height: 24px; padding: 0 4px; border-color: transparent; background: none;
      text-align: start; }
    .rank-labels button svg { flex: none; }
    .rank-labels .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
      min-width: 0; }
    .rank-labels .is-highlight { background: var(--accent-soft); }
    .rank-labels [aria-pressed="true"] { border-color: var(--accent); font-weight: 700; }
    .rank-marks { position: absolute; inset: 0; pointer-events: none; }
    .rank-grid { stroke: var(--edge); vector-effect: non-scaling-stroke; }
    .rank-line { fill: none; stroke-width: 2.5; vector-effect: non-scaling-stroke;
      stroke-linejoin: round; pointer-events: stroke; cursor: pointer; }
    .line-0 { stroke: var(--line-0); }
    .line-1 { stroke: var(--line-1); stroke-dasharray: 9 3; }
    .line-2 { stroke: var(--line-2); stroke-dasharray: 3 3; }
    .line-3 { stroke: var(--line-3); stroke-dasharray: 9 3 2 3; }
    .line-4 { stroke: var(--line-4); }
    .line-5 { stroke: var(--line-5); stroke-dasharray: 5 5; }
    .line-6 { stroke: var(--line-6); stroke-dasharray: 2 2; }
    .line-7 { stroke: var(--line-7); stroke-dasharray: 12 2; }
    .lines-1 { stroke-dasharray: 14 3 2 3 2 3; } .lines-2 { stroke-dasharray: 1 5; }
    .has-highlight .rank-line[data-card] { opacity: .18; }
    .has-highlight .rank-line.is-highlight { opacity: 1; stroke-width: 4.5; }

    .weights { display: grid; gap: 6px 24px; align-items: center; margin: 14px 0;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); }
    .weight { display: grid; grid-template-columns: 9.8em minmax(0, 1fr) 4em; gap: 8px;
      align-items: center; font-size: .9375rem; }
    .weight label { display: flex; gap: 8px; align-items: center; }
    .weight output { font-variant-numeric: tabular-nums; text-align: end; }
    #reset-weights { justify-self: start; }
    #outcome { color: var(--ink); font-weight: 600; }
    .held { color: var(--soft); font-size: .8125rem; }
    .changed { font-weight: 700; background: var(--accent-soft); }
    .is-hit { color: var(--hit); } .is-miss { color: var(--miss); }
    .outcome-granted { color: var(--hit); }
    .outcome-refused, .outcome-deferred { color: var(--miss); }
    .outcome-exempt { color: var(--soft); }
    .budget svg { display: inline-block; margin-left: 8px; vertical-align: middle; }
    .budget-part { fill: var(--declared); } .budget-full { fill: var(--miss); }

    """
}
