extension ReportPage {
  /// The script: one module for each concern, in the order of their dependencies.
  static let script = [
    baseScript, rankingScript, stripScript, whyScript, scrubberScript, cardsScript, ranksScript,
    weightsScript, figuresScript, ledgerScript, startScript,
  ].joined()

  /// The style.
  static let style = [colourStyle, pageStyle, partStyle, mediaStyle].joined()

  /// Returns the head of the page, whose title has been escaped.
  static func header(title: String) -> String {
    """
    <a class="skip" href="#moment">Skip to what was on top</a>
    <header class="page-header">
    <div class="page-title">
    <h1 dir="auto">\(title)</h1>
    <p id="subtitle"></p>
    </div>
    <p class="theme control"><label for="theme">Colours</label>
    <select id="theme"><option value="auto">as the system</option><option value="light">light</option>
    <option value="dark">dark</option></select></p>
    </header>
    """
  }

  /// The regions of the page, which the script fills.
  static let main = """
    <main id="main">
    <noscript><p class="panel">This page draws itself with a script of its own, which is switched
    off here. What it would draw stands in the page as JSON.</p></noscript>
    <section id="moment" class="panel hero" aria-label="What was on top" tabindex="-1">
    <p class="eyebrow" id="eyebrow"></p>
    <div class="hero-body">
    <div class="hero-text">
    <div id="live" role="status" aria-live="polite" aria-atomic="true">
    <h2 id="headline"></h2>
    <p id="why"></p>
    </div>
    <ul id="details"></ul>
    <p id="verdict"></p>
    </div>
    <div id="top-bars"></div>
    </div>
    </section>
    <div class="timebar control" id="timebar" role="group" aria-label="Time of day">
    <div class="time-now"><button type="button" id="step-back" aria-label="Evaluation before">‹</button>
    <label for="scrubber"><span class="hidden-text">Time of day</span><span id="clock"></span></label>
    <button type="button" id="step-on" aria-label="Next evaluation">›</button></div>
    <div class="plot"><input type="range" id="scrubber" aria-describedby="scrubber-help"></div>
    </div>
    <section class="panel" aria-labelledby="strip-title">
    <div class="panel-head"><h2 id="strip-title">The day</h2>
    <p class="day-picker control" id="day-picker">
    <button type="button" id="noon">Noon</button>
    <button type="button" id="day-before" aria-label="Day before">‹</button>
    <label for="day" class="hidden-text">Day</label><select id="day"></select>
    <button type="button" id="day-after" aria-label="Day after">›</button></p></div>
    <ul class="legend" id="strip-legend" aria-label="Legend of the day"></ul>
    <div class="strip" id="strip">
    <div id="lanes"></div>
    <div class="axis-row"><span class="lane-name axis-name" id="axis-name"></span>
    <div class="plot" id="axis"></div></div>
    <div class="cursor-frame" aria-hidden="true"><div class="cursor"></div></div>
    </div>
    <p class="help control" id="scrubber-help"><kbd>←</kbd> <kbd>→</kbd> evaluated moments ·
    <kbd>Page Up</kbd> <kbd>Page Down</kbd> an hour · <kbd>Home</kbd> <kbd>End</kbd> first and last
    of the day · <kbd>N</kbd> noon</p>
    <details id="lane-details"><summary>The day as a table</summary>
    <div class="scroll" id="lane-table" tabindex="0" role="region" aria-label="The day as a table">
    </div></details>
    </section>
    <section class="panel" aria-labelledby="cards-title">
    <div class="panel-head"><h2 id="cards-title">The stack</h2><p id="cards-note"></p></div>
    <ol id="cards" class="cards"></ol>
    </section>
    <section class="panel" aria-labelledby="weights-title">
    <h2 id="weights-title">Weights and figures</h2>
    <p>A score is the sum of weight × contribution over the families. Change the weights to rank the
    whole replay anew, in this page.</p>
    <div class="weights control" id="weights" role="group" aria-label="Weight of each family"></div>
    <p class="outcome" id="outcome" role="status" aria-live="polite"></p>
    <p id="reordered"></p>
    <div class="scroll" tabindex="0" role="region" aria-label="Figures">
    <table id="figures"></table></div>
    <p class="help" id="held-fixed"></p>
    </section>
    <section class="panel" aria-labelledby="ranks-title">
    <div class="panel-head"><h2 id="ranks-title">Places over the day</h2><p id="ranks-note"></p></div>
    <ul class="rank-labels" id="rank-labels" aria-label="Cards: press to single one out"></ul>
    <div class="ranks" id="ranks"></div>
    <details><summary>The places as a table</summary>
    <div class="scroll" id="ranks-table" tabindex="0" role="region"
    aria-label="The places as a table"></div></details>
    </section>
    <section class="panel" aria-labelledby="reloads-title">
    <h2 id="reloads-title">Reloads of timelines</h2>
    <p id="reloads-note"></p>
    <div class="scroll" id="reload-sums" tabindex="0" role="region" aria-label="Reloads by widget">
    </div>
    <details id="reload-details"><summary>Every request</summary>
    <div class="scroll tall" id="reloads" tabindex="0" role="region" aria-label="Reloads"></div>
    </details>
    </section>
    <section class="panel" aria-labelledby="glances-title">
    <h2 id="glances-title">Glances and rotations</h2>
    <p id="glances-note"></p>
    <div class="scroll tall" id="glances" tabindex="0" role="region" aria-label="Glances"></div>
    <div class="scroll tall" id="rotations" tabindex="0" role="region" aria-label="Rotations"></div>
    </section>
    </main>
    <footer><p id="protocol"></p></footer>
    <svg width="0" height="0" aria-hidden="true" class="definitions"><defs>
    <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse"
    patternTransform="rotate(45)"><line x1="0" y1="0" x2="0" y2="6" class="hatch-line"/></pattern>
    </defs></svg>
    """
}
