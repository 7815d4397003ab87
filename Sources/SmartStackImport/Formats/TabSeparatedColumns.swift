/// Which column of a tab-separated file holds what.
struct TabSeparatedColumns: Equatable {
  /// A column that means something.
  enum Name: String, CaseIterable {
    case user
    case absoluteTime = "ts"
    case localTime = "ts_local"
    case kind
    case item
    case duration = "dur_s"
    case place
  }

  /// The number of columns, those without a meaning included.
  let count: Int
  private let positions: [Name: Int]

  /// Reads the heading.
  init(heading: ArraySlice<UInt8>, path: String) throws(ImportError) {
    let fields = heading.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    var positions: [Name: Int] = [:]
    for (index, field) in fields.enumerated() {
      guard let name = Name(rawValue: String(decoding: field, as: UTF8.self)) else { continue }
      guard positions[name] == nil else {
        throw .repeatedColumn(path: path, column: name.rawValue)
      }
      positions[name] = index
    }
    let found = String(decoding: heading, as: UTF8.self)
    guard positions[.kind] != nil else {
      throw .missingColumn(path: path, column: Name.kind.rawValue, found: found)
    }
    guard positions[.absoluteTime] != nil || positions[.localTime] != nil else {
      throw .missingColumn(path: path, column: "ts or ts_local", found: found)
    }
    count = fields.count
    self.positions = positions
  }

  func position(of name: Name) -> Int? { positions[name] }
}
