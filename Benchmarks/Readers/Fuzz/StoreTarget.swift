import SmartStackModel
import SmartStackStore

/// A store: read, checked, and written to where it opens.
struct StoreTarget: FuzzTarget {
  private let sound: [UInt8]
  private let soundEvents: [String: Set<Event>]

  init() throws {
    let path = ScratchFile.folder + "/sound.store"
    var store = try EventStore(path: path)
    var events: [StoredEvent] = []
    for index in 0..<40 {
      guard let time = Timestamp(milliseconds: 1_753_776_000_000 + Int64(index) * 60_000) else {
        continue
      }
      let kinds: [Event.Kind] = [
        .launch(app: "app\(index % 3)", duration: .seconds(index)), .tap(widget: "w"),
        .context(.place("home")), .view(widget: "w", duration: .seconds(3), propensity: 0.5),
        .donation(
          Donation(app: "a", intentType: "I", parameters: Configuration(["x": .text("y")]))),
        .context(.coordinate(nil)), .context(.locked(true)),
      ]
      let event = Event(time: time, offset: .zero, kind: kinds[index % kinds.count])
      events.append(
        StoredEvent(
          person: "p\(index % 2)", event: event, key: index % 5 == 0 ? nil : UInt64(index)))
    }
    _ = try store.append(events)
    try store.vacuum()
    sound = try ScratchFile.read(path)
    soundEvents = Dictionary(grouping: events, by: \.person).mapValues { Set($0.map(\.event)) }
  }

  func seeds() throws -> [[UInt8]] { [[0] + sound] + CellEdits.seeds.map { [1] + $0 } }

  func read(_ input: [UInt8]) throws {
    guard let first = input.first else { return }
    let path = ScratchFile.folder + "/it.store"
    let isEdit = first & 1 == 1
    for beside in ["-wal", "-shm"] { try ScratchFile.remove(path + beside) }
    try ScratchFile.write(isEdit ? sound : Array(input.dropFirst()), to: path)
    if isEdit { CellEdits.apply(Array(input.dropFirst()), to: path) }
    do throws(StoreError) {
      try look(at: path)
    } catch {
      require(!error.description.isEmpty)
    }
  }

  private func look(at path: String) throws(StoreError) {
    let store = try EventStore(path: path, access: .readOnly)
    let check = try store.check()
    do throws(StoreError) {
      for person in try store.people() {
        try store.forEachEvent(person: person) { event in
          // Nobody writes a checksum that fits by chance.
          require(soundEvents[person]?.contains(event) == true, "an event that nobody wrote")
        }
      }
      _ = try store.topApps(of: nil, limit: 3)
      _ = try store.firstEvent(of: "p0")
    } catch {
      require(!check.isWhole, "a check finds nothing where reading fails: \(error)")
      try salvage(path)
      throw error
    }
    if !check.isWhole { try salvage(path) }
    var writer = try EventStore(path: path, access: .readWrite)
    let event = Event(time: .earliest, offset: .zero, kind: .boot)
    try writer.record(event, of: "new")
    try writer.vacuum()
  }

  private func salvage(_ path: String) throws(StoreError) {
    let target = path + "-salvaged"
    for beside in ["", "-wal", "-shm"] { try? ScratchFile.remove(target + beside) }
    let result = try EventStore.salvage(path: path, into: target)
    let store = try EventStore(path: target, access: .readOnly)
    var count = 0
    for person in try store.people() {
      try store.forEachEvent(person: person) { event in
        count += 1
        require(soundEvents[person]?.contains(event) == true, "an event that nobody wrote")
      }
    }
    require(count <= result.eventCount, "more events than were brought out")
  }
}
