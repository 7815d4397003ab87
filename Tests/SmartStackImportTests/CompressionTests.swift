import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct CompressionTests {
  private let text: [UInt8] = {
    let rows = (0..<5000).map { "2026-03-01T08:00:00.\(1000 + $0 % 1000)Z\tlaunch\tapp\($0)\n" }
    return Array(("ts\tkind\titem\n" + rows.joined()).utf8)
  }()

  @Test func readsAsIfExpanded() throws {
    let plain = try readTabSeparated(text)
    #expect(plain.records.count == 5000)
    #expect(try readTabSeparated(gzipMember(text)).records == plain.records)
  }

  @Test func readsConcatenatedMembersAndPadding() throws {
    let plain = try readTabSeparated(text)
    for cut in [1, 12, text.count / 2, text.count - 1] {
      let members = gzipMember(Array(text[..<cut])) + gzipMember(Array(text[cut...]))
      let padded = members + [UInt8](repeating: 0, count: 70_000)
      #expect(try readTabSeparated(padded).records == plain.records)
    }
  }

  @Test(arguments: [3, 10, 11, 20, 5000, -9, -1])
  func tellsThatDataIsCutOff(_ cut: Int) throws {
    let whole = gzipMember(text)
    let bytes = Array(whole.prefix(cut > 0 ? cut : whole.count + cut))
    #expect(throws: ImportError.self) { _ = try readTabSeparated(bytes) }
  }

  @Test func tellsDamage() throws {
    var bytes = gzipMember(text)
    bytes[bytes.count - 6] ^= 0xff
    let error = #expect(throws: ImportError.self) { _ = try readTabSeparated(bytes) }
    guard case .damagedCompression(_, "damaged")? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(throws: ImportError.self) { _ = try readTabSeparated(gzipMember(text) + [1, 2, 3]) }
    #expect(throws: ImportError.self) { _ = try readTabSeparated([0x1f, 0x8b]) }
  }

  @Test func endsABombAtTheLimit() throws {
    let options = ImportOptions(zone: .utc, expandedByteLimit: 100_000)
    let error = #expect(throws: ImportError.self) {
      _ = try readTabSeparated(gzipMember(text), options: options)
    }
    guard case .expandedTooLarge(_, 100_000)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    let roomy = ImportOptions(zone: .utc, expandedByteLimit: Int64(text.count))
    #expect(try readTabSeparated(gzipMember(text), options: roomy).records.count == 5000)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func anyDamageIsAnErrorOrIsRead(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let healthy = gzipMember(Array(text.prefix(3000)))
    for _ in 0..<60 {
      var bytes = healthy
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 2..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      do {
        #expect(try readTabSeparated(bytes).addsUp)
      } catch let error as ImportError {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
