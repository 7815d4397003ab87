/// Which columns the features of a set of families fill.
public struct HabitLayout: Hashable, Sendable {
  /// One column of features.
  public struct Column: Hashable, Sendable {
    /// The name of the family that it belongs to.
    public let family: String
    /// The name of the feature within the family.
    public let feature: String
    /// The form in which it enters.
    public let form: Form

    /// The name by which files refer to the column.
    public var name: String { form == .plain ? feature : "\(feature) \(form.rawValue)" }
  }

  /// The form in which a chance enters a score.
  public enum Form: String, CaseIterable, Hashable, Sendable {
    /// Its natural logarithm.
    case logarithm = "log p"
    /// The chance itself.
    case chance = "p"
    /// A tenth of the square of its logarithm.
    case square = "log² p"
    /// A value that is no chance.
    case plain = ""

    /// The forms of a chance.
    static let ofChance: [Form] = [.logarithm, .chance, .square]
  }

  /// The columns, in order.
  public let columns: [Column]

  /// The chances that are hazards, in order.
  static let hazards = [
    (family: "return rank", feature: "rank"), (family: "return rank", feature: "own rank"),
    (family: "return time", feature: "own age"),
  ]

  /// The layout of the families that count by default.
  public static let standard = HabitLayout(
    HabitFamily.counting, graph: CountGraph(HabitFamily.counting))

  /// The layout of the families with the vote of the nearest moments.
  public static let full = HabitLayout(HabitFamily.full, graph: CountGraph(HabitFamily.full))

  /// The layout of the families with the mixture of their chances.
  public static let mixed = HabitLayout(HabitFamily.mixed, graph: CountGraph(HabitFamily.mixed))

  /// The column of what is used overall, towards which doubt pulls; nothing where it is not counted.
  var overallColumn: Int? {
    columns.firstIndex { $0.feature == "month" && $0.form == .logarithm }
  }

  /// The names of the families, in the order of their columns.
  public var families: [String] {
    var names: [String] = []
    for column in columns where names.last != column.family { names.append(column.family) }
    return names
  }

  /// Creates the layout of some families.
  ///
  /// - Parameters:
  ///   - families: the families that count.
  ///   - graph: their graph.
  init(_ families: [HabitFamily], graph: CountGraph) {
    var columns: [Column] = []
    for feature in graph.features {
      for form in Form.ofChance {
        columns.append(
          Column(
            family: families[feature.family].name, feature: graph.nodes[feature.node].name,
            form: form))
      }
    }
    for hazard in Self.hazards {
      for form in Form.ofChance {
        columns.append(Column(family: hazard.family, feature: hazard.feature, form: form))
      }
    }
    if families.contains(.nearestMoments) {
      for form in Form.ofChance {
        columns.append(
          Column(family: "nearest moments", feature: "nearest moments", form: form))
      }
    }
    if families.contains(.mixture) {
      for form in Form.ofChance {
        columns.append(Column(family: "mixture", feature: "mixture", form: form))
      }
    }
    for knot in ElapsedTime.knots {
      columns.append(
        Column(family: "elapsed time", feature: "elapsed \(Int(knot)) s", form: .plain))
    }
    self.columns = columns
  }
}
