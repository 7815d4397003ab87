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
    .lane-row.is-highlight { background: var(--accent-soft); }
    .lane-row.is-on-top .lane-name { font-weight: 700; }
    .lane-row:last-child { border-bottom: 1px solid var(--edge); }
    .lane-row .plot { cursor: pointer; }
    .lane-name { font-size: .875rem; padding-right: 12px; min-width: 0; line-height: 1.2;
      display: flex; gap: 8px; align-items: center; }
    .lane-name .name { text-align: left; display: -webkit-box; -webkit-box-orient: vertical;
      -webkit-line-clamp: 2; overflow: hidden; }
    .dense .lane-name { font-size: .75rem; }
    .dense .lane-name .name { -webkit-line-clamp: 1; }
    .top-star { visibility: hidden; color: var(--accent); margin-left: auto; }
    .is-on-top .top-star { visibility: visible; }
    .key { flex: none; display: inline-block; min-width: 1.7em; padding: 0 .25em; border-radius: 5px;
      background: var(--own); color: var(--panel); font-size: .75rem; font-weight: 700;
      line-height: 1.6; text-align: center; }
    .keyed { display: inline-flex; gap: 8px; align-items: baseline; }
    .axis-name { color: var(--soft); font-size: .8125rem; }
    .plot { position: relative; min-width: 0; }
    .plot svg { display: block; overflow: visible; }
    .lane-base { stroke: var(--edge-strong); stroke-width: 1; }
    .declared { fill: var(--own); }
    .not-eligible { fill: url(#hatch); }
    .hatch-line { stroke: var(--hatch); stroke-width: 2.4; }
    .shown { fill: var(--shown); }
    .mark-hit { fill: var(--hit); stroke: var(--panel); stroke-width: 1.5; }
    .mark-miss { fill: none; stroke: var(--miss); stroke-width: 2.6; stroke-linecap: round; }
    .mark-use { fill: var(--panel); stroke: var(--soft); stroke-width: 1.6; }
    .tick { stroke: var(--edge-strong); }
    .axis text { fill: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; }
    .clock-change { stroke: var(--miss); stroke-width: 1.5; stroke-dasharray: 3 2; }
    .axis .clock-text { fill: var(--miss); }
    .cursor-frame { position: absolute; inset: 0 0 0 var(--names); pointer-events: none; }
    .cursor { position: absolute; top: 0; bottom: 0; left: calc(var(--at) * 100%); width: 2px;
      margin-left: -1px; background: var(--accent); }

    .cards { list-style: none; padding: 0; display: grid; gap: 12px;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 310px), 1fr)); }
    .card { border: 1px solid var(--edge); border-radius: 12px; padding: 12px 14px; min-width: 0;
      display: flex; flex-direction: column; }
    .card.is-shown { border: 2px solid var(--accent); padding: 11px 13px; }
    .card-head { display: flex; gap: 10px; align-items: baseline; }
    .card-place { flex: none; font-size: 1.25rem; font-weight: 700; color: var(--soft);
      font-variant-numeric: tabular-nums; }
    .is-shown .card-place { color: var(--accent); }
    .card h3 { min-width: 0; display: flex; gap: 8px; align-items: baseline; }
    .card.is-compact { padding: 6px 12px; }
    .is-compact .badges { margin-top: 2px; }
    .is-compact .card-place { font-size: 1rem; }
    .is-compact h3 { font-size: .875rem; }
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
    .rank-axis { display: flex; flex-direction: column; color: var(--soft); font-size: .8125rem;
      text-align: end; padding-right: 12px; }
    .rank-axis span { height: 40px; line-height: 40px; }
    .rank-axis .lower { height: 18px; line-height: 18px; }
    .rank-axis span:first-child { color: var(--ink); font-weight: 700; }
    .rank-labels { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 8px;
      margin-bottom: 10px; }
    .rank-labels li { max-width: 100%; }
    .rank-labels button { display: flex; gap: 8px; align-items: center; min-height: 28px;
      padding: 1px 9px 1px 3px; border-color: var(--edge); color: var(--soft); }
    .rank-labels button.vivid { color: var(--ink); font-weight: 600; border-color: var(--edge-strong); }
    .rank-labels .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
      min-width: 0; max-width: 24ch; }
    .rank-labels .is-highlight { background: var(--accent-soft); }
    .rank-labels [aria-pressed="true"] { border-color: var(--accent); outline: 1px solid var(--accent); }
    .rank-marks { position: absolute; inset: 0; pointer-events: none; }
    .rank-grid { stroke: var(--edge); vector-effect: non-scaling-stroke; }
    .rank-line { fill: none; stroke: var(--own); stroke-width: 5; vector-effect: non-scaling-stroke;
      stroke-linejoin: round; pointer-events: stroke; cursor: pointer; }
    .rank-line.faint { stroke: var(--edge-strong); stroke-width: 1.5; opacity: .7; }
    .run-letter rect { fill: var(--own); }
    .run-letter text { fill: var(--panel); font-size: 11px; font-weight: 700; }
    .run-letter.faint rect { fill: var(--panel); stroke: var(--edge-strong); }
    .run-letter.faint text { fill: var(--soft); font-weight: 400; }
    .rank-axis .lower { visibility: hidden; }
    .has-highlight .rank-axis .lower { visibility: visible; }
    .ranks .rank-mark { display: none; }
    .ranks .rank-mark.is-highlight { display: inline; }
    .has-highlight .rank-line, .has-highlight .run-letter { opacity: .12; }
    .has-highlight .rank-line.is-highlight { opacity: 1; stroke: var(--own); stroke-width: 6; }
    .has-highlight .run-letter.is-highlight { opacity: 1; }
    .has-highlight .run-letter.is-highlight rect { fill: var(--own); stroke: none; }
    .has-highlight .run-letter.is-highlight text { fill: var(--panel); }

    .weights { display: grid; gap: 6px 24px; align-items: center; margin: 14px 0;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); }
    .weight { display: grid; grid-template-columns: 9.8em minmax(0, 1fr) 4em; gap: 8px;
      align-items: center; font-size: .9375rem; }
    .weight label { display: flex; gap: 8px; align-items: center; }
    .weight output { font-variant-numeric: tabular-nums; text-align: end; }
    #reset-weights { justify-self: start; }
    #outcome { color: var(--ink); font-weight: 600; }
    .gain { font-weight: 400; color: var(--soft); }
    #reordered { color: var(--soft); font-size: .875rem; }
    .held { color: var(--soft); font-size: .8125rem; }
    .changed { font-weight: 700; background: var(--accent-soft); }
    .is-hit { color: var(--hit); } .is-miss { color: var(--miss); }
    .outcome-granted { color: var(--hit); }
    .outcome-refused, .outcome-deferred { color: var(--miss); }
    .outcome-exempt, .outcome-merged { color: var(--soft); }
    .budget svg { display: inline-block; margin-left: 8px; vertical-align: middle; }
    .budget-part { fill: var(--declared); } .budget-full { fill: var(--miss); }

    """
}
