import SmartStackIncremental
import SmartStackModel

/// Makes events from a seed: what a person who uses some items more than others does.
struct MadeEvents {
  static let placeCount = 4

  let itemCount: Int32
  private(set) var events: [RankerEvent] = []
  /// The number of events that are repeated twice, some weeks later each time.
  ///
  /// In the second repetition nothing is new, not even what the last event brings to the first.
  private(set) var repeatedCount = 0
  private var state: UInt64 = 7

  /// Makes events with some uses.
  ///
  /// - Parameters:
  ///   - itemCount: how many items there are.
  ///   - count: how many uses there are.
  ///   - repeats: whether all events come two times more.
  init(itemCount: Int32, count: Int, repeats: Bool) {
    self.itemCount = itemCount
    var time: Int64 = 1_700_000_000_000
    var day: Int64 = 0
    for item in 0..<itemCount { events.append(.addition(item)) }
    for _ in 0..<count {
      time += 1 + Int64(random() % 480_000)
      if time / 86_400_000 != day {
        day = time / 86_400_000
        events.append(.clock(Timestamp(clamping: time)))
        for item in 0..<min(itemCount, 100) { events.append(timeline(item, day)) }
      }
      if random() % 8 == 0 { events.append(.place(Int32(random() % UInt64(Self.placeCount)))) }
      if random() % 50 == 0 {
        let item = Int32(random() % UInt64(min(itemCount, 10)))
        events.append(.dismissal(item, Timestamp(clamping: time)))
      }
      if random() % 10 == 0 { events.append(.donation(item(), Timestamp(clamping: time))) }
      events.append(.use(item(), Timestamp(clamping: time)))
    }
    guard repeats else { return }
    let week: Int64 = 7 * 86_400_000
    let delay = ((time - 1_700_000_000_000) / week + 1) * week
    repeatedCount = events.count
    for pass: Int64 in 1...2 {
      for index in 0..<repeatedCount {
        events.append(Self.delayed(events[index], by: pass * delay))
      }
    }
  }

  private static func delayed(_ event: RankerEvent, by delay: Int64) -> RankerEvent {
    func later(_ time: Timestamp) -> Timestamp { time.advanced(byMilliseconds: delay) }
    return switch event {
    case .use(let item, let time): .use(item, later(time))
    case .donation(let item, let time): .donation(item, later(time))
    case .dismissal(let item, let time): .dismissal(item, later(time))
    case .clock(let time): .clock(later(time))
    case .timeline(let item, let windows):
      .timeline(
        item,
        windows.map {
          DeclaredWindow(start: later($0.start), end: later($0.end), value: $0.value)
        })
    default: event
    }
  }

  private mutating func random() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// An item, the k-th about in proportion to 1/k.
  private mutating func item() -> Int32 {
    var range = UInt64(itemCount)
    while range > 1, random() % 3 != 0 { range = (range + 1) / 2 }
    return Int32(random() % range)
  }

  private mutating func timeline(_ item: Int32, _ day: Int64) -> RankerEvent {
    var windows: [DeclaredWindow] = []
    for part: Int64 in 0..<2 {
      let start: Int64 = day * 86_400_000 + part * 43_200_000 + Int64(random() % 30_000_000)
      let end: Int64 = start + 600_000 + Int64(random() % 10_000_000)
      windows.append(
        DeclaredWindow(
          start: Timestamp(clamping: start), end: Timestamp(clamping: end),
          value: Double(random() % 256) / 128))
    }
    return .timeline(item, windows)
  }
}
