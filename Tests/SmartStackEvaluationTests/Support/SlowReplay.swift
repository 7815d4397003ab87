import Foundation
import SmartStackModel

/// The protocol and the baselines once more, from their definitions and over the whole history at
/// every decision: slow, and written without a look at the engine's own code.
struct SlowReplay {
  struct Launch {
    var time: Double
    var app: String
    var length: Double
  }

  struct Step {
    var time: Double
    var app: String
    var isStart: Bool
  }

  static let names = ["Blend", "HourMFU", "MFU", "MRU", "Markov1"]

  /// The ranks of the last fifth, by task and then by baseline; nothing stands for a miss.
  var ranks: [String: [[Double?]]] = [:]

  init(_ events: [Event]) {
    let steps = Self.steps(events)
    let first = Int(Double(steps.count) * 0.8)
    for index in steps.indices where index >= first {
      let next = steps[index]
      let history = Array(steps[..<index])
      let task = next.isStart ? "start" : "switch"
      let current = history.last?.app
      if task == "switch", current == next.app { continue }
      var candidates = Set(history.map(\.app))
      let isKnown = candidates.contains(next.app)
      if task == "switch", let current { candidates.remove(current) }
      for (policy, name) in Self.names.enumerated() {
        let score = Self.score(name, history, at: next.time, task: task)
        let own = score(next.app)
        let others = candidates.filter { $0 != next.app }.map(score)
        let rank =
          1 + Double(others.count { $0 > own }) + Double(others.count { $0 == own }) / 2
        ranks[task, default: Array(repeating: [], count: 5)][policy]
          .append(isKnown ? rank : nil)
      }
    }
  }

  /// Returns the uses: without launchers, ordered within seconds, repeats merged.
  static func steps(_ events: [Event]) -> [Step] {
    let launches = events.compactMap { event -> Launch? in
      guard case .launch(let app, let length) = event.kind, app != "Launcher" else { return nil }
      let seconds = length.map { Double($0.components.seconds) } ?? 0
      return Launch(time: Double(event.time.seconds), app: app, length: seconds)
    }.sorted { ($0.time, $0.app, $0.length) < ($1.time, $1.app, $1.length) }
    var steps: [Step] = []
    var end = -Double.infinity
    for launch in launches {
      let pause = launch.time - end
      end = max(end, launch.time + launch.length)
      if steps.last?.app == launch.app, pause < 300 { continue }
      steps.append(Step(time: launch.time, app: launch.app, isStart: pause >= 300))
    }
    return steps
  }

  private static func score(
    _ name: String, _ history: [Step], at time: Double, task: String
  ) -> (String) -> Double {
    func hour(_ time: Double) -> Int { Int(time) / 3600 % 24 }
    let all = Double(max(1, history.count))
    let inHour = history.filter { hour($0.time) == hour(time) }
    var followers: [String] = []
    for (before, after) in zip(history, history.dropFirst())
    where before.app == history.last?.app && !after.isStart && after.app != before.app {
      followers.append(after.app)
    }
    let starts = history.filter(\.isStart)
    func share(_ app: String) -> Double { Double(history.count { $0.app == app }) / all }
    func hourly(_ app: String) -> Double {
      let count = Double(history.count { $0.app == app })
      return (Double(inHour.count { $0.app == app }) + 5 * count / all)
        / (Double(inHour.count) + 5)
    }
    func last(_ app: String) -> Double { history.last { $0.app == app }?.time ?? -.infinity }
    switch name {
    case "MFU": return share
    case "MRU": return last
    case "HourMFU": return hourly
    case "Markov1":
      return { app in
        let count = Double(history.count { $0.app == app })
        return (Double(followers.count { $0 == app }) + 2 * count / all)
          / (Double(followers.count) + 2)
      }
    default:
      return { app in
        let usesSequence = task == "switch" && !followers.isEmpty
        let sequence =
          usesSequence
          ? Double(followers.count { $0 == app }) / Double(followers.count)
          : Double(starts.count { $0.app == app }) / Double(max(1, starts.count))
        return 0.5 * sequence + 0.4 * hourly(app) + 0.3 * exp(-(time - last(app)) / 7200) * 0.3
      }
    }
  }
}
