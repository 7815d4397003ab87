import Foundation
import SmartStackTestSupport
import Testing

@testable import SmartStackImport

@Suite struct SEGBFileTests {
  private func record(_ payload: [UInt8], state: Int32 = 1) -> SEGBWriter.Record {
    SEGBWriter.Record(state: state, time: 7e8 + Double(payload.count), payload: payload)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func recordsComeBackFromBothVersions(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let records = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
      record(
        (0..<Int.random(in: 1...50, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        })
    }
    let slack = Int.random(in: 0...90, using: &generator)
    let first = try #require(SEGBFile(SEGBWriter.first(records, slack: slack)))
    let second = try #require(
      SEGBFile(SEGBWriter.second(records, slack: slack / 4 * 4, unusedSlots: slack % 4)))
    for file in [first, second] {
      #expect(file.records.map { Array($0.payload) } == records.map(\.payload))
      #expect(file.records.map(\.time) == records.map(\.time))
      #expect(file.records.allSatisfy { $0.state == .written })
    }
  }

  @Test func aRecordThatWasWrittenAndDeletedHasTwoEntries() throws {
    let file = try #require(
      SEGBFile(SEGBWriter.second([record([1, 2, 3]), record([4])], deletesLast: true)))
    #expect(file.records.map(\.state) == [.written, .written, .deleted])
    #expect(file.records.map { Array($0.payload) } == [[1, 2, 3], [4], [4]])
  }

  @Test func statedLengthsAreHeldAgainstTheFile() throws {
    var first = SEGBWriter.first([record([1, 2, 3])])
    first.replaceSubrange(56..<60, with: [0xff, 0xff, 0xff, 0x7f])
    #expect(SEGBFile(first)?.records.map(\.state) == [.damaged])
    var second = SEGBWriter.second([record([1, 2, 3])])
    second.replaceSubrange(4..<8, with: [0xff, 0xff, 0xff, 0x7f])
    #expect(SEGBFile(second) == nil)
    second = SEGBWriter.second([record([1, 2, 3])])
    second.replaceSubrange(second.count - 16..<second.count - 12, with: [0xff, 0xff, 0xff, 0x7f])
    #expect(SEGBFile(second)?.records.map(\.state) == [.stale])
    #expect(SEGBFile(Array("SEGB".utf8)) == nil)
    #expect(SEGBFile([]) == nil)
  }

  static let fixtures = recordedFile("samples/segb/segb1_two_records.bin")

  @Test(.enabled(if: Self.fixtures != nil, "the samples are absent"))
  func theContainersOfOthers() throws {
    let path = try #require(Self.fixtures)
    for (name, deleted) in [("1", false), ("2", true)] {
      let data = try Data(
        contentsOf: URL(
          fileURLWithPath: path.replacingOccurrences(of: "segb1", with: "segb\(name)")))
      let file = try #require(SEGBFile([UInt8](data)))
      #expect(file.records.count == 2)
      #expect(file.records[0].state == .written)
      #expect(file.records[1].state == (deleted ? .deleted : .written))
    }
  }
}
