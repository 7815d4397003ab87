import SmartStackEvaluation
import SmartStackIncremental
import SmartStackModel

/// Holds what one person's engine is told, in order, the same for every engine.
struct Script {
  enum Kind: UInt8 {
    case use, place, dismissal, timeline
  }

  struct Operation {
    var kind: Kind
    var item: Int32
    var time: Int64
    /// The place, the index of the windows, or of the use among those of the protocol.
    var detail: Int32
  }

  var operations: [Operation] = []
  var timelines: [[DeclaredWindow]] = []
  /// What is known of each use, where the script was made from uses of the protocol.
  var uses: [Use] = []
  /// The first use of each item, moved before the script, for engines that know only what was used.
  var firstUses: [Use] = []
  var names: [String] = []
  var itemCount = 0
  var placeCount = 0
  var useCount = 0
  /// The number of candidates at each use, summed up.
  var candidateSum: Int { itemCount * useCount }
}

/// Says which items and how many events of each person take part; all items are candidates from the start.
enum Setting: String, CaseIterable {
  /// A stack of the ten items that a person used most.
  case stack = "W"
  /// All items of a person, the first 600 events.
  case full = "F"
  /// All items and all events of a person.
  case whole = "L"

  /// Makes a script of each person.
  ///
  /// Windows and dismissals are simulated by hash: on the first event of a day every item declares
  /// two windows in that day; after one use in fifty some item is dismissed.
  func scripts(_ log: UsageLog, declares: Bool = true) -> [Script] {
    var result: [Script] = []
    var first = 0
    while first < log.uses.count {
      var end = first
      while end < log.uses.count, log.uses[end].user == log.uses[first].user { end += 1 }
      var uses = Array(log.uses[first..<end])
      uses.sort { $0.time < $1.time }
      result.append(script(uses, log, declares: declares))
      first = end
    }
    return result.filter { $0.useCount > 0 }
  }

  private func script(_ all: [UsageLog.Use], _ log: UsageLog, declares: Bool) -> Script {
    var uses = all
    if self == .stack {
      var counts: [Int32: Int] = [:]
      for use in uses { counts[use.item, default: 0] += 1 }
      let best = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(10).map(\.key)
      uses.removeAll { !best.contains($0.item) }
    }
    var script = Script()
    var local: [Int32: Int32] = [:]
    for use in uses where local[use.item] == nil {
      local[use.item] = Int32(local.count)
      script.names.append(log.items.name(of: use.item) ?? "")
    }
    script.itemCount = local.count
    if self == .full { uses = Array(uses.prefix(600)) }
    var places: [Int32: Int32] = [:]
    var place: Int32 = -1
    var day: Int64 = .min
    for use in uses {
      let today = use.time / 86_400_000
      if declares, today != day {
        day = today
        for item in 0..<script.itemCount { script.declare(Int32(item), day: day, user: use.user) }
      }
      if use.place != place {
        place = use.place
        if place >= 0, places[place] == nil { places[place] = Int32(places.count) }
        script.placeCount = places.count
        script.operations.append(
          Script.Operation(kind: .place, item: 0, time: use.time, detail: places[place] ?? -1))
      }
      let item = local[use.item] ?? 0
      script.operations.append(
        Script.Operation(kind: .use, item: item, time: use.time, detail: 0))
      script.useCount += 1
      let chance = mixed(UInt64(script.useCount) << 16 ^ UInt64(use.user))
      if declares, chance % 50 == 0 {
        script.operations.append(
          Script.Operation(
            kind: .dismissal, item: Int32((chance >> 32) % UInt64(script.itemCount)),
            time: use.time, detail: 0))
      }
    }
    return script
  }
}

extension Script {
  mutating func declare(_ item: Int32, day: Int64, user: Int32) {
    var windows: [DeclaredWindow] = []
    for part in 0..<2 {
      let chance = mixed(
        UInt64(bitPattern: day) << 24 ^ UInt64(user) << 16 ^ UInt64(item) << 2 ^ UInt64(part))
      // Within half a day each, so that they do not overlap.
      let start = day * 86_400_000 + Int64(part) * 43_200_000 + Int64(chance % 30_000_000)
      let length = 600_000 + Int64((chance >> 24) % 10_000_000)
      windows.append(
        DeclaredWindow(
          start: Timestamp(clamping: start), end: Timestamp(clamping: start + length),
          value: Double((chance >> 48) % 256) / 128))
    }
    operations.append(
      Operation(
        kind: .timeline, item: item, time: day * 86_400_000, detail: Int32(timelines.count)))
    timelines.append(windows)
  }
}

/// Mixes a number.
///
/// After the finalizer of SplitMix64 (Steele et al., 2014).
func mixed(_ value: UInt64) -> UInt64 {
  var mixed = value &+ 0x9E37_79B9_7F4A_7C15
  mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
  mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
  return mixed ^ (mixed >> 31)
}
