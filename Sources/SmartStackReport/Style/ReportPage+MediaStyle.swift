extension ReportPage {
  /// Narrow screens, people who want little motion, forced colours, and paper.
  static let mediaStyle = """
    @media (max-width: 700px) {
    body { padding: 0 10px 24px; }
    .page-header { flex-direction: column; gap: 8px; padding: 14px 4px 12px; }
    .panel { padding: 14px 12px; }
    .hero { padding: 14px; }
    .hero-body { display: block; }
    #top-bars { border: 0; padding: 12px 0 0; }
    .strip { --names: 0px; }
    .timebar { display: block; padding: 4px 12px; }
    .timebar .plot { margin: 0; }
    .time-now { justify-content: center; padding: 0; }
    .lane-row, .axis-row { display: block; }
    .lane-name { padding-top: 4px; }
    .lane-name .name { -webkit-line-clamp: 1; }
    .axis .minor { display: none; }
    .ranks { --names: 44px; }
    .rank-axis { padding-right: 8px; font-size: .75rem; }
    .rank-labels button { font-size: .8125rem; }
    .weight { grid-template-columns: 9.2em minmax(0, 1fr) 3.6em; }
    .scroll table { min-width: 640px; }
    #figures { min-width: 0; font-size: .8125rem; }
    #figures :is(th, td):nth-child(5) { display: none; }
    #figures :is(th, td) { padding-inline: 4px; }
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
    [class^="family-"], .key, .run-letter, .rank-line { forced-color-adjust: none; }
    }
    @media print {
    html { background: none; font-size: 12px; }
    body { max-width: none; padding: 0; }
    .control, .skip, details, #weights-title + p, #held-fixed { display: none !important; }
    .hero-body { grid-template-columns: minmax(0, 1fr) 250px; }
    .panel { border: 0; border-top: 1px solid var(--edge); border-radius: 0; padding: 10px 0;
      margin: 0; }
    .hero { border: 0; }
    .scroll, .scroll.tall { overflow: visible; max-height: none; }
    .tall thead th { position: static; }
    tr, .card, .lane-row { break-inside: avoid; }
    .panel > h2, .panel-head { break-after: avoid; }
    button.time, .rank-labels button { border: 0; padding: 0; min-height: 0; }
    .strip, .ranks { --names: 140px; }
    .lane-row, .axis-row { display: grid; }
    .axis .minor { display: none; }
    * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }

    """
}
