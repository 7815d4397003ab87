import SQLiteSupport

/// Values of a row from elsewhere: each may have any type, whatever its column declares.
extension Statement {
  /// Returns a whole number, also where it is stored as a floating-point one.
  func wholeNumber(at column: Int32) -> Int64? {
    switch type(at: column) {
    case .integer: integer(at: column)
    case .real: Int64(exactly: real(at: column))
    default: nil
    }
  }

  /// Returns a number of either type.
  func number(at column: Int32) -> Double? {
    switch type(at: column) {
    case .integer: Double(integer(at: column))
    case .real: real(at: column)
    default: nil
    }
  }

  /// Returns text in UTF-8 of at most as many bytes as a name may have, and of one at least.
  func name(at column: Int32) -> String? {
    guard type(at: column) == .text, (1...RowLedger.nameLimit).contains(byteCount(at: column))
    else { return nil }
    return validText(at: column)
  }

  /// Returns a value as a message shows it.
  func shown(at column: Int32) -> String {
    switch type(at: column) {
    case .null: "nothing"
    case .blob: "bytes"
    case .integer: "\(integer(at: column))"
    case .real: "\(real(at: column))"
    case .text: byteCount(at: column) > 512 ? "a long text" : text(at: column)
    }
  }
}
