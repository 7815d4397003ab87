public import SmartStackModel

/// The layout of an iPhone's home screens, as `IconState.plist` of a backup holds it.
///
/// It says which widgets stand in which stacks now, and nothing of their use.
public struct HomeScreenLayout: Hashable, Sendable {
  /// A stack of widgets, or a widget that stands alone.
  public struct Group: Hashable, Sendable {
    /// The page on which it stands, from 1; nothing for the page left of the first.
    public let page: Int?
    /// The widgets, in the order of the stack.
    public let widgets: [Widget]

    /// Whether there is more than one widget.
    public var isStack: Bool { widgets.count > 1 }
  }

  /// The stacks and the widgets that stand alone, page by page.
  public private(set) var groups: [Group] = []
  /// The identifiers of the apps, those in folders and in the dock included.
  public private(set) var apps: [String] = []
  /// The entries whose meaning is not known, such as suggestions of the system.
  public private(set) var unknownCount = 0

  /// The most entries that are read.
  static let entryLimit = 10_000

  private var entryCount = 0
  private var usedIdentifiers: Set<String> = []

  /// Reads a layout from a file.
  ///
  /// - Parameter path: where the file lies.
  /// - Throws: an ``ImportError`` about the file.
  /// - Complexity: O(*n*) in the bytes of the file.
  public init(path: String) throws(ImportError) {
    let bytes = try WholeFile.read(path: path)
    guard PropertyList.isBeginning(bytes) else {
      throw .malformed(path: path, detail: "this is no property list")
    }
    let list = try PropertyList.read(bytes, path: path)
    guard list["iconLists"] != nil else {
      throw .malformed(path: path, detail: "the property list holds no pages of icons")
    }
    guard case .list(let pages)? = list["iconLists"] else {
      throw .malformed(path: path, detail: "the pages of icons are no list")
    }
    read(list["today"], page: nil)
    for (index, page) in pages.enumerated() { read(page, page: index + 1) }
    read(list["buttonBar"], page: nil)
    // A home screen has at least the apps of its dock, so that nothing at all is damage.
    guard !apps.isEmpty || !groups.isEmpty else {
      throw .malformed(path: path, detail: "no app, folder or widget can be read from it")
    }
  }

  private mutating func read(_ entries: PropertyList?, page: Int?) {
    switch entries {
    case nil: return
    case .list(let entries)?: read(entries, page: page)
    default: unknownCount += 1
    }
  }

  /// Returns one of the stacks as a stack of this project.
  ///
  /// The other widgets are those that it may suggest, since they are of apps that the person uses.
  ///
  /// - Parameter number: the number of the stack, from 1, counting real stacks only.
  /// - Returns: the stack, or nothing where there is none of that number.
  public func stack(number: Int) -> Stack? {
    let stacks = groups.filter { $0.isStack }
    guard number >= 1, number <= stacks.count else { return nil }
    let chosen = stacks[number - 1]
    let others = groups.filter { $0 != chosen }.flatMap { $0.widgets }
    return Stack(widgets: chosen.widgets, suggestions: others)
  }

  private mutating func read(_ entries: [PropertyList], page: Int?) {
    for entry in entries {
      entryCount += 1
      guard entryCount <= Self.entryLimit else { return }
      if let app = entry.text {
        apps.append(app)
      } else if case .list(let elements)? = entry["elements"] {
        let widgets = elements.prefix(100).compactMap { widget($0, size: entry["gridSize"]) }
        unknownCount += elements.count - widgets.count
        if !widgets.isEmpty { groups.append(Group(page: page, widgets: widgets)) }
      } else if case .list(let lists)? = entry["iconLists"] {
        for list in lists { read(list, page: page) }
      } else if let widget = widget(entry, size: entry["gridSize"]) {
        groups.append(Group(page: page, widgets: [widget]))
      } else {
        unknownCount += 1
      }
    }
  }

  private mutating func widget(_ entry: PropertyList, size: PropertyList?) -> Widget? {
    guard let kind = entry["widgetIdentifier"]?.text, RowLedger.isName(kind) else { return nil }
    let app = entry["containerBundleIdentifier"]?.text ?? kind
    // The same kind may stand there several times.
    var identifier = kind
    var number = 1
    while !usedIdentifiers.insert(identifier).inserted {
      number += 1
      identifier = "\(kind)-\(number)"
    }
    let family: WidgetFamily =
      switch size?.text {
      case "small": .systemSmall
      case "large": .systemLarge
      case "extralarge", "extraLarge": .systemExtraLarge
      default: .systemMedium
      }
    return Widget(
      id: identifier, kind: kind, app: RowLedger.isName(app) ? app : kind, family: family)
  }
}
