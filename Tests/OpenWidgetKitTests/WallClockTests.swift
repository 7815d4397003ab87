#if !canImport(WidgetKit)
  import Foundation
  import OpenWidgetKit
  import Testing

  /// In a file that imports Foundation, its own `Date()` and `Date.now` win.
  @Suite struct WallClockTests {
    @Test func dateReadsTheWallClockAndWidgetClockTheReplay() {
      let noon = Date(timeIntervalSince1970: 1_772_366_400)
      WidgetClock.withNow(noon) {
        #expect(Date() > noon)
        #expect(Date.now > noon)
        #expect(WidgetClock.now == noon)
      }
    }
  }
#endif
