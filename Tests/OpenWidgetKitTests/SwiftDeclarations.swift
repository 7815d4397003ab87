import Foundation

/// A declaration that clients can use, as found in the text of a source file.
struct Declaration: Hashable {
  /// The framework that it stands for: the folder of its file.
  var framework: String
  /// The type that it belongs to; empty for a declaration outside types.
  var type: String
  /// Its name with the labels of its arguments.
  var name: String
  /// Whether it is a type itself.
  var isType: Bool
  /// When Apple brought it, from its documentation; empty where that is silent.
  var availability: String

  /// The type and the name.
  var path: String { type.isEmpty ? name : "\(type).\(name)" }
}

/// Finds the declarations of source files that clients can use.
///
/// It knows as much of Swift's grammar as the sources of this module need: it blanks comments and
/// strings, follows braces, and takes what is public, what a protocol requires and the cases of
/// public enumerations. What is marked unavailable is left out.
struct SwiftDeclarations {
  private struct Scope {
    var name: String
    var kind: String
    var depth: Int
    var isPublic: Bool
  }

  private(set) var found: [Declaration] = []
  private let framework: String
  private var scopes: [Scope] = []
  private var depth = 0
  private var comments = ""

  /// Reads the sources below a folder, in the order of their paths.
  static func of(_ folder: URL) throws -> [Declaration] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var paths: [URL] = []
    while let file = files?.nextObject() as? URL {
      if file.pathExtension == "swift" { paths.append(file) }
    }
    return try paths.sorted { $0.path < $1.path }.flatMap { path in
      let framework = path.deletingLastPathComponent().lastPathComponent
      let text = try String(contentsOf: path, encoding: .utf8)
      var reader = SwiftDeclarations(framework: framework)
      reader.read(text)
      return reader.found
    }
  }

  init(framework: String) {
    self.framework = framework
  }

  /// Reads one file.
  mutating func read(_ text: String) {
    var head = ""
    var parentheses = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if parentheses == 0, Self.startsAnew(trimmed), Self.hasKeyword(head) {
        declare(head, opensBody: false)
        head = ""
      }
      if trimmed.hasPrefix("///") {
        comments += trimmed.dropFirst(3) + " "
        continue
      }
      if trimmed.hasPrefix("//") || trimmed.hasPrefix("#") { continue }
      for character in Self.withoutStrings(trimmed) + "\n" {
        switch character {
        case "{" where parentheses == 0:
          declare(head, opensBody: true)
          head = ""
          depth += 1
        case "}" where parentheses == 0:
          declare(head, opensBody: false)
          head = ""
          depth -= 1
          while let scope = scopes.last, scope.depth > depth { scopes.removeLast() }
        case "\n" where parentheses == 0 && Self.isComplete(head):
          declare(head, opensBody: false)
          head = ""
        default:
          if character == "(" { parentheses += 1 }
          if character == ")" { parentheses -= 1 }
          head.append(character == "\n" ? " " : character)
        }
      }
      if trimmed.isEmpty { comments = "" }
    }
  }

  private static func withoutStrings(_ line: String) -> String {
    line.replacing(/"([^"\\]|\\.)*"/, with: "")
  }

  /// Whether a line cannot go on with the declaration before it.
  private static func startsAnew(_ line: String) -> Bool {
    line.isEmpty || line.hasPrefix("///") || line.hasPrefix("@") || line.hasPrefix("}")
      || line.split(separator: " ").first.map { modifiers.contains($0) || keywords.contains($0) }
        ?? false
  }

  private static func hasKeyword(_ head: String) -> Bool {
    head.replacing("(", with: " (").split(separator: " ").contains { word in
      keywords.contains(word.prefix { $0 != "<" })
    }
  }

  /// Whether a line ends a declaration without a body: a stored property, a case, a requirement.
  private static func isComplete(_ head: String) -> Bool {
    let words = head.split(separator: " ")
    guard let keyword = words.first(where: { !modifiers.contains($0) && !$0.hasPrefix("@") })
    else { return false }
    return ["case", "let", "typealias", "associatedtype"].contains(keyword)
      || (keyword == "var" && head.contains("=")) || ["return", "import"].contains(keyword)
  }

  private static let keywords: Set<Substring> = [
    "struct", "class", "enum", "protocol", "extension", "func", "init", "init?", "var", "let",
    "case", "typealias", "associatedtype",
  ]

  private static let modifiers: Set<Substring> = [
    "public", "open", "package", "private", "internal", "fileprivate", "static", "final",
    "mutating",
    "override", "convenience", "required", "nonisolated", "class",
  ]

  private mutating func declare(_ head: String, opensBody: Bool) {
    let documentation = comments
    let words = head.replacing("(", with: " (").split(separator: " ")
    guard
      let at = words.indices.first(where: { index in
        Self.keywords.contains(words[index].prefix { $0 != "<" })
          && !(words[index] == "class" && index + 1 < words.count
            && ["func", "var"].contains(words[index + 1]))
      })
    else { return }
    comments = ""
    let keyword = String(words[at].prefix { $0 != "<" })
    let before = words[..<at]
    let isUnavailable = head.contains("@available (*, unavailable") || head.contains("unavailable")
    let scope = scopes.last
    let isBody = scope.map { $0.depth == depth } ?? (depth == 0)
    let isPublic =
      before.contains("public") || before.contains("open")
      || (keyword == "extension" && !before.contains("private"))
      || (scope.map { $0.isPublic && ["protocol", "enum"].contains($0.kind) } ?? false
        && (scope?.kind == "protocol" || keyword == "case"))
    let rest = words[(at + 1)...].joined(separator: " ")

    if ["struct", "class", "enum", "protocol", "extension"].contains(keyword) {
      let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
      let path = (keyword == "extension" || scope == nil) ? name : "\(scope?.name ?? "").\(name)"
      if opensBody {
        scopes.append(
          Scope(
            name: path, kind: keyword, depth: depth + 1,
            isPublic: isPublic && (scope?.isPublic ?? true)))
      }
      if keyword != "extension", isPublic, isBody, !isUnavailable {
        add(path, isType: true, documentation)
      }
      return
    }
    guard isBody, isPublic, scope?.isPublic ?? true, !isUnavailable else { return }
    if keyword == "case" {
      for part in rest.split(separator: ",") {
        add(String(part.prefix { $0 != "=" && $0 != "(" }), documentation)
      }
    } else if keyword == "func" || keyword.hasPrefix("init") {
      let name = keyword == "func" ? String(rest.prefix { !" <(".contains($0) }) : "init"
      add(name + "(" + Self.labels(head) + ")", documentation)
    } else {
      add(String(rest.prefix { !" :=<{".contains($0) }), documentation)
    }
  }

  private mutating func add(_ name: String, isType: Bool = false, _ documentation: String) {
    let words = documentation.split(separator: " ").joined(separator: " ")
    let availability =
      words.firstMatch(of: /Available (?:on|in) ([^.;]*(?:\.\d[^.;]*)*)/).map { String($0.1) } ?? ""
    let trimmed = name.trimmingCharacters(in: .whitespaces).replacing("`", with: "")
    let type = isType ? trimmed.split(separator: ".").dropLast().joined(separator: ".") : nil
    found.append(
      Declaration(
        framework: framework, type: type ?? scopes.last?.name ?? "",
        name: isType ? String(trimmed.split(separator: ".").last ?? "") : trimmed,
        isType: isType, availability: availability))
  }

  /// The labels of the first list of arguments outside angle brackets, each with a colon.
  private static func labels(_ head: String) -> String {
    let text = head.replacing(/@[A-Za-z]+(<[^>]*>)?(\([^)]*\))?/, with: "")
    var angles = 0
    var depth = 0
    var argument = ""
    var labels = ""
    for character in text {
      if depth == 0 {
        if character == "<" { angles += 1 }
        if character == ">" { angles -= 1 }
        if character == "(" && angles == 0 { depth = 1 }
        continue
      }
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || (character == ">" && argument.last != "-") { depth -= 1 }
      if depth == 0 || (depth == 1 && character == ",") {
        let words = argument.split(separator: ":").first?.split(separator: " ") ?? []
        if let label = words.first, argument.contains(":") { labels += label + ":" }
        argument = ""
        if depth == 0 { return labels }
      } else {
        argument.append(character)
      }
    }
    return labels
  }
}
