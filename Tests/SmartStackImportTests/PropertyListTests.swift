import Foundation
import SmartStackTestSupport
import Testing

@testable import SmartStackImport

@Suite struct PropertyListTests {
  private func value(_ generator: inout SeededGenerator, depth: Int = 0) -> PropertyList {
    switch Int.random(in: 0..<(depth > 3 ? 5 : 7), using: &generator) {
    case 0: return .flag(Bool.random(using: &generator))
    case 1: return .integer(Int64.random(in: .min ... .max, using: &generator))
    case 2: return .real(Double(Int.random(in: -5000...5000, using: &generator)) / 8 + 0.0625)
    case 3: return .text(String(repeating: "x", count: Int.random(in: 0...40, using: &generator)))
    case 4: return .text(["ü", "😀 & <b>", "\"'", "日本"].randomElement(using: &generator) ?? "")
    case 5:
      return .list(
        (0..<Int.random(in: 0...20, using: &generator)).map { _ in
          value(&generator, depth: depth + 1)
        })
    default:
      var fields: [String: PropertyList] = [:]
      for index in 0..<Int.random(in: 0...18, using: &generator) {
        fields["k\(index)ü"] = value(&generator, depth: depth + 1)
      }
      return .fields(fields)
    }
  }

  private func foundation(_ value: PropertyList) -> Any {
    switch value {
    case .flag(let flag): flag
    case .integer(let number): number
    case .real(let number): number
    case .text(let text): text
    case .list(let items): items.map(foundation)
    case .fields(let fields): fields.mapValues(foundation)
    default: ""
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func whatFoundationWritesComesBackFromBothForms(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let list = PropertyList.fields(["root": value(&generator), "other": value(&generator)])
    for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: foundation(list), format: format, options: 0)
      #expect(try PropertyList.read([UInt8](data), path: "x") == list)
    }
    #expect(try PropertyList.read(PropertyListWriter.write(list), path: "x") == list)
  }

  @Test func datesCountFrom2001() throws {
    let list = ["d": Date(timeIntervalSinceReferenceDate: 775_468_800)]
    for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: list, format: format, options: 0)
      #expect(
        try PropertyList.read([UInt8](data), path: "x")["d"] == .date(775_468_800))
    }
  }

  @Test func loopsAndObjectsThatMultiplyEnd() {
    // Lists that hold the next one twice would have two to the power of their number of values.
    var objects: [[UInt8]] = (0..<60).map { [0xa2, 0, UInt8($0 + 1), 0, UInt8($0 + 1)] }
    objects.append([0x09])
    #expect(BinaryPropertyList.read(file(objects)[...]) == nil)
    // A list that holds itself has no end at all.
    #expect(BinaryPropertyList.read(file([[0xa1, 0, 0]])[...]) == nil)
    #expect(BinaryPropertyList.read(file([[0x09]])[...]) == .flag(true))
  }

  private func file(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)]
      bytes += object
    }
    let table = UInt64(bytes.count)
    func eight(_ number: UInt64) -> [UInt8] { littleEndian(number).reversed() }
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 2, 2] + eight(UInt64(objects.count)) + eight(0)
      + eight(table)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func anyDamageIsNothingOrIsRead(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let healthy = PropertyListWriter.write(
      .fields(["a": value(&generator), "b": value(&generator)]))
    for _ in 0..<300 {
      var bytes = healthy
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
          Bool.random(using: &generator) ? 0xff : UInt8.random(in: 0...255, using: &generator)
      }
      _ = BinaryPropertyList.read(bytes[...])
    }
  }
}
