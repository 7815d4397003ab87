import SmartStackModel
import Testing

@Suite struct MomentTests {
  @Test("A moment reads the clock of its zone, before and after a change")
  func local() {
    var moment = Moment(time: Build.instant(2026, 3, 8, 6, 59), zone: Build.newYork)
    moment.context.apply(.locked(true), at: nil)
    #expect(moment.local.hour == 1)
    let later = moment.moved(to: Build.instant(2026, 3, 8, 7))
    #expect(later.offset == Build.offset(-4))
    #expect(later.local.hour == 3)
    #expect(later.context == moment.context)
    #expect(later.zone == moment.zone)
  }
}
