import BenchmarkSupport
import SmartStackIncremental
import SmartStackModel

/// Times the fast engine with parts of the work left out, round by round.
func phases(_ scripts: [Script], _ report: inout Report) {
  let titles = ["nothing", "use", "use, top 3", "use, order", "use, top 3, order"]
  var times: [[Double]] = Array(repeating: [], count: titles.count)
  let uses = scripts.reduce(0) { $0 + $1.useCount }
  for _ in 0..<9 {
    for phase in titles.indices {
      var nanoseconds: Int64 = 0
      for script in scripts {
        var engine = FastEngine(script)
        var answer = Answer()
        for card in 0..<min(10, script.itemCount) { answer.cards[card] = Int32(card) }
        let start = Stopwatch.nanoseconds()
        for operation in script.operations {
          if phase > 0 { engine.apply(operation, script) }
          guard operation.kind == .use else { continue }
          if phase == 2 { engine.best(&answer) }
          if phase == 3 { engine.cards(min(10, script.itemCount), &answer) }
          if phase == 4 { engine.answer(min(10, script.itemCount), &answer) }
        }
        nanoseconds += Stopwatch.nanoseconds() - start
        blackHole(answer.digest)
      }
      times[phase].append(Double(nanoseconds) / Double(uses))
    }
  }
  report.table("Parts of the work", columns: ["parts", "ns an event, median", "least"])
  for (title, values) in zip(titles, times) {
    let spread = Distribution(values)
    report.row([title, fixed(spread.median), fixed(spread.least)])
  }
}
