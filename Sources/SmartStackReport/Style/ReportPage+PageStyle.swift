extension ReportPage {
  /// The page, its panels, controls and tables.
  static let pageStyle = """
    * { box-sizing: border-box; }
    html { font: 16px/1.5 system-ui, -apple-system, "Segoe UI", "Liberation Sans", sans-serif;
      background: var(--ground); color: var(--ink); -webkit-text-size-adjust: 100%; }
    body { margin: 0 auto; max-width: 1180px; padding: 0 20px 40px; }
    h1, h2, h3, p, ul, ol { margin: 0; }
    h1 { font-size: 1.35rem; line-height: 1.25; overflow-wrap: anywhere; }
    h2 { font-size: 1.125rem; line-height: 1.3; }
    h3 { font-size: 1rem; line-height: 1.3; }
    .page-header { display: flex; gap: 24px; justify-content: space-between; align-items: flex-start;
      padding: 20px 4px 16px; }
    .page-title { min-width: 0; }
    #subtitle { color: var(--soft); overflow-wrap: anywhere; }
    .theme { flex: none; display: flex; gap: 8px; align-items: center; font-size: .875rem; }
    .panel { background: var(--panel); border: 1px solid var(--edge); border-radius: 12px;
      padding: 18px 20px; margin-bottom: 16px; }
    .panel-head { display: flex; flex-wrap: wrap; gap: 8px 20px; justify-content: space-between;
      align-items: center; margin-bottom: 10px; }
    .panel > p { color: var(--soft); font-size: .9375rem; }
    .panel-head > p { color: var(--soft); font-size: .875rem; }
    .name { unicode-bidi: isolate; overflow-wrap: anywhere; }
    .strong { font-weight: 700; }
    .hidden-text { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    .skip { position: absolute; left: -9999px; }
    .skip:focus { left: 12px; top: 8px; z-index: 5; background: var(--panel); padding: 8px 12px; }
    .definitions { position: absolute; }
    a { color: var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
    button, select { font: inherit; font-size: .875rem; color: var(--ink); background: var(--panel);
      border: 1px solid var(--edge-strong); border-radius: 7px; padding: 4px 11px;
      min-height: 32px; cursor: pointer; max-width: 100%; }
    button:hover:not(:disabled) { background: var(--accent-soft); }
    button:disabled { opacity: .45; cursor: default; }
    input[type="range"] { width: 100%; margin: 0; height: 28px; accent-color: var(--accent);
      cursor: pointer; }
    kbd { font: inherit; font-size: .75rem; border: 1px solid var(--edge-strong); border-radius: 4px;
      padding: 0 5px; white-space: nowrap; }
    .help { color: var(--soft); font-size: .8125rem; margin-top: 10px; }
    .panel > .help { font-size: .8125rem; }
    .hero { padding: 18px 24px; border-left: 6px solid var(--accent); }
    .hero .eyebrow { font-size: .875rem; }
    .hero-body { display: grid; grid-template-columns: minmax(0, 1fr) minmax(240px, 330px);
      gap: 12px 32px; align-items: center; }
    #headline { font-size: clamp(1.35rem, 1.05rem + 1.5vw, 2rem); font-weight: 400;
      line-height: 1.25; margin: 4px 0 6px; overflow-wrap: anywhere; }
    #headline .key { margin-inline: .1em .35em; font-size: .62em; vertical-align: .22em; }
    #why { color: var(--ink); font-size: 1.0625rem; line-height: 1.45; overflow-wrap: anywhere; }
    #details { list-style: none; padding: 0; margin: 8px 0 0; color: var(--soft);
      font-size: .9375rem; overflow-wrap: anywhere; }
    #details li { margin-top: 3px; }
    #details .name { color: var(--ink); font-weight: 600; }
    #top-bars { border-left: 1px solid var(--edge); padding-left: 24px; }
    #verdict { display: flex; gap: 8px; align-items: baseline; min-height: 1.6em; font-weight: 600;
      margin-top: 8px; overflow-wrap: anywhere; }
    #verdict.hit { color: var(--hit); } #verdict.miss { color: var(--miss); }
    #verdict.next { font-weight: 400; color: var(--soft); }
    #verdict svg { flex: none; }
    .timebar { --names: 190px; position: sticky; top: 0; z-index: 4; display: grid;
      grid-template-columns: var(--names) minmax(0, 1fr); align-items: center;
      background: var(--panel); border: 1px solid var(--edge); border-radius: 12px;
      padding: 6px 20px; margin-bottom: 16px; box-shadow: 0 2px 8px rgb(0 0 0 / 12%); }
    .timebar .plot { margin: 0 -8px; }
    .time-now { display: flex; gap: 8px; align-items: center; padding-right: 16px; }
    .time-now label { min-width: 3.6em; text-align: center; }
    #clock { font-size: 1.125rem; font-weight: 700; font-variant-numeric: tabular-nums; }
    .time-now button { padding: 0 11px; font-size: 1rem; }
    section, summary, button.time, .rank-labels button { scroll-margin-top: 72px; }
    .scroll { overflow-x: auto; margin-top: 10px; position: relative; }
    .scroll.tall { max-height: 430px; overflow-y: auto; }
    table { border-collapse: collapse; width: 100%; font-size: .875rem; }
    caption { text-align: start; color: var(--soft); padding: 2px 8px 6px; }
    th, td { text-align: start; vertical-align: baseline; padding: 6px 8px;
      border-top: 1px solid var(--edge); overflow-wrap: break-word; }
    thead th { border-top: 0; border-bottom: 2px solid var(--edge-strong); font-weight: 600;
      vertical-align: bottom; }
    .tall thead th { position: sticky; top: 0; background: var(--panel);
      box-shadow: 0 2px 0 var(--edge-strong); border-bottom: 0; }
    tbody th { font-weight: 600; }
    td .name { display: inline-block; max-width: 22ch; overflow: hidden; text-overflow: ellipsis;
      white-space: nowrap; vertical-align: bottom; }
    .number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
    thead .number { white-space: normal; }
    button.time { font-variant-numeric: tabular-nums; padding: 0 8px; min-height: 26px; }
    details { margin-top: 12px; font-size: .9375rem; }
    summary { cursor: pointer; color: var(--accent); width: fit-content; }
    footer { color: var(--soft); font-size: .8125rem; padding: 0 4px; overflow-wrap: anywhere; }

    """
}
