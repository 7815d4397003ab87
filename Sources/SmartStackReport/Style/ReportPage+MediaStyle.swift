extension ReportPage {
  /// Narrow screens, people who want little motion, forced colours, and paper.
  static let mediaStyle = """
    @media (max-width: 700px) {
    body { padding: 0 10px 24px; }
    .page-header { flex-direction: column; gap: 8px; padding: 14px 4px 12px; }
    .panel { padding: 14px 12px; }
    .hero { padding: 14px; }
    .strip { --names: 0px; }
    .lane-row, .axis-row { display: block; }
    .lane-name { display: block; padding-top: 5px; }
    .lane-name .name { -webkit-line-clamp: 1; }
    .axis .minor { display: none; }
    .axis-row label { padding-top: 8px; }
    .ranks { --names: 96px; }
    .rank-labels li { padding-right: 4px; }
    .rank-labels button svg { display: none; }
    .rank-labels button { font-size: .8125rem; }
    .weight { grid-template-columns: 9.2em minmax(0, 1fr) 3.6em; }
    .scroll table { min-width: 640px; }
    #figures { min-width: 900px; }
    #ranks-table table, #lane-table table { min-width: 0; }
    .card .reason { min-height: 0; }
    }
    @media (pointer: coarse) {
    button, select { min-height: 40px; }
    input[type="range"] { height: 40px; }
    button.time { min-height: 36px; }
    }
    @media (prefers-reduced-motion: no-preference) {
    html { scroll-behavior: smooth; }
    .rank-line { transition: opacity .15s; }
    }
    @media (forced-colors: active) {
    .declared, .shown, .mark-hit, .bar-track, .budget-part, .budget-full,
    [class^="family-"], .rank-line { forced-color-adjust: none; }
    }
    @media print {
    html { background: none; font-size: 12px; }
    body { max-width: none; padding: 0; }
    .control, .skip, details, #weights-title + p { display: none !important; }
    .panel { border: 0; border-top: 1px solid var(--edge); border-radius: 0; padding: 10px 0;
      margin: 0; }
    .hero { border: 0; }
    .scroll, .scroll.tall { overflow: visible; max-height: none; }
    .tall thead th { position: static; }
    tr, .card, .lane-row { break-inside: avoid; }
    .panel > h2, .panel-head { break-after: avoid; }
    button.time, .rank-labels button { border: 0; padding: 0; min-height: 0; }
    .strip { --names: 140px; }
    .lane-row, .axis-row { display: grid; }
    .axis .minor { display: inline; }
    * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }

    """
}
