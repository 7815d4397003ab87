import SmartStackModel
import Testing

@testable import SmartStackStore

@Suite struct PayloadTests {
  @Test(arguments: [0, 1, -1, 63, 64, -64, -65, 127, 128, 1 << 40, .max, .min] as [Int64])
  func wholeNumbersRoundTrip(_ value: Int64) throws {
    var reader = try PayloadReader(PayloadWriter.bytes { $0.write(value) })
    #expect(try reader.readInteger() == value)
    #expect(reader.isAtEnd)
  }

  @Test func theEncodingIsTheDocumentedOne() {
    #expect(PayloadWriter.bytes { $0.write(Int64(-1)) } == [1, 1])
    #expect(PayloadWriter.bytes { $0.write(Int64(300)) } == [1, 0xd8, 0x04])
    #expect(PayloadWriter.bytes { $0.write("é") } == [1, 4, 0xc3, 0xa9])
    #expect(PayloadWriter.bytes { $0.write(1.0) } == [1, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f])
    #expect(PayloadWriter.bytes { $0.write(optional: nil) } == [1, 0])
  }

  @Test func everyKindHasItsOwnNumber() {
    let codes = EventCode.allCases.map(\.rawValue)
    #expect(codes == Array(1...22) + Array(32...40))
  }

  @Test func everyPayloadThatIsCutOffIsRefused() throws {
    for kind in SampleEvents.kinds {
      let columns = EventColumns(stating: kind)
      guard let payload = columns.payload else { continue }
      #expect(try columns.kind() == kind)
      for count in 0..<payload.count {
        var cut = columns
        cut.payload = Array(payload.prefix(count))
        #expect(throws: PayloadError.self) { _ = try cut.kind() }
      }
      var long = columns
      long.payload = payload + [0]
      #expect(throws: PayloadError.self) { _ = try long.kind() }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func anyBytesGiveAnEventOrAnError(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let count = Int.random(in: 0...60, using: &generator)
      var bytes = (0..<count).map { _ in
        // Small numbers are counts and choices, and lead deeper than random ones.
        Bool.random(using: &generator)
          ? UInt8.random(in: 0...6, using: &generator)
          : UInt8.random(in: 0...255, using: &generator)
      }
      if !bytes.isEmpty { bytes[0] = PayloadWriter.version }
      for code in EventCode.allCases {
        let amount = Bool.random(using: &generator) ? Int64.min : nil
        let columns = EventColumns(code, name: "n", amount: amount, payload: bytes)
        do throws(PayloadError) {
          let kind = try columns.kind()
          // What was understood is written and understood the same again.
          #expect(try EventColumns(stating: kind).kind() == kind)
        } catch {
          #expect(!error.detail.isEmpty)
        }
      }
    }
  }
}
