import Testing

@testable import SmartStackHabits

@Suite struct RecencyListTests {
  @Test("The latest used stands first, and those used together stay together")
  func order() {
    var list = RecencyList()
    list.use([2], at: 100)
    list.use([0, 1], at: 200)
    #expect(list.order == [0, 1, 2])
    #expect(list.areTogether(0, 1) && !list.areTogether(1, 2))
    list.use([1], at: 300)
    #expect(list.order == [1, 0, 2])
    #expect(!list.areTogether(0, 1))
    #expect(list.lastUses == [200, 300, 100])
    // A time before the latest is taken as the latest.
    list.use([3], at: 50)
    #expect(list.lastUses[3] == 300)
    #expect(list.contains(3) && !list.contains(4))
  }

  @Test("Things that were always used together have the same features, whatever their numbers")
  func together() {
    var state = HabitState()
    var tracker = ContextTracker()
    var features = HabitFeatures()
    for index in 0..<40 {
      let time = Int64(index) * 3_600_000
      let moment = tracker.moment(
        time: time, localMilliseconds: time, isStart: true, place: nil, signal: nil, signalAge: 0)
      state.read(&features, subjectCount: 3, at: moment)
      for column in 0..<features.columnCount {
        #expect(
          features[column: column, subject: 0] == features[column: column, subject: 2],
          "\(state.layout.columns[column].name) at \(index)")
      }
      let used = index % 3 == 1 ? [1] : index % 3 == 0 ? [0, 2] : [2, 0]
      state.observe(used, at: moment)
      tracker.use(index % 3, time: time, isStart: true)
    }
  }
}
