/// Numbers as the sentences of an explanation write them.
enum NumberText {
  /// Returns a number to three decimals at most, without trailing zeros.
  ///
  /// Very large and very small numbers keep the shortest exact form.
  static func short(_ value: Double) -> String {
    guard value.magnitude < 1e9, value == 0 || value.magnitude >= 0.001 else { return "\(value)" }
    let thousandths = Int64((value * 1000).rounded())
    let whole = thousandths.magnitude / 1000
    var text = thousandths < 0 ? "-\(whole)" : "\(whole)"
    let rest = thousandths.magnitude % 1000
    if rest > 0 {
      var digits = String(rest + 1000).dropFirst()
      while digits.last == "0" { digits = digits.dropLast() }
      text += "." + digits
    }
    return text
  }

  /// Returns a share as whole per cent.
  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  /// Returns a factor to one decimal.
  static func factor(_ value: Double) -> String {
    let tenths = Int64((min(value, 1e6) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
