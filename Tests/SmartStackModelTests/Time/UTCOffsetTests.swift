import SmartStackModel
import Testing

@Suite struct UTCOffsetTests {
  @Test("Offsets of up to 18 hours can be stated, others are refused or moved")
  func range() {
    #expect(UTCOffset(seconds: 64_800)?.seconds == 64_800)
    #expect(UTCOffset(seconds: -64_800)?.seconds == -64_800)
    #expect(UTCOffset(seconds: 64_801) == nil)
    #expect(UTCOffset(seconds: -64_801) == nil)
    #expect(UTCOffset(clampingSeconds: .max).seconds == 64_800)
    #expect(UTCOffset(clampingSeconds: .min).seconds == -64_800)
    #expect(UTCOffset(clampingSeconds: 20_700).seconds == 20_700)
    #expect(Build.offset(-1) < .zero && .zero < Build.offset(1))
  }
}
