import SmartStackModel
import Testing

@testable import SmartStackIncremental

/// A restored ranker is the ranker, and damaged bytes are refused.
@Suite struct FastRankerSnapshotTests {
  static func ranker(_ denseLimit: Int) -> FastRanker {
    FastRanker(
      parameters: .standard, itemCapacity: 0, eventCapacity: 0, denseLimit: denseLimit,
      usesWideLanes: Kernels.hasWideLanes)
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7] as [UInt64])
  func `a restored ranker writes the same bytes and goes on the same`(_ seed: UInt64) throws {
    let items = [1, 7, 10, 40, 100, 300, 30, 5][Int(seed)]
    let denseLimit = seed % 3 == 2 ? 0 : 256
    var script = EventScript(seed: seed, itemCount: items)
    var ranker = Self.ranker(denseLimit)
    for _ in 0..<400 { ranker.apply(script.next()) }
    let bytes = ranker.snapshot()
    var restored = try FastRanker(
      restoring: bytes, parameters: .standard, denseLimit: denseLimit,
      usesWideLanes: Kernels.hasWideLanes)
    let again = restored.snapshot()
    #expect(again == bytes)
    for step in 0..<400 {
      let event = script.next()
      ranker.apply(event)
      restored.apply(event)
      let count = step % 20 == 0 ? items : 10
      let (expected, found) = (ranker.top(count), restored.top(count))
      #expect(found == expected, "step \(step) after \(event)")
    }
    let (one, other) = (ranker.snapshot(), restored.snapshot())
    #expect(one == other)
  }

  @Test(arguments: [10, 11, 12, 13] as [UInt64])
  func `forgetting leaves the bytes of a ranker that never saw it`(_ seed: UInt64) {
    let denseLimit = seed % 2 == 0 ? 256 : 0
    var script = EventScript(seed: seed, itemCount: 12)
    var events: [RankerEvent] = []
    while events.count < 300 {
      switch script.next() {
      case .deletion, .donationDeletion: continue
      case let event: events.append(event)
      }
    }
    let forgotten: Int32 = 3
    var ranker = Self.ranker(denseLimit)
    var other = Self.ranker(denseLimit)
    for event in events {
      ranker.apply(event)
      switch event {
      case .use(forgotten, let instant), .donation(forgotten, let instant),
        .dismissal(forgotten, let instant):
        other.apply(.clock(instant))
      case .addition(forgotten), .timeline(forgotten, _), .reload(forgotten): continue
      case .donation(let item, let instant) where item == 1:
        other.apply(.clock(instant))
      default: other.apply(event)
      }
    }
    ranker.apply(.deletion(forgotten))
    for case .donation(1, let instant) in events { ranker.apply(.donationDeletion(1, instant)) }
    let (found, expected) = (ranker.snapshot(), other.snapshot())
    #expect(found == expected)
  }

  @Test func `every flipped byte and every shorter snapshot is refused`() {
    var script = EventScript(seed: 77, itemCount: 6)
    var ranker = Self.ranker(256)
    for _ in 0..<120 { ranker.apply(script.next()) }
    let bytes = ranker.snapshot()
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= UInt8(1) << UInt8(index % 8)
      #expect(throws: FastRankerError.self, "byte \(index)") {
        _ = try FastRanker(restoring: damaged).candidateCount
      }
      guard index % 3 == 0 else { continue }
      #expect(throws: FastRankerError.self, "\(index) bytes") {
        _ = try FastRanker(restoring: Array(bytes.prefix(index))).candidateCount
      }
    }
    #expect(throws: FastRankerError.self) {
      _ = try FastRanker(restoring: bytes + [0]).candidateCount
    }
  }

  /// Words that a checksum covers may still be nonsense: nothing that they say traps.
  @Test(arguments: 0..<40)
  func `nonsense under a right checksum is refused or read, and never traps`(_ seed: Int) throws {
    var script = EventScript(seed: 78, itemCount: 4)
    var ranker = Self.ranker(256)
    for _ in 0..<40 { ranker.apply(script.next()) }
    let body = try SnapshotWords.body(of: ranker.snapshot())
    var random = SplitMix64(seed: UInt64(seed))
    for index in body.indices {
      var changed = body
      let candidates: [Int64] = [-1, 0, 1, 7, 1 << 20, 1 << 40, .max, .min, changed[index] + 1]
      changed[index] = candidates.randomElement(using: &random) ?? 0
      if let restored = try? FastRanker(restoring: SnapshotWords.bytes(of: changed)) {
        #expect(restored.candidateCount <= FastRanker.largestItemCount)
      }
    }
  }

  @Test func `a snapshot of other parameters or of another version is refused by name`() throws {
    let ranker = Self.ranker(256)
    let bytes = ranker.snapshot()
    let others = try FastRankerParameters(
      halfLives: [3_600_000, 86_400_000, 604_800_000], useWeights: [0.25, 0.3, 0.4],
      hourWeight: 0.5, placeWeight: 0.25, previousWeight: 0.75, dismissalHalfLife: 259_200_000,
      dismissalWeight: 1)
    #expect(throws: FastRankerError.otherParameters) {
      _ = try FastRanker(restoring: bytes, parameters: others).candidateCount
    }
    var newer = bytes
    newer[8] = 2
    #expect(throws: FastRankerError.unknownSnapshotVersion(2)) {
      _ = try FastRanker(restoring: newer).candidateCount
    }
  }
}
