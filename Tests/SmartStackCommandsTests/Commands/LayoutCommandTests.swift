import Foundation
import SmartStackFiles
import SmartStackModel
import SmartStackTestSupport
import Testing

/// Layouts of home screens, through the built program.
@Suite struct LayoutCommandTests {
  private let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict><key>iconLists</key><array><array>
    <string>a.mail</string>
    <dict><key>gridSize</key><string>small</string><key>elements</key><array>
    <dict><key>widgetIdentifier</key><string>w.weather</string>
    <key>containerBundleIdentifier</key><string>a.weather</string></dict>
    <dict><key>widgetIdentifier</key><string>w.notes</string></dict>
    </array></dict>
    <dict><key>widgetIdentifier</key><string>w.alone</string></dict>
    </array></array></dict></plist>
    """

  @Test func aStackOfTheLayoutCanBeRanked() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/IconState.plist"
      try SampleLog.write(plist, to: path)
      let stack = folder + "/stack.json"
      let written = try BuiltCommand.run(["layout", path, "--stack", "1", "--into", stack])
      #expect(written.code == 0, "\(written.diagnostics)")
      let reading = try StackFile.read(path: stack)
      #expect(reading.issues.isEmpty)
      #expect(reading.stack?.widgets.map(\.id) == ["w.weather", "w.notes"])
      #expect(reading.stack?.suggestions.map(\.id) == ["w.alone"])
      let ranked = try BuiltCommand.run(["rank", "--stack", stack, "--at", "2026-03-02T08:00Z"])
      #expect(ranked.code == 0 && ranked.output.contains("w.weather"))
    }
  }

  @Test func theLayoutIsShown() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/IconState.plist"
      try SampleLog.write(plist, to: path)
      let table = try BuiltCommand.run(["layout", path])
      #expect(
        table.output == """
          stack  page  widget     app        size
              1     1  w.weather  a.weather  systemSmall
              1     1  w.notes    w.notes    systemSmall
                    1  w.alone    w.alone    systemMedium

          1 apps

          """)
      let json = try BuiltCommand.run(["layout", path, "--format", "json"])
      let value = try JSONParser.parse(Array(json.output.utf8))
      #expect(value["groups"]?.items.count == 2)
    }
  }

  @Test func wrongUsageIsSaid() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/IconState.plist"
      try SampleLog.write(plist, to: path)
      try Refusal("no file", ["layout"], code: 64, says: ["IconState.plist"]).check()
      try Refusal("no such stack", ["layout", path, "--stack", "2"], code: 64, says: ["1 to 1"])
        .check()
      try Refusal("into alone", ["layout", path, "--into", "x"], code: 64, says: ["needs --stack"])
        .check()
      try SampleLog.write("hello", to: path)
      try Refusal("no list", ["layout", path], code: 1, says: ["no property list"]).check()
    }
  }
}
