/// Returns text that came from outside in a form that is safe to print.
///
/// Control, format and separator characters, among them terminal escapes and marks that turn the
/// direction of writing, are written as `\u{…}`; long text is cut.
///
/// - Parameters:
///   - text: the text.
///   - limit: the most characters of it to keep.
/// - Returns: printable text on one line.
package func escapedForDisplay(_ text: String, limit: Int = 60) -> String {
  var result = ""
  var count = 0
  for scalar in text.unicodeScalars {
    if count == limit { return result + "…" }
    count += 1
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      result += "\\u{" + String(scalar.value, radix: 16) + "}"
    default:
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}
