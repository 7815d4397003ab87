import SmartStackIncremental
import SmartStackModel

/// Makes seeded random events: any kind, late and repeated ones, long pauses.
struct EventScript {
  var random: SplitMix64
  let itemCount: Int
  var clock: Int64
  private var donations: [(Int32, Int64)] = []
  private var repeated: RankerEvent?

  init(seed: UInt64, itemCount: Int) {
    random = SplitMix64(seed: seed)
    self.itemCount = itemCount
    clock = 1_385_000_000_000 + Int64(seed % 1000) * 3_600_000
  }

  /// An item, those of low number more often.
  mutating func item() -> Int32 {
    Int32(
      min(
        Int.random(in: 0..<itemCount, using: &random), Int.random(in: 0..<itemCount, using: &random)
      ))
  }

  private mutating func instant() -> Timestamp {
    let kind = Int.random(in: 0..<100, using: &random)
    switch kind {
    case ..<15:
      return Timestamp(clamping: clock - Int64.random(in: 0..<260_000_000, using: &random))
    case ..<20: return Timestamp(clamping: clock)
    case ..<60: clock += Int64.random(in: 1..<900_000, using: &random)
    case ..<97: clock += Int64.random(in: 1..<20_000_000, using: &random)
    case ..<99: clock += Int64.random(in: 1..<600_000_000, using: &random)
    default: clock += Int64.random(in: 1..<20_000_000_000, using: &random)
    }
    return Timestamp(clamping: clock)
  }

  private mutating func windows() -> [DeclaredWindow] {
    let count = Int.random(in: 0..<5, using: &random)
    return (0..<count).map { _ in
      let start = clock + Int64.random(in: -20_000_000..<90_000_000, using: &random)
      let length = Int64.random(in: -1_000_000..<30_000_000, using: &random)
      return DeclaredWindow(
        start: Timestamp(clamping: start), end: Timestamp(clamping: start + length),
        value: Double.random(in: -3..<12, using: &random))
    }
  }

  mutating func next() -> RankerEvent {
    if let repeated, Int.random(in: 0..<20, using: &random) == 0 { return repeated }
    let event = make()
    repeated = event
    return event
  }

  private mutating func make() -> RankerEvent {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<48: return .use(item(), instant())
    case ..<58:
      let item = item()
      let instant = instant()
      donations.append((item, instant.milliseconds))
      return .donation(item, instant)
    case ..<64: return .dismissal(item(), instant())
    case ..<73: return .timeline(item(), windows())
    case ..<74: return .reload(item())
    case ..<80:
      let place = Int32.random(in: -1..<5, using: &random)
      return .place(place < 0 ? nil : place)
    case ..<83: return .offset(seconds: Int32.random(in: -12...14, using: &random) * 1800)
    case ..<85: return .deletion(item())
    case ..<90:
      guard let donation = donations.randomElement(using: &random) else { return .addition(item()) }
      return .donationDeletion(donation.0, Timestamp(clamping: donation.1))
    case ..<92: return .addition(item())
    default: return .clock(instant())
    }
  }
}
