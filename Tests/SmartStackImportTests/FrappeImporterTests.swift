import SmartStackImport
import SmartStackTestSupport
import Testing

@Suite struct FrappeImporterTests {
  @Test func everyRowIsLeftOutForTheSameReason() throws {
    let text = """
      user\titem\tcnt\tdaytime\tweekday\tisweekend\thomework\tcost\tweather\tcountry\tcity
      0\t0\t1\tmorning\tsunday\tweekend\tunknown\tfree\tsunny\tUnited States\t0
      1\t5\t17\tnight\tmonday\tworkday\thome\tfree\tunknown\tSpain\t9
      1\t5\n
      """
    let read = try withTemporaryFolder { folder in
      try write(text, to: folder + "/frappe.csv")
      return try readFile(folder + "/frappe.csv")
    }
    #expect(read.report.format == "frappe")
    #expect(read.records.isEmpty)
    #expect(
      read.issues == ["a part of the day in place of a date": 2, "unreadable row": 1])
    #expect(read.addsUp)
  }
}
