import SmartStackEvaluation
import SmartStackHabits
import SmartStackLearning

/// How far a search for weights has come, in words and numbers.
struct SearchProgress {
  let search: WeightSearch

  /// Returns the table of the weights that are learnt, and what the next round is about.
  func text() -> String {
    var text = "\(search.round) rounds are over; next: \(search.stage.rawValue)\n"
    guard !search.jobs.isEmpty else { return text }
    var table = TextTable([
      ("weights", .left), ("task", .left), ("steps", .right), ("loss and prior", .right),
      ("left to gain", .right), ("", .left),
    ])
    for job in search.jobs {
      for task in HabitWeights.tasks {
        guard let solver = job.training.solvers[task] else { continue }
        table.add([
          job.kind.name, task.rawValue, "\(solver.iterations)",
          DisplayText.fixed(solver.value, decimals: 3),
          DisplayText.fixed(solver.remainingGain, decimals: 4), solver.isDone ? "at rest" : "",
        ])
      }
    }
    text += table.text()
    return text
  }
}
