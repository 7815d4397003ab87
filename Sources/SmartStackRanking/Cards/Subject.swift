import SmartStackModel

/// A thing whose use the history is about: a widget in one configuration.
///
/// A timeline widget is one subject; a relevance widget is one for each configuration that its
/// attributes name.
struct Subject: Hashable, Sendable {
  /// The index of the widget in its stack.
  let widget: Int
  /// The configuration.
  let configuration: Configuration
}

/// All subjects of a stack, and which of them an event is about.
struct SubjectTable: Hashable, Sendable {
  let subjects: [Subject]
  private let widgets: [Widget]
  private let subjectsByWidgetID: [String: [Int]]
  private let subjectsByApp: [String: [Int]]
  private let subjectsByIntentType: [String: [Int]]
  private let countsDonations: Bool

  /// Creates the table of a stack.
  ///
  /// - Complexity: O(*n*) in the number of widgets and attributes.
  init(stack: Stack, countsDonations: Bool) {
    var subjects: [Subject] = []
    var byWidgetID: [String: [Int]] = [:]
    var byApp: [String: [Int]] = [:]
    var byIntentType: [String: [Int]] = [:]
    // By identifier, so that the order of the widgets in a file changes no digit of any sum.
    let ordered = stack.widgets.enumerated().sorted {
      ($0.element.id, $0.offset) < ($1.element.id, $1.offset)
    }
    for (index, widget) in ordered {
      for configuration in Self.configurations(of: widget) {
        byWidgetID[widget.id, default: []].append(subjects.count)
        byApp[widget.app, default: []].append(subjects.count)
        if let intent = widget.intent {
          byIntentType[intent.type, default: []].append(subjects.count)
        }
        subjects.append(Subject(widget: index, configuration: configuration))
      }
    }
    self.subjects = subjects
    widgets = stack.widgets
    subjectsByWidgetID = byWidgetID
    subjectsByApp = byApp
    subjectsByIntentType = byIntentType
    self.countsDonations = countsDonations
  }

  /// Returns the configurations of a widget's cards, its own first, without repeats.
  static func configurations(of widget: Widget) -> [Configuration] {
    var result = [widget.configuration]
    if case .relevance = widget.role {
      for case let configuration? in widget.attributes.map(\.configuration)
      where !result.contains(configuration) {
        result.append(configuration)
      }
    }
    return result
  }

  /// Returns the subject of a widget in a configuration.
  func index(ofWidget widget: Int, configuration: Configuration) -> Int? {
    let own = subjectsByWidgetID[widgets[widget].id] ?? []
    return own.first { subjects[$0].configuration == configuration } ?? own.first
  }

  /// Returns the subjects of a widget.
  func subjects(ofWidgetID id: String) -> [Int] { subjectsByWidgetID[id] ?? [] }

  /// Returns the subjects of an app.
  func subjects(ofApp app: String) -> [Int] { subjectsByApp[app] ?? [] }

  /// Returns the subjects for which a donation counts, by their counted parameters.
  func subjects(countedBy donation: Donation) -> [Int] {
    guard countsDonations else { return [] }
    return (subjectsByIntentType[donation.intentType] ?? []).filter { index in
      let widget = widgets[subjects[index].widget]
      return widget.app == donation.app
        && (widget.intent?.counts(donation, for: subjects[index].configuration) ?? false)
    }
  }
}
