import Foundation
import SmartStackEvaluation
import SmartStackModel
import SmartStackFiles
import Testing

@testable import SmartStackReport

/// Script that the tests append to a page: it works the page as a person would, and writes what it
/// found into the document.
enum SelfTest {
  /// Runs a script in the page of a record.
  ///
  /// The script sees all of the page's own, and adds its findings to `found`.
  static func run(
    _ script: String, on record: StackReplayRecord, arguments: [String] = []
  ) throws -> JSONValue {
    var page = ReportPage(data: ReportData(record, title: record.stack.name ?? "A day"))
    page.appendedScript = #"""

      const found = { errors: [] };
      const expect = (holds, what) => { if (!holds) found.errors.push(what); };
      const press = (id, key) => byId(id).dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const slide = (id, value) => {
        byId(id).value = String(value);
        byId(id).dispatchEvent(new Event("input", { bubbles: true }));
      };
      const idsOf = (entries) => entries.map((entry) => cardTable[entry.card].id);
      try { \#(script) } catch (error) { found.errors.push(String(error.stack)); }
      document.body.append(el("pre", { id: "self-test" }, encodeURIComponent(JSON.stringify(found))));
      """#
    let document = try Browser.document(of: page.html(), arguments: arguments)
    let start = try #require(
      document.range(of: "<pre id=\"self-test\">"), "\(document.suffix(400))")
    let rest = document[start.upperBound...]
    let text = rest.prefix { $0 != "<" }.removingPercentEncoding ?? ""
    return try JSONParser.parse(Array(text.utf8))
  }
}

extension Substring {
  fileprivate var removingPercentEncoding: String? { String(self).removingPercentEncoding }
}
