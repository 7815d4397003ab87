import SmartStackFiles

/// The parts of a page put together.
struct ReportPage {
  let data: ReportData
  /// Script that runs after the page's own and sees all of it; for tests.
  var appendedScript = ""

  /// Returns the text of the file.
  func html() -> String {
    let script = "\n(function () {\n" + Self.script + appendedScript + "\n})();\n"
    let style = "\n" + Self.style
    let policy =
      "default-src 'none'; script-src 'sha256-\(Self.digest(of: script))'; "
      + "style-src 'sha256-\(Self.digest(of: style))'; base-uri 'none'; form-action 'none'"
    let title = Self.escaped(data.title)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>\(title)</title>
      <style>\(style)</style>
      </head>
      <body>
      \(Self.header(title: title))
      \(Self.main)
      <script type="application/json" id="report-data">\(Self.json(data.value))</script>
      <script>\(script)</script>
      </body>
      </html>

      """
  }

  private static func digest(of text: String) -> String {
    Base64.text(of: SHA256.digest(of: text))
  }

  /// Returns JSON that cannot end the element which holds it, nor begin another.
  static func json(_ value: JSONValue) -> String {
    var text = ""
    for scalar in JSONWriter.compact(value).unicodeScalars {
      switch scalar {
      // These stand only inside strings, where an escape says the same.
      case "<", ">", "&", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Returns a text for the content of an element, without control characters.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}": result += " "
      // What forces a direction of writing is shown as such.
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
