/// The place of a value in a document, made into text only when an issue needs it.
package indirect enum FieldPath: Sendable {
  /// The document itself.
  case root
  /// A field of an object.
  case field(FieldPath, String)
  /// An item of a list.
  case item(FieldPath, Int)

  /// The path as text, such as `widgets[2].id`; names that are no plain words stand in brackets.
  ///
  /// - Complexity: O(*d*) in the depth.
  package var text: String {
    switch self {
    case .root: return ""
    case .item(let parent, let index): return "\(parent.text)[\(index)]"
    case .field(let parent, let name):
      guard Self.isPlain(name) else { return "\(parent.text)[\(TextExcerpt.quoted(name))]" }
      let prefix = parent.text
      return prefix.isEmpty ? name : "\(prefix).\(name)"
    }
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= TextExcerpt.limit
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
