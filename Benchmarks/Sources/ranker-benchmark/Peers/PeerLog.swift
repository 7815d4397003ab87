import SmartStackEvaluation
import SmartStackImport
import SmartStackModel

/// Holds the uses of a log of many people by the rules of the protocol: repeats merged, pauses known.
struct PeerLog {
  struct Person {
    var name: String
    /// All uses.
    var uses: [Use]
    /// The uses of the ten things used most, as if nothing else were in the log.
    var stackUses: [Use]
    var names: [String]
    var stackNames: [String]
  }

  static let rules = ReplayProtocol.standard
  private(set) var people: [Person] = []

  /// Reads a log in any form that the package imports, and keeps those with enough uses.
  init(path: String) throws {
    let head = try FileHead(path: path)
    guard let format = ImportFormats.format(for: head) else {
      throw ImportError.unknownFormat(path: path, known: ImportFormats.names)
    }
    var events: [String: [Event]] = [:]
    _ = try format.read(path: path, options: ImportOptions(zone: .utc)) {
      events[$0.person, default: []].append($0.event)
    }
    for name in events.keys.sorted() {
      let own = Self.inOrder(events[name] ?? [])
      let all = Self.uses(of: own)
      guard all.uses.count >= Self.rules.minimumUses else { continue }
      var counts: [Int: Int] = [:]
      for use in all.uses { counts[use.item, default: 0] += 1 }
      let best = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(10)
      let apps = Set(best.map { all.names[$0.key] })
      let stack = Self.uses(
        of: own.filter {
          if case .launch(let app, _) = $0.kind { return apps.contains(app) }
          return true
        })
      people.append(
        Person(
          name: name, uses: all.uses, stackUses: stack.uses, names: all.names,
          stackNames: stack.names))
    }
  }

  /// Sorts events by time; those of one instant stay as they are.
  private static func inOrder(_ events: [Event]) -> [Event] {
    events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  private static func uses(of events: [Event]) -> (uses: [Use], names: [String]) {
    var sequence = UseSequence(rules)
    var uses: [Use] = []
    for event in events { sequence.add(event) { uses.append($0) } }
    sequence.finish { uses.append($0) }
    return (uses, sequence.names)
  }

  /// Makes a script of each person from the uses of the protocol.
  ///
  /// - Parameters:
  ///   - setting: ten things, or all; of all, the first events alone.
  ///   - limit: how many events of a person count where all things do.
  ///   - declares: whether windows and dismissals are simulated by hash, as in the scripts of raw rows.
  /// - Returns: the scripts, one a person.
  func scripts(_ setting: Setting, limit: Int, declares: Bool) -> [Script] {
    people.enumerated().map { number, person in
      let isStack = setting == .stack
      var script = Script()
      script.names = isStack ? person.stackNames : person.names
      script.itemCount = script.names.count
      let all = isStack ? person.stackUses : person.uses
      let uses = isStack ? all : Array(all.prefix(limit))
      script.firstUses = Self.firstUses(of: all, count: script.itemCount)
      script.add(uses, person: Int32(number), declares: declares)
      return script
    }
  }

  /// The first use of each item, one a minute, the last of them a day before the first of all.
  private static func firstUses(of uses: [Use], count: Int) -> [Use] {
    guard let first = uses.first else { return [] }
    var result: [Use] = []
    for use in uses where use.item == result.count {
      let minutes = Int64(count - result.count)
      let time = first.time.milliseconds - 86_400_000 - minutes * 60_000
      result.append(use.moved(byMilliseconds: time - use.time.milliseconds))
    }
    return result
  }
}

extension Script {
  fileprivate mutating func add(_ uses: [Use], person: Int32, declares: Bool) {
    self.uses = uses
    var places: [String: Int32] = [:]
    var place: Int32 = -1
    var day: Int64 = .min
    for (index, use) in uses.enumerated() {
      let time = use.localMilliseconds
      if declares, time / 86_400_000 != day {
        day = time / 86_400_000
        for item in 0..<itemCount { declare(Int32(item), day: day, user: person) }
      }
      var here: Int32 = -1
      if let name = use.place {
        here = places[name] ?? Int32(places.count)
        places[name] = here
      }
      if here != place {
        place = here
        operations.append(Operation(kind: .place, item: 0, time: time, detail: here))
      }
      operations.append(
        Operation(kind: .use, item: Int32(use.item), time: time, detail: Int32(index)))
      useCount += 1
      let chance = mixed(UInt64(useCount) << 16 ^ UInt64(person))
      if declares, chance % 50 == 0 {
        operations.append(
          Operation(
            kind: .dismissal, item: Int32((chance >> 32) % UInt64(itemCount)), time: time,
            detail: 0))
      }
    }
    placeCount = places.count
  }
}
